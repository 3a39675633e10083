//! Broken texts: those of the tests and examples, mutated. Nothing panics, whatever the input, and what is
//! valid prints, reads back and goes through every pass.
//!
//! `cargo test` tries 20,000 texts, always the same ones. `cargo xtask fuzz --mutations N` tries N texts, and
//! `--texts FOLDER` those of a folder too.

mod mutate;
mod search;
mod watch;

use mutate::Mutator;
use search::{Search, Tally};
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use terrane::ir::{Threads, verify};
use watch::Worker;

/// How many texts `cargo test` tries. A count and not a time, so that all machines try the same.
const COUNT: u64 = 20_000;
/// All texts under a folder, in chunks.
fn read_texts(folder: &Path, texts: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("the folder is in the tree");
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read_texts(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            // A text that is no UTF-8 is a file of another kind.
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            texts.extend(text.split("// -----\n").map(str::to_owned).filter(|text| text.len() < 20_000));
        }
    }
}

/// What a text is before it is mutated.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Valid,
    Wrong,
    /// Of dialects that are not there: what is after the first unknown word is not reached.
    Unknown,
}

fn kind(text: &str) -> Kind {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &terrane::eras::options());
    let unknown =
        |message: &str| message.contains("not found for custom op") || message.contains("is unknown");
    match parsed.ok() {
        Some(module) if verify(module, Threads::ONE, &mut Vec::new()) => Kind::Valid,
        None if parsed.diagnostics.iter().any(|error| unknown(error.message())) => Kind::Unknown,
        _ => Kind::Wrong,
    }
}

/// The texts to mutate, the valid ones first, and how many those are: the texts of this project, and those of a
/// folder of which the dialects are known.
fn base_texts() -> (Vec<String>, usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    read_texts(&root.join("tests"), &mut texts);
    read_texts(&root.join("examples"), &mut texts);
    let own = texts.len();
    if let Some(folder) = std::env::var_os("TERRANE_TEXTS") {
        read_texts(Path::new(&folder), &mut texts);
    }
    let (mut valid, mut others) = (Vec::new(), Vec::new());
    for (at, text) in texts.into_iter().enumerate() {
        match kind(&text) {
            Kind::Valid => valid.push(text),
            Kind::Unknown if at >= own => {}
            _ => others.push(text),
        }
    }
    let count = valid.len();
    valid.extend(others);
    (valid, count)
}

/// A number from the environment.
fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|value| value.parse().ok())
}

#[test]
fn no_text_makes_anything_panic() {
    let searched = variable("TERRANE_MUTATIONS");
    let count = searched.unwrap_or(COUNT);
    let (texts, valid) = base_texts();
    let registry = terrane::passes();
    let passes: Vec<String> = registry.passes().map(|pass| pass.argument.to_owned()).collect();
    search::keep_places_of_panics();
    let mutator = Mutator::new(&texts, valid, variable("TERRANE_SEED").unwrap_or(1));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (start, tally) = (Instant::now(), Tally::default());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (tally, passes, mutator, folder) = (&tally, &passes, &mutator, &folder);
            scope.spawn(move || {
                let worker = Worker::current();
                let file = searched.map(|_| folder.join(format!("mutated-{thread}.mlir")));
                let file = file.map(|path| File::create(path).expect("the target folder can be written"));
                let done = AtomicBool::new(false);
                std::thread::scope(|scope| {
                    let watcher = scope.spawn(|| watch::watch(&worker, &done));
                    // What goes wrong here itself must not leave the watcher waiting.
                    let work = || tally.work(&mut Search::new(passes, &worker), mutator, count, file);
                    let ended = catch_unwind(AssertUnwindSafe(work));
                    done.store(true, Ordering::Relaxed);
                    watcher.thread().unpark();
                    ended.unwrap_or_else(|payload| resume_unwind(payload));
                });
            });
        }
    });
    let _ = std::panic::take_hook();
    let (valid, found) = (tally.valid(), tally.found());
    println!("{count} mutations of {} texts, {valid} of them valid, in {:?}", texts.len(), start.elapsed());
    let all: Vec<String> = found.iter().map(|(place, text)| format!("=== {place}\n{text}\n")).collect();
    assert!(all.is_empty(), "{} findings of {count} texts\n{}", all.len(), all.concat());
}
