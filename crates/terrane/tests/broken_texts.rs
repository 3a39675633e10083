//! Modules of the tree's texts with a broken line: everything else is there.

use std::path::Path;
use terrane::ir::{Body, Threads, verify};
use terrane::syntax::print::{PrintOptions, to_string};
use terrane::syntax::{HOLE, ParseOptions, Parsed, parse_bytes};

/// Number of texts that are broken, each in one line.
const ROUNDS: usize = 1000;

/// Returns the texts below `tests/`, in parts.
fn texts() -> Vec<String> {
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")];
    let mut paths = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder exists").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read_to_string(path).expect("tests are UTF-8"));
    let parts = |text: String| text.split("// -----\n").map(str::to_owned).collect::<Vec<_>>();
    texts.flat_map(parts).filter(|text| text.len() < 8000).collect()
}

/// Reads today's language: lexical errors in texts of other eras end the module.
fn read(text: &str) -> Parsed {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    parse_bytes(&cx, "t", text.as_bytes(), &ParseOptions { all_errors: true, ..ParseOptions::default() })
}

fn generic() -> PrintOptions {
    PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() }
}

/// Returns the generic forms of the top-level operations.
fn operations(module: &Body) -> Vec<String> {
    let generic = generic();
    let Some(region) = module.root().regions().next() else { return Vec::new() };
    let children = region.ops().filter_map(|op| module.child(op.handle()));
    children.map(|child| to_string(child, &generic)).collect()
}

/// Returns the lines of a text that neither open nor close anything, and are nested in something.
fn lines_to_break(text: &str) -> Vec<usize> {
    let is_plain = |line: &str| {
        line.starts_with("  ") && !line.contains(['{', '}', '"']) && !line.trim_start().starts_with("//")
    };
    let ends = |line: &str| line.trim_end().ends_with([',', '(', '[', '<', ':', '=']);
    let lines: Vec<&str> = text.lines().collect();
    // A line that continues an operation is part of its hole, not a hole.
    let starts = |at: usize| {
        let line = lines[at].trim_start();
        let next = lines.get(at + 1).map_or("", |next| next.trim_start());
        let is_start =
            |line: &str| line.starts_with(['%', '}']) || line.starts_with(|c: char| c.is_ascii_lowercase());
        is_start(line) && is_start(next) && at > 0 && !ends(lines[at - 1]) && !ends(line)
    };
    (0..lines.len()).filter(|&at| is_plain(lines[at]) && starts(at)).collect()
}

#[test]
fn all_but_the_function_with_a_broken_line_is_there() {
    let texts: Vec<(String, Vec<usize>)> = texts()
        .into_iter()
        .map(|text| {
            let lines = lines_to_break(&text);
            (text, lines)
        })
        .filter(|(text, lines)| !lines.is_empty() && read(text).is_ok())
        .collect();
    let (mut broken, mut others) = (0, 0);
    for round in 0..ROUNDS {
        let (text, lines) = &texts[round * 7919 % texts.len()];
        let line = lines[round * 31 % lines.len()];
        // The results stay: a use without a definition would wait for one in another function.
        let old = text.lines().nth(line).unwrap_or_default();
        let results =
            old.find(" = ").filter(|_| old.trim_start().starts_with('%')).map_or("", |at| &old[..at + 3]);
        let wrong = ["broken", "#", "\"broken", "broken.op %, ", "broken.op(%b) : i32x"][round % 5];
        let wrong = format!("{results}{wrong}");
        let changed: Vec<&str> =
            text.lines().enumerate().map(|(at, old)| if at == line { &wrong } else { old }).collect();
        let (before, after) = (read(text), read(&changed.join("\n")));
        if after.is_ok() {
            continue;
        }
        broken += 1;
        assert!(!verify(&after.module, Threads::ONE, &mut Vec::new()), "the verifier accepts a hole");
        assert!(
            to_string(&after.module, &generic()).contains(HOLE),
            "no hole for {wrong:?} in line {line} of\n{text}"
        );
        let (before, after) = (operations(&before.module), operations(&after.module));
        let changed = before.iter().filter(|op| !after.contains(op)).count();
        assert!(changed <= 1, "{wrong:?} in line {line} of\n{text}");
        others += before.len() - changed;
    }
    assert!(
        broken * 10 > ROUNDS * 9 && others > ROUNDS / 4,
        "{broken} texts are broken, {others} operations are as they were"
    );
}
