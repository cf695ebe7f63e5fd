//! Files of records that outlive the programs that write them.
use std::fs;
use std::path::{Path, PathBuf};

use macuil::AnyPosition;
use macuil::core::random::{Stream, below};
use macuil::record::{Ending, Log, LogError, Record, ending_of};

/// A random game, at most so many plies of it.
fn game(variant: &str, index: u64, most: usize) -> Record {
    let mut position = AnyPosition::start(variant, "2", None).expect("a variant");
    let mut record = Record::of(&position);
    record.players = vec!["random".into(), "greedy".into()];
    record.seed = Some((7, index));
    let mut draws = Stream::dice(7, index);
    while record.plies.len() < most {
        let rolls = position.rolls().into_iter().map(|(roll, _)| roll);
        let words: Vec<String> = rolls.chain(position.moves()).collect();
        if words.is_empty() {
            break;
        }
        let word = words[below(&mut draws, words.len() as u32) as usize].clone();
        position
            .play(&word, &mut Vec::new())
            .expect("it is in the list");
        record.plies.push(word);
    }
    record.ending = ending_of(&position);
    record
}

fn path(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("macuil-log-{name}-{}", std::process::id()))
}

/// Goes on with a file until all these games are in it, as a program would that is begun again.
fn complete(path: &Path, games: &[Record]) {
    let (there, _) = Record::read_bytes(&fs::read(path).unwrap_or_default());
    let mut log = Log::open(path).expect("a file that a recorder has written is gone on with");
    let mut done = there.iter().filter(|game| game.whole).count();
    if let Some((record, mut recorder)) = log.go_on() {
        let whole = &games[done];
        assert_eq!(record.plies, whole.plies[..record.plies.len()]);
        assert_eq!(record.players, whole.players);
        for word in &whole.plies[record.plies.len()..] {
            recorder.ply(word).unwrap();
        }
        recorder.end(&whole.ending).unwrap();
        done += 1;
    }
    for record in &games[done..] {
        let mut head = record.clone();
        let plies = std::mem::take(&mut head.plies);
        let mut recorder = log.begin(&head).unwrap();
        plies.iter().for_each(|word| recorder.ply(word).unwrap());
        recorder.end(&record.ending).unwrap();
    }
}

fn text(games: &[Record]) -> String {
    let games: Vec<String> = games.iter().map(ToString::to_string).collect();
    games.join("\n")
}

