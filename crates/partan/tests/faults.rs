//! What is said of texts that are no positions: every fault at once, each with its field and place.
use macuil_core::error::TextError;
use macuil_core::position::Position as _;
use macuil_partan::Position;

#[test]
fn all_faults_of_a_text_are_named_at_once_with_their_places() {
    let text = "partan seats=GBRW turn=X at=move:7 G=14,27 B=5 R=4,3 W=2 W=5 start=7,7,8 home=0,0,0,0 owed=5x0 colour=red";
    let Err(TextError::Setup(error)) = Position::from_text(text) else {
        panic!("it has faults")
    };
    let named: Vec<(String, Option<&str>)> = error
        .faults()
        .map(|fault| {
            (
                fault.field.to_string(),
                fault.at.map(|at| &text[at as usize..]),
            )
        })
        .map(|(field, rest)| (field, rest.map(|rest| rest.split(' ').next().unwrap())))
        .collect();
    let expected = [
        ("W", Some("W=5")),
        ("colour", Some("colour=red")),
        ("turn", Some("X")),
        ("at", Some("7")),
        ("R", Some("3")),
        ("start", Some("7,7,8")),
        ("centre", None),
        ("owed", Some("5x0")),
        ("G", Some("14,27")),
        ("G", Some("27")),
        ("B", Some("5")),
        ("R", Some("3")),
        ("R", Some("4,3")),
    ];
    assert_eq!(
        named,
        expected.map(|(field, rest)| (field.to_string(), rest))
    );
    let Err(TextError::Parse(error)) = Position::from_text("partan seats=GR  turn=G") else {
        panic!("two spaces")
    };
    assert_eq!(error.at, 16);
}

#[test]
fn places_of_faults_in_a_variant_count_characters() {
    let text = "partan[größe=2,win_check=late] seats=GR turn=G";
    let Err(TextError::Setup(error)) = Position::from_text(text) else {
        panic!("it has faults")
    };
    let at: Vec<u32> = error
        .faults()
        .filter(|fault| fault.field.as_str() == "variant")
        .filter_map(|fault| fault.at)
        .collect();
    assert_eq!(at, [7, 25]);
}
