//! Import of LLVM IR: compared with `mlir-translate` 22, there and back, and of broken texts.

use diag::Source;
use ir::{Context, Threads, def::Registry};
use llvm_ir::{ImportOptions, from_llvm_ir};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use syntax::ParseOptions;
use syntax::print::PrintOptions;

fn context() -> Context {
    Context::new(Registry::new().with(llvm::dialect()).with(nvvm::dialect()).with(dlti::dialect()))
}

/// Imports a text; the first error if it is refused.
fn import(cx: &Context, text: &str) -> Result<Box<ir::Body>, String> {
    let imported = from_llvm_ir(cx, "<stdin>", text.as_bytes(), ImportOptions::default());
    let Some(module) = imported.module else {
        return Err(imported.diagnostics.last().map_or(String::new(), |error| error.message().to_owned()));
    };
    let mut diagnostics = Vec::new();
    match ir::verify(&module, Threads::ONE, &mut diagnostics) {
        true => Ok(module),
        false => Err(diagnostics.first().map_or(String::new(), |error| error.message().to_owned())),
    }
}

fn imported(text: &str) -> Result<String, String> {
    let cx = context();
    let module = import(&cx, text)?;
    Ok(syntax::print::to_string(&module, &PrintOptions::default()))
}

/// Exports a text of the llvm dialect; nothing if it has no translation.
fn exported(text: &str) -> Option<String> {
    let cx = context();
    let parsed = syntax::parse(&cx, &Source::new("input", text), &ParseOptions::default());
    if !parsed.is_ok() {
        return None;
    }
    let mut module = parsed.module;
    if !ir::verify(&module, Threads::ONE, &mut Vec::new()) {
        return None;
    }
    String::from_utf8(llvm_ir::to_llvm_ir(&mut module, Threads::ONE).ok()?).ok()
}

/// Returns what `mlir-translate` 22 makes of a text; nothing if it refuses the text.
fn original(program: &Path, text: &str) -> Option<String> {
    let mut child = Command::new(program)
        .args(["--import-llvm", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// The texts of LLVM IR of the tree: those under `tests/translate/import`, and the exports of the tests of `llvm`.
fn texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let (mut own, mut modules) = (Vec::new(), Vec::new());
    files(&root.join("translate/import"), "ll", &mut own);
    for folder in ["translate/llvmir", "dialects/llvm"] {
        files(&root.join(folder), "mlir", &mut modules);
    }
    let mut found = Vec::new();
    for path in own {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, part) in text.split("// -----").enumerate() {
            found.push((format!("{} part {number}", path.display()), part.to_owned()));
        }
    }
    for path in modules {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, part) in text.split("// -----").enumerate() {
            if let Some(exported) = exported(part) {
                found.push((format!("export of {} part {number}", path.display()), exported));
            }
        }
    }
    found
}

fn first_difference(found: &str, expected: &str) -> String {
    let pair = found.lines().zip(expected.lines()).find(|(found, expected)| found != expected);
    pair.map_or("one is longer".to_owned(), |(found, expected)| {
        format!("found '{found}', expected '{expected}'")
    })
}

/// Texts that the original accepts become what they become there, to the byte.
#[test]
fn texts_become_what_mlir_translate_makes_of_them() {
    let program = Path::new("/usr/lib/llvm-22/bin/mlir-translate");
    if !program.is_file() {
        eprintln!("mlir-translate 22 is not installed: nothing is compared");
        return;
    }
    let (mut equal, mut wrong) = (0, Vec::new());
    for (name, text) in texts() {
        let Some(expected) = original(program, &text) else { continue };
        match imported(&text) {
            Ok(found) if found.trim_end() == expected.trim_end() => equal += 1,
            Ok(found) => wrong.push(format!("{name}: {}", first_difference(&found, &expected))),
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), wrong.len() + equal, wrong.join("\n"));
    assert!(equal > 20, "only {equal} texts were compared");
}

/// Exports that are imported and exported again are the same texts, once the layout is there.
#[test]
fn the_way_there_and_back_changes_nothing() {
    let (mut equal, mut wrong) = (0, Vec::new());
    // Records of one value are turned round each time, as upstream's import does, which renumbers metadata.
    let is_stable = |(name, text): &(String, String)| name.starts_with("export") && !text.contains("#dbg_");
    for (name, text) in texts().into_iter().filter(is_stable) {
        let again = |text: &str| -> Option<String> {
            let cx = context();
            let mut module = import(&cx, text).ok()?;
            String::from_utf8(llvm_ir::to_llvm_ir(&mut module, Threads::ONE).ok()?).ok()
        };
        // The first round adds what upstream's import adds. From then on only the order of ifuncs changes, which it turns
        // round too.
        let Some(first) = again(&text) else { continue };
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        match again(&first) {
            Some(second) if sorted(&second) == sorted(&first) => equal += 1,
            Some(second) => wrong.push(format!("{name}: {}", first_difference(&second, &first))),
            None => wrong.push(format!("{name}: cannot be imported again")),
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), wrong.len() + equal, wrong.join("\n"));
    assert!(equal > 20, "only {equal} texts were compared");
}

/// Broken texts are refused or imported, and nothing else happens.
#[test]
fn broken_texts_are_no_end_of_the_process() {
    let all: Vec<String> = texts().into_iter().map(|(_, text)| text).collect();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound.max(1) as u64) as usize
    };
    let pieces =
        ["i32", "ptr", "0", "%0", "@f", "!0", "{", "}", "(", ")", ",", "-1", "void", "\"", "<4 x i8>", "="];
    let (mut refused, rounds) = (0, 3000);
    for _ in 0..rounds {
        let mut text = all[random(all.len())].clone().into_bytes();
        for _ in 0..=random(3) {
            let at = random(text.len());
            let end = (at + random(8)).min(text.len());
            match random(3) {
                0 => drop(text.drain(at..end)),
                1 => {
                    let piece = pieces[random(pieces.len())].bytes();
                    text.splice(at..end, piece);
                }
                _ => {
                    let from = random(text.len());
                    let copied = text[from..(from + random(40)).min(text.len())].to_vec();
                    text.splice(at..at, copied);
                }
            }
        }
        let cx = context();
        let imported = from_llvm_ir(&cx, "<stdin>", &text, ImportOptions::default());
        match imported.module {
            Some(module) => drop(ir::verify(&module, Threads::ONE, &mut Vec::new())),
            None => refused += 1,
        }
    }
    assert!(refused > rounds / 4, "{refused}");
}

/// Texts that nest deeply are read.
#[test]
fn texts_may_nest_deeply() {
    let depth = 50_000;
    let ty = format!("{}i32{}", "{".repeat(depth), "}".repeat(depth));
    let cx = context();
    let text = format!("@x = external global {ty}\n@y = global i32 {}", "[".repeat(depth));
    assert!(import(&cx, &text).is_err());
    let text = format!("!0 = {}{}\n", "!{".repeat(depth), "}".repeat(depth));
    assert!(import(&cx, &text).is_ok());
}