#[test]
fn a_file_that_was_cut_at_any_byte_is_gone_on_with_to_the_same_bytes() {
    let games = [
        game("partan", 0, 60),
        game("parchis/french", 1, 40),
        game("ludo/parcheesi", 2, 50),
        game("patolli", 3, 3),
    ];
    let (whole, path) = (text(&games), path("cut"));
    for cut in 0..=whole.len() {
        fs::write(&path, &whole.as_bytes()[..cut]).unwrap();
        complete(&path, &games);
        let found = fs::read_to_string(&path).unwrap();
        assert!(found == whole, "cut at {cut}: {found}");
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn nothing_that_was_written_is_lost() {
    let games = [game("partan", 0, 80), game("ludo/madn", 1, 80)];
    let (whole, path) = (text(&games), path("kept"));
    for cut in 0..=whole.len() {
        fs::write(&path, &whole.as_bytes()[..cut]).unwrap();
        let (before, _) = Record::read_bytes(&whole.as_bytes()[..cut]);
        drop(Log::open(&path).unwrap());
        let kept = fs::read(&path).unwrap();
        let (after, broken) = Record::read_bytes(&kept);
        assert!(whole.as_bytes().starts_with(&kept) && broken.is_none());
        let plies = |games: &[Record]| games.iter().map(|game| game.plies.len()).sum::<usize>();
        // All but perhaps the word that was being written, which reads as whole where nothing longer begins so.
        assert!(plies(&after) >= plies(&before), "cut at {cut}");
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn what_is_broken_or_written_otherwise_is_not_touched() {
    let path = path("broken");
    let whole = game("ludo/classic", 0, 40).to_string();
    let changed = whole.replacen("roll:", "roll:9 roll:", 1);
    let foreign = whole.replacen(" roll:", "\nroll:", 1);
    let cut = foreign.find("result").unwrap();
    for (bytes, is_foreign) in [
        (changed.as_str(), false),
        ("some text\n", false),
        (&foreign[..cut], true),
    ] {
        fs::write(&path, format!("{whole}\n{bytes}")).unwrap();
        let before = fs::read(&path).unwrap();
        let refused = Log::open(&path).unwrap_err();
        match (&refused, is_foreign) {
            (LogError::Foreign { at }, true) => assert_eq!(*at, whole.len() + 1),
            (LogError::Broken(error), false) => assert!(error.line > whole.lines().count()),
            _ => panic!("{refused}"),
        }
        assert!(
            refused.to_string().contains("write to another file"),
            "{refused}"
        );
        assert_eq!(fs::read(&path).unwrap(), before);
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn a_game_that_is_not_gone_on_with_stays_as_one_that_was_cut_short() {
    let path = path("left");
    let games = [game("partan", 0, 30), game("patolli", 1, 30)];
    let whole = games[0].to_string();
    fs::write(&path, &whole[..whole.find("result").unwrap() - 1]).unwrap();
    let mut log = Log::open(&path).unwrap();
    let recorder = log.begin(&games[1]).unwrap();
    recorder.end(&games[1].ending).unwrap();
    log.sync().unwrap();
    let (read, broken) = Record::read_bytes(&fs::read(&path).unwrap());
    assert_eq!(broken, None);
    assert_eq!((read[0].whole, &read[0].plies), (false, &games[0].plies));
    assert_eq!(read[1], games[1]);
    fs::remove_file(path).unwrap();
}

#[test]
fn a_record_is_hardly_longer_than_the_words_of_its_plies() {
    for variant in ["partan", "parchis/french", "ludo/madn", "patolli"] {
        let record = game(variant, 5, usize::MAX);
        assert_ne!(record.ending, Ending::Open);
        let words: usize = record.plies.iter().map(|word| word.len() + 1).sum();
        let more = record.to_string().len() - words;
        assert!(more < 250, "{variant}: {more} bytes besides {words}");
    }
}

/// The process of the next test that is killed: writes games into the file that it is told, for ever.
#[test]
fn writes_until_it_is_killed() {
    let Ok(path) = std::env::var("MACUIL_LOG_TO_KILL") else {
        return;
    };
    let mut log = Log::open(Path::new(&path)).unwrap();
    for index in 0.. {
        let record = game("ludo/madn", index, 60);
        let mut head = record.clone();
        let plies = std::mem::take(&mut head.plies);
        let mut recorder = log.begin(&head).unwrap();
        plies.iter().for_each(|word| recorder.ply(word).unwrap());
        recorder.end(&record.ending).unwrap();
    }
}

#[test]
fn a_writer_that_is_killed_leaves_whole_games_and_one_to_go_on_with() {
    let path = path("kill");
    let mut lengths = Vec::new();
    for round in 0..12 {
        let _ = fs::remove_file(&path);
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "log::writes_until_it_is_killed", "--nocapture"])
            .env("MACUIL_LOG_TO_KILL", &path)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let most = 700 * round + 100;
        let length = || fs::metadata(&path).map_or(0, |file| file.len());
        while length() < most && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let found = fs::read(&path).unwrap();
        lengths.push(found.len());
        let (games, broken) = Record::read_bytes(&found);
        assert_eq!(broken, None);
        let whole = games.iter().filter(|game| game.whole).count();
        assert!(whole + 1 >= games.len());
        let games: Vec<Record> = (0..whole as u64 + 1)
            .map(|index| game("ludo/madn", index, 60))
            .collect();
        complete(&path, &games);
        assert!(
            fs::read_to_string(&path).unwrap() == text(&games),
            "round {round}"
        );
    }
    // It was killed in many places, however busy the machine was.
    let many: std::collections::BTreeSet<usize> = lengths.iter().copied().collect();
    assert!(many.len() > 6, "{lengths:?}");
    fs::remove_file(path).unwrap();
}
