//! Rows as text: what they say, and that they are read as they are written and not otherwise.
use std::convert::Infallible;

use macuil::AnyPosition;
use macuil_sim::{Format, Plan, Row, Rows, Sheet};

fn plan(variant: &str, seats: &str, games: u64) -> Plan {
    let start = AnyPosition::start(variant, seats, None).expect("a variant");
    Plan {
        games,
        first_index: 40,
        seed: 9,
        ..Plan::new(start)
    }
}

fn played(plan: &Plan) -> Vec<Row> {
    let mut all = Vec::new();
    let Ok(_) = macuil_sim::run(plan, &Default::default(), |rows| {
        all.extend_from_slice(rows);
        Ok::<(), Infallible>(())
    });
    all
}

fn text(format: Format, plan: &Plan) -> String {
    let (sheet, mut text) = (Sheet::of(plan), Vec::new());
    format.head(&sheet, &mut text).unwrap();
    for row in played(plan) {
        format.row(&sheet, &row, &mut text).unwrap();
    }
    String::from_utf8(text).unwrap()
}

fn read(format: Format, text: &str) -> Result<Vec<Row>, String> {
    let rows = Rows::new(format, text.as_bytes()).collect::<Result<_, _>>();
    rows.map_err(|error| error.to_string())
}

#[test]
fn rows_are_read_as_they_were_played() {
    for (variant, seats) in [
        ("partan[geometry=rings]", "GBW"),
        ("parchis/french8", "8"),
        ("ludo/madn[goal_jump=no,tries=1]", "2"),
        ("ludo/parcheesi[end=places]", "4"),
        ("patolli", "SN"),
    ] {
        let plan = plan(variant, seats, 12);
        for format in [Format::Csv, Format::JsonLines] {
            let text = text(format, &plan);
            let mut rows = Rows::new(format, text.as_bytes());
            let again: Vec<Row> = rows.by_ref().map(Result::unwrap).collect();
            assert_eq!(again, played(&plan));
            assert_eq!((rows.bytes(), rows.is_cut()), (text.len() as u64, false));
            let sheet = rows.sheet().unwrap();
            assert_eq!(sheet.difference(&Sheet::of(&plan)), None);
            assert_eq!(sheet.variant(), plan.start.variant());
            assert_eq!(sheet.seed(), 9);
        }
    }
}

#[test]
fn both_formats_of_a_row_say_the_same() {
    for variant in [
        "partan",
        "parchis/french",
        "ludo/parcheesi[end=places]",
        "patolli",
    ] {
        let plan = plan(variant, "4", 3);
        let (csv, json) = (text(Format::Csv, &plan), text(Format::JsonLines, &plan));
        let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let names = lines.next().unwrap();
        for (values, object) in lines.zip(json.lines()) {
            assert_eq!(names.len(), values.len());
            let object: serde_json::Value = serde_json::from_str(object).unwrap();
            for (name, value) in names.iter().zip(values) {
                let found = if name.contains('.') {
                    &object["events"][name]
                } else {
                    &object[name]
                };
                match found {
                    serde_json::Value::String(word) => assert_eq!(word, value),
                    serde_json::Value::Null => assert_eq!(value, "0"),
                    number => assert_eq!(number.to_string(), value),
                }
            }
        }
    }
}

#[test]
fn a_last_line_that_is_cut_is_not_read() {
    for format in [Format::Csv, Format::JsonLines] {
        let plan = plan("ludo/madn", "2", 3);
        let text = text(format, &plan);
        let last = text.trim_end().rfind('\n').unwrap() + 1;
        for end in last..text.len() {
            let mut rows = Rows::new(format, &text.as_bytes()[..end]);
            assert_eq!(rows.by_ref().map(Result::unwrap).count(), 2);
            assert_eq!(
                (rows.bytes(), rows.is_cut()),
                (last as u64, end > last),
                "{end}"
            );
        }
    }
    assert_eq!(read(Format::Csv, "variant,opt"), Ok(vec![]));
    assert_eq!(read(Format::JsonLines, ""), Ok(vec![]));
}

