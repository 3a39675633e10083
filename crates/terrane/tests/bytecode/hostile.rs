//! Files that are no good: mutated ones, and some made by hand.

use super::{context, is_valid, options, parse, tests_folder, texts};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use terrane::bytecode::{VERSION, dump, write};
use terrane::ir::Context;
use terrane::syntax::print::{PrintOptions, to_string};

/// How many files `cargo test` tries; `TERRANE_BYTECODE_MUTATIONS` may say more, and `TERRANE_SEED` which.
const COUNT: u64 = 4000;

/// Pseudo-random numbers, always the same ones.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// Files to mutate.
fn files() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    texts(&tests_folder(), &mut all);
    let mut files = Vec::new();
    for (at, (_, text)) in all.iter().filter(|(_, text)| text.len() < 6000).enumerate() {
        let cx = context();
        let parsed = parse(&cx, "text", text.as_bytes(), 1);
        let Some(module) = parsed.ok().filter(|module| is_valid(module)) else { continue };
        files.push(write(module, &options(at as u64 % (VERSION + 1), 1, &parsed)).unwrap());
    }
    files
}

fn mutate(file: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    const WORDS: [&[u8]; 6] =
        [&[0xFF], &[0], &[1], &[3], &[0, 255, 255, 255, 255, 255, 255, 255, 255], &[0xFE, 0xFF]];
    for _ in 0..=random.below(4) {
        let at = random.below(file.len());
        let end = (at + random.below(12)).min(file.len());
        match random.below(8) {
            0 | 1 => file[at] ^= 1 << random.below(8),
            2 => file[at] = random.next() as u8,
            3 => {
                let word = WORDS[random.below(WORDS.len())];
                let end = (at + word.len()).min(file.len());
                file.splice(at..end, word.iter().copied());
            }
            4 => {
                file.drain(at..end);
            }
            5 => {
                let copy = file[at..end].to_vec();
                let to = random.below(file.len());
                file.splice(to..to, copy);
            }
            6 => {
                let from = random.below(other.len());
                let part = &other[from..(from + 8).min(other.len())];
                let end = (at + part.len()).min(file.len());
                file.splice(at..end, part.iter().copied());
            }
            _ => file[at] = file[at].wrapping_add(2),
        }
        if file.is_empty() {
            file.push(0);
        }
    }
}

/// Reads bytes, and does with what is read what tools do.
fn try_bytes(cx: &Context, bytes: &[u8]) {
    let parsed = parse(cx, "mutated", bytes, 1 + bytes.len() % 2);
    let _ = dump("mutated", bytes);
    if let Some(module) = parsed.ok() {
        let good = is_valid(module);
        to_string(module, &PrintOptions { generic: !good, ..PrintOptions::default() });
        // Of operations that are not known some may have been changed to be known.
        let _ = write(module, &options(VERSION, 1, &parsed));
    }
}

#[test]
fn mutated_files_are_read_or_refused() {
    let files = files();
    let number = |name| std::env::var(name).ok()?.parse::<u64>().ok();
    let count = number("TERRANE_BYTECODE_MUTATIONS");
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ number("TERRANE_SEED").unwrap_or(0));
    let mut cx = context();
    for number in 0..count.unwrap_or(COUNT) {
        let mut file = files[random.below(files.len())].clone();
        let other = &files[random.below(files.len())];
        mutate(&mut file, other, &mut random);
        if number % 64 == 0 {
            cx = context();
        }
        let start = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| try_bytes(&cx, &file)));
        let keep = || {
            let path = std::env::temp_dir().join(format!("terrane-mutated-{number}.mlirbc"));
            let _ = std::fs::write(&path, &file);
            path
        };
        assert!(outcome.is_ok(), "panics on {}", keep().display());
        assert!(start.elapsed().as_secs() < 5, "takes long on {}", keep().display());
    }
}

/// The message about bytes.
fn refusal(bytes: &[u8]) -> String {
    let cx = context();
    let parsed = parse(&cx, "f", bytes, 1);
    assert!(!parsed.is_ok());
    parsed.diagnostics[0].message().to_owned()
}

#[test]
fn messages_say_where() {
    let cases: [(&[u8], &str); 5] = [
        (b"ML\xEFR", "attempting to parse a byte at the end of the bytecode (at byte 4)"),
        (b"ML\xEFR\x0Fx\0", "bytecode version 7 is newer than the current version 6 (at byte 5)"),
        (b"ML\xEFR\x0Dx", "malformed null-terminated string, no null character found (at byte 5)"),
        (b"ML\xEFR\x0Dx\0\x13\x01", "invalid section ID: 19 (at byte 8)"),
        (b"ML\xEFR\x0Dx\0", "missing data for top-level section: String (0) (at byte 7)"),
    ];
    for (bytes, message) in cases {
        assert_eq!(refusal(bytes), message);
    }
    let huge = b"ML\xEFR\x0Dx\0\0\xFF\xFF";
    let message = refusal(huge);
    assert!(message.starts_with("attempting to parse"), "{message}");
}

#[test]
fn every_beginning_of_a_file_is_refused() {
    let files = files();
    let file = files.iter().filter(|file| file.len() < 1500).max_by_key(|file| file.len()).unwrap();
    for len in 4..file.len() {
        refusal(&file[..len]);
    }
}

#[test]
fn regions_within_each_other_do_not_add_up() {
    // Each region says that it has as many values as there are bytes.
    let (open, close) = ("\"t.x\"() ({ \"t.y\"() : () -> i32 ".repeat(2000), "}) : () -> () ".repeat(2000));
    let cx = context();
    let parsed = parse(&cx, "text", format!("{open}{close}").as_bytes(), 1);
    let file = write(parsed.ok().unwrap(), &options(1, 1, &parsed)).unwrap();
    // One block, one value, two operations.
    let region = [3, 3, 9];
    let places: Vec<usize> = (0..file.len() - 3).filter(|&at| file[at..at + 3] == region).collect();
    assert!(places.len() > 1000);
    let mut claimed = file;
    for at in places {
        claimed[at + 1] = 0xFF;
    }
    let message = refusal(&claimed);
    assert!(message.starts_with("more regions, blocks and values than there are bytes"), "{message}");
}

/// Functions that stand beside or outside of a module are read at once, whatever the number of threads.
#[test]
fn several_operations_at_the_top_are_read() {
    let text = "module { func.func @a() { return } func.func @b() { return } }";
    let cx = context();
    let parsed = parse(&cx, "text", text.as_bytes(), 1);
    let file = write(parsed.ok().unwrap(), &options(VERSION, 1, &parsed)).unwrap();
    for at in 0..file.len() {
        for byte in [5, 9] {
            let mut changed = file.clone();
            changed[at] = byte;
            let cx = context();
            let one = parse(&cx, "f", &changed, 1);
            let three = parse(&cx, "f", &changed, 3);
            assert_eq!(one.is_ok(), three.is_ok(), "byte {at}");
        }
    }
}
