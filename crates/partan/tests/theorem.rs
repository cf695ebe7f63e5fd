//! The theorem behind the resolver, over every stable sector and every free Square of it, in both geometries.
use crate::census;

use census::{Census, each_case};
use macuil_core::seat::Seat;
use macuil_partan::board::Square;
use macuil_partan::repulsion::Repulsion;

/// The bits of Squares within a sector, which all of them must be in.
fn cells(sector: usize, squares: &[census::Square]) -> u32 {
    squares.iter().fold(0, |bits, &(street, number)| {
        let square = Square::new(Seat::new(street as u8), number as u8).expect("a Square");
        let (home, cell) = square.cell().expect("no Death Square");
        assert_eq!(home, sector, "repulsion never leaves a sector");
        bits | 1 << cell
    })
}

#[test]
fn the_outcome_of_every_arrival_is_free_of_order_and_equals_the_resolver() {
    for (theirs, ours) in [
        (census::Geometry::Spiral, macuil_partan::Geometry::Spiral),
        (census::Geometry::Rings, macuil_partan::Geometry::Rings),
    ] {
        let repulsion = Repulsion::of(ours);
        // The four sectors are turned copies of each other; two of them show that the cells are numbered alike.
        for sector in [0, 3] {
            let mut census = Census::default();
            let (mut last, mut sectors) = (None, 0u64);
            each_case(theirs, sector, |pieces, arriving, exploration| {
                census.add(exploration);
                let before = cells(sector as usize, pieces);
                if last != Some(before) {
                    (last, sectors) = (Some(before), sectors + 1);
                }
                let cell = cells(sector as usize, &[arriving]).trailing_zeros() as u8;
                let resolved = repulsion.resolve(before | 1 << cell, cell);
                assert_eq!(
                    resolved.sector,
                    cells(sector as usize, &exploration.occupied)
                );
                assert_eq!(resolved.fell, cells(sector as usize, &exploration.fallen));
                assert_eq!(u32::from(resolved.expelled), exploration.expelled);
                assert_eq!(u32::from(resolved.eliminated), exploration.eliminated);
                assert_eq!(u32::from(resolved.displaced), exploration.displaced);
                assert!(repulsion.is_stable(resolved.sector));
            });
            assert_eq!(sectors, 59_925, "stable sectors");
            assert_eq!(census.cases, 1_589_900, "free Squares of them");
            assert_eq!(census.violations(), 0, "no order matters");
            assert_eq!(census.longest(), 8, "the longest chain");
            assert_eq!(
                census.by_displacements,
                [
                    327_700, 564_464, 425_816, 161_548, 76_168, 27_844, 5_720, 624, 16
                ],
                "cases by displacements"
            );
        }
    }
}

#[test]
fn there_are_42640_stable_sectors_with_square_1_empty() {
    for geometry in [census::Geometry::Spiral, census::Geometry::Rings] {
        let sectors = census::stable_sectors(geometry, 0);
        assert_eq!(sectors.len(), 59_925);
        assert_eq!(
            sectors
                .iter()
                .filter(|pieces| !pieces.contains(&(0, 1)))
                .count(),
            42_640
        );
    }
}
