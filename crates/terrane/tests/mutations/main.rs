//! Broken texts: those of the tests and examples, mutated. Nothing panics, whatever the input, and what is
//! valid prints, reads back and goes through every pass.
//!
//! `cargo test` tries 20,000 texts, always the same ones. `cargo xtask fuzz --mutations N` tries N texts, and
//! `--texts FOLDER` those of a folder too.

mod mutate;

use mutate::Mutator;
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use terrane::ir::{Body, Context, Threads, verify};

/// How many texts `cargo test` tries. A count and not a time, so that all machines try the same.
const COUNT: u64 = 20_000;
/// What takes longer is a finding, however small the text is.
const SLOW: Duration = Duration::from_secs(10);
/// What takes longer than this is taken not to end: the process does.
const ENDLESS: Duration = Duration::from_secs(120);

/// Messages of findings that are known, and of what. Empty is as it should be.
const KNOWN: &[(&str, &str)] = &[
    ("stale or foreign value handle", "scf.for with iter_args whose own index is a bound: a defect"),
    ("constant too large for index", "the least number in an affine map: MLIR does not read it back either"),
    ("unbalanced '<' character", "a type that ends with '-': MLIR does not read it back either"),
    (
        "inferred shape of indices literal",
        "sparse elements all at one place, printed as one index: MLIR does not read it back either",
    ),
    ("expects region #0 to have 0 or 1 blocks", "convert-scf-to-cf in affine.parallel: MLIR does it too"),
];

/// Where the last panic was.
static PLACE: Mutex<String> = Mutex::new(String::new());

/// The text that is tried, with its pass, and since when.
static TRIED: Mutex<Option<(Instant, String)>> = Mutex::new(None);

/// Ends the process when a text takes too long, and says which.
fn watch() {
    loop {
        std::thread::sleep(Duration::from_secs(1));
        let tried = TRIED.lock().expect("nobody panics here");
        if let Some((start, text)) = &*tried
            && start.elapsed() > ENDLESS
        {
            // Past the capture of the test's output.
            let _ = writeln!(std::io::stderr(), "=== does not end\n{text}");
            std::process::exit(1);
        }
    }
}

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

/// Parses, verifies, prints, reads back, and runs a pass. Whether the text was valid.
fn exercise(text: &[u8], passes: &[String], choice: usize) -> bool {
    let cx = terrane::context();
    cx.allow_unregistered(choice.is_multiple_of(2));
    let parsed = terrane::syntax::parse_bytes(&cx, "mutated", text, &Default::default());
    let Some(mut module) = parsed.module else {
        assert!(!parsed.diagnostics.is_empty(), "no module and no diagnostic");
        return false;
    };
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        let _ = print(&module, true);
        return false;
    }
    read_back(&cx, &module);
    let pass = &passes[choice / 2 % passes.len()];
    if terrane::run_pipeline(&format!("builtin.module({pass})"), &mut module).is_ok() {
        let mut errors = Vec::new();
        let valid = verify(&module, Threads::ONE, &mut errors);
        assert!(valid, "not valid after {pass}: {}", errors.first().map_or("", |error| error.message()));
    }
    true
}

fn print(module: &Body, generic: bool) -> String {
    let options = terrane::ir::print::PrintOptions { generic, ..Default::default() };
    terrane::syntax::print::to_string(module, &options)
}

/// The generic text of a valid module reads back. Custom forms are MLIR's, which do not hold everything that
/// is valid, such as operands of compatible types where one type is written: that they are read without panic
/// is all that can be asked here.
fn read_back(cx: &Context, module: &Body) {
    let parse =
        |text: &str| terrane::syntax::parse_bytes(cx, "printed", text.as_bytes(), &Default::default());
    let _ = parse(&print(module, false));
    let printed = print(module, true);
    let again = parse(&printed);
    let message = again.diagnostics.first().map_or("", |first| first.message());
    let Some(again) = again.module else { panic!("the generic text does not read back: {message}") };
    assert!(print(&again, true) == printed, "the generic text changes when it is read back");
}

/// Whether a text is valid; an error is a finding: where it panicked, or that it is slow.
fn finding(text: &[u8], passes: &[String], choice: usize) -> Result<bool, String> {
    let start = Instant::now();
    let pass = &passes[choice / 2 % passes.len()];
    let shown = format!("choice {choice}, pass {pass}\n{}", String::from_utf8_lossy(text));
    *TRIED.lock().expect("nobody panics here") = Some((start, shown));
    PLACE.lock().expect("nobody panics here").clear();
    let result = catch_unwind(AssertUnwindSafe(|| exercise(text, passes, choice)));
    match result {
        Ok(_) if start.elapsed() > SLOW => Err("slow".to_owned()),
        Ok(valid) => Ok(valid),
        Err(_) => Err(PLACE.lock().expect("nobody panics here").clone()),
    }
}

/// The text without the lines that do not matter.
fn reduced(text: &[u8], same: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let mut size = lines.len();
    while size > 0 {
        let mut at = 0;
        while at < lines.len() {
            let mut fewer = lines.clone();
            fewer.drain(at..(at + size).min(lines.len()));
            if same(&fewer.concat()) {
                lines = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    lines.concat()
}

#[test]
fn no_text_makes_anything_panic() {
    let count = std::env::var("TERRANE_MUTATIONS").ok().and_then(|count| count.parse::<u64>().ok());
    let searches = count.is_some();
    let count = count.unwrap_or(COUNT);
    let seed = std::env::var("TERRANE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    read_texts(&root.join("tests"), &mut texts);
    read_texts(&root.join("examples"), &mut texts);
    if let Some(folder) = std::env::var_os("TERRANE_TEXTS") {
        read_texts(Path::new(&folder), &mut texts);
    }
    let registry = terrane::passes();
    let passes: Vec<String> = registry.passes().iter().map(|pass| pass.argument().to_owned()).collect();
    std::panic::set_hook(Box::new(|info| {
        let message = info.payload_as_str().unwrap_or("").lines().next().unwrap_or("").to_owned();
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        *PLACE.lock().expect("nobody panics here") = format!("{place}: {message}");
    }));
    std::thread::spawn(watch);
    let mut mutator = Mutator::new(&texts, seed);
    // What aborts the process is the text of this file.
    let last = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutated.mlir");
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let (start, mut tried, mut valid) = (Instant::now(), 0, 0);
    while tried < count {
        let text = mutator.text();
        let choice = mutator.random.below(1 << 20);
        if searches {
            std::fs::write(&last, &text).expect("the target folder can be written");
        }
        tried += 1;
        let outcome = finding(&text, &passes, choice);
        valid += usize::from(outcome == Ok(true));
        if let Err(place) = outcome
            && !found.contains_key(&place)
            && KNOWN.iter().all(|known| !place.contains(known.0))
        {
            let same = |text: &[u8]| finding(text, &passes, choice).as_ref() == Err(&place);
            let small = if place == "slow" { text } else { reduced(&text, same) };
            let pass = &passes[choice / 2 % passes.len()];
            let shown = format!("choice {choice}, pass {pass}\n{}", String::from_utf8_lossy(&small));
            found.insert(place, shown);
        }
    }
    let _ = std::panic::take_hook();
    *TRIED.lock().expect("nobody panics here") = None;
    println!("{tried} texts, {valid} of them valid, in {:?}", start.elapsed());
    let all: Vec<String> = found.iter().map(|(place, text)| format!("=== {place}\n{text}\n")).collect();
    assert!(all.is_empty(), "{} findings of {tried} texts\n{}", all.len(), all.concat());
}