#[test]
fn what_is_no_row_of_the_run_is_refused_by_line_and_column() {
    let plan = plan("ludo/madn", "2", 3);
    let csv = text(Format::Csv, &plan);
    let json = text(Format::JsonLines, &plan);
    // In the last row, a column's value replaced.
    let with = |column: &str, value: &str| {
        let mut lines: Vec<&str> = csv.lines().collect();
        let place = lines[0].split(',').position(|name| name == column).unwrap();
        let mut words: Vec<&str> = lines[3].split(',').collect();
        words[place] = value;
        let last = words.join(",");
        lines[3] = &last;
        lines.join("\n") + "\n"
    };
    for (column, value, told) in [
        (
            "variant",
            "ludo/indian",
            "ludo/indian comes after ludo/madn, so this is a row of another run",
        ),
        ("options", "tries=1", "tries=1 comes after , so"),
        ("seed", "10", "10 comes after 9, so"),
        ("seats", "RB", "comes after"),
        ("players", "random", "random comes after random random"),
        ("index", "43", "43 stands where 42 comes next"),
        ("index", "41", "41 stands where 42 comes next"),
        ("index", "042", "042 is written 42"),
        ("end", "over:Q", "over:Q is no end"),
        ("end", "over:", "over: is no end"),
        ("places", "Q", "Q does not go with the end"),
        ("throws", "many", "\"many\" is no whole number"),
        ("throws", "-1", "\"-1\" is no whole number"),
        ("idle", "+1", "+1 is written 1"),
        ("decided", "", "\"\" is no whole number"),
        (
            "ludo.capture",
            "4294967296",
            "is no whole number up to 4294967295",
        ),
    ] {
        let error = read(Format::Csv, &with(column, value)).unwrap_err();
        assert!(
            error.starts_with(&format!("line 4, {column}: ")) && error.contains(told),
            "{error}"
        );
    }
    for (text, told) in [
        (
            csv.replace(",idle,", ",idol,"),
            "line 1, idle: idol stands in the place",
        ),
        (
            csv.replace(",ludo.bonus\n", "\n"),
            "line 1, ludo.bonus: nothing stands",
        ),
        (
            csv.replace(",ludo.bonus\n", ",ludo.bonus,ludo.more\n"),
            "line 1, ludo.more: Ludo has no such column",
        ),
        (
            "a table of something else\n".into(),
            "line 1, head: the first line does not name",
        ),
        (
            csv.trim_end().to_owned() + ",0\n",
            "line 4, row: this is written",
        ),
        (
            csv.trim_end().to_owned() + "\n\n",
            "line 5, variant:  comes after",
        ),
    ] {
        let error = read(Format::Csv, &text).unwrap_err();
        assert!(error.starts_with(told), "{error}");
    }
    for (text, told) in [
        (
            json.replace("\"idle\"", "\"idol\""),
            "line 1, idle: it is missing",
        ),
        (
            json.replace("{\"variant\"", "{ \"variant\""),
            "line 1, row: this is written {",
        ),
        (
            json.replace("ludo/madn", "senet"),
            "line 1, variant: no variant is called senet",
        ),
        (
            json.replace("\"index\":41", "\"index\":40"),
            "line 2, index: 40 stands where 41",
        ),
        ("[\n".into(), "line 1, row: this is no JSON object"),
    ] {
        let error = read(Format::JsonLines, &text).unwrap_err();
        assert!(error.starts_with(told), "{error}");
    }
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_has_all_rows_and_always_the_same_bytes() {
    use macuil_sim::{ParquetRows, ParquetWriter};

    let folder = std::env::temp_dir().join(format!("macuil-rows-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("rows.parquet");
    let open = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        ParquetRows::open(std::fs::File::open(&path).unwrap())
    };
    for (variant, seats) in [("partan[geometry=rings]", "3"), ("ludo/parcheesi", "4")] {
        let plan = plan(variant, seats, 30);
        let rows = played(&plan);
        let written = || {
            let mut writer = ParquetWriter::new(&Sheet::of(&plan), Vec::new()).unwrap();
            rows.iter().for_each(|row| writer.put(row).unwrap());
            writer.finish().unwrap()
        };
        let bytes = written();
        assert!(bytes == written());
        let mut read = open(&bytes).unwrap();
        let again: Vec<Row> = read.by_ref().map(Result::unwrap).collect();
        assert_eq!(again, rows);
        assert_eq!(read.sheet().unwrap().difference(&Sheet::of(&plan)), None);
        // A file that is cut is none.
        assert!(open(&bytes[..bytes.len() - 1]).is_err());
    }
    assert!(open(b"variant,options").is_err());
    let empty = ParquetWriter::new(&Sheet::of(&plan("partan", "2", 0)), Vec::new());
    let bytes = empty.unwrap().finish().unwrap();
    assert_eq!(open(&bytes).unwrap().count(), 0);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn numbers_that_no_game_has_are_refused() {
    let plan = plan("ludo/madn", "2", 1);
    let row = played(&plan)[0];
    let sheet = Sheet::of(&plan);
    for format in [Format::Csv, Format::JsonLines] {
        for (column, row) in [
            (
                "throws",
                Row {
                    throws: u64::MAX,
                    ..row
                },
            ),
            (
                "turns",
                Row {
                    turns: 1 << 32,
                    ..row
                },
            ),
            (
                "decisions",
                Row {
                    decisions: row.offered + 1,
                    ..row
                },
            ),
            (
                "choices",
                Row {
                    choices: row.decisions + 1,
                    ..row
                },
            ),
            (
                "offered",
                Row {
                    offered: u64::MAX,
                    ..row
                },
            ),
            (
                "idle",
                Row {
                    idle: row.throws + 1,
                    ..row
                },
            ),
            (
                "lead_changes",
                Row {
                    lead_changes: u64::MAX,
                    ..row
                },
            ),
            (
                "decided",
                Row {
                    decided: row.throws + 1,
                    ..row
                },
            ),
        ] {
            let mut text = Vec::new();
            format.head(&sheet, &mut text).unwrap();
            format.row(&sheet, &row, &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            let error = read(format, &text).unwrap_err();
            assert!(error.contains(&format!(", {column}: ")), "{error}");
            assert!(error.contains("is more than this game can have"), "{error}");
        }
    }
}

#[test]
fn a_line_that_does_not_end_is_refused_in_little_memory() {
    for format in [Format::Csv, Format::JsonLines] {
        let endless = std::io::BufReader::new(std::io::repeat(b'x'));
        let error = Rows::new(format, endless).next().unwrap().unwrap_err();
        assert!(error.to_string().contains("longer than any row"), "{error}");
    }
}

#[cfg(feature = "parquet")]
#[test]
fn a_parquet_file_with_any_byte_changed_is_read_or_refused() {
    use macuil_sim::{ParquetRows, ParquetWriter, is_reading_parquet};

    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !is_reading_parquet() {
            usual(panic);
        }
    }));
    let folder = std::env::temp_dir().join(format!("macuil-bytes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("rows.parquet");
    let plan = plan("partan", "2", 3);
    let mut writer = ParquetWriter::new(&Sheet::of(&plan), Vec::new()).unwrap();
    played(&plan)
        .iter()
        .for_each(|row| writer.put(row).unwrap());
    let bytes = writer.finish().unwrap();
    let mut refused = 0;
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= [0x01, 0x80, 0xff][place % 3];
        std::fs::write(&path, &changed).unwrap();
        let rows = ParquetRows::open(std::fs::File::open(&path).unwrap())
            .and_then(|rows| rows.collect::<Result<Vec<Row>, _>>());
        // What lies behind is not lost unseen.
        match rows {
            Ok(rows) => assert_eq!(rows.len(), 3, "byte {place}"),
            Err(_) => refused += 1,
        }
    }
    println!(
        "{} bytes, {refused} of them refused when changed",
        bytes.len()
    );
    assert!(refused > bytes.len() / 2);
    std::fs::remove_dir_all(folder).unwrap();
}
