//! The dialect against outputs of mlir-opt 22, recorded in `tests/data`.

use diag::Sources;
use ir::def::Registry;
use ir::print::PrintOptions;
use ir::{Body, Context, Scope, Threads};
use rewrite::{GreedyConfig, apply_greedily, canonicalization_patterns, for_each_body};

fn context() -> Context {
    let registry = Registry::new()
        .with(func::dialect())
        .with(arith::dialect())
        .with(ub::dialect())
        .with(cf::dialect())
        .with(terrane_scf::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

/// The parts of a file, each with the number of lines before it.
fn chunks(text: &str) -> Vec<(usize, &str)> {
    let mut line = 0;
    let mut found = Vec::new();
    for chunk in text.split("// -----\n") {
        found.push((line, chunk));
        line += chunk.lines().count() + 1;
    }
    found
}

/// Parses and verifies; errors are as `line:column: error: message`.
fn load(cx: &Context, line: usize, text: &str) -> Result<Box<Body>, Vec<String>> {
    let mut sources = Sources::new();
    let source = sources.add("in", text.as_bytes().to_vec());
    let parsed = syntax::parse(cx, &source, &syntax::ParseOptions::default());
    let mut diagnostics = parsed.diagnostics;
    if let Some(body) = parsed.module
        && ir::verify(&body, Threads::ONE, &mut diagnostics)
    {
        return Ok(body);
    }
    let rendered: String =
        diagnostics.iter().map(|diagnostic| diag::render::mlir::to_string(diagnostic, &sources)).collect();
    let shift = |error: &str| {
        let (at, rest) =
            error.strip_prefix("in:").and_then(|error| error.split_once(':')).unwrap_or(("0", error));
        format!("{}:{rest}", at.parse::<usize>().unwrap_or(0) + line)
    };
    Err(rendered.lines().filter(|line| line.contains(": error: ")).map(shift).collect())
}

fn compare(input: &str, expected: &str, generic: bool, change: impl Fn(&mut Body)) {
    let mut output = String::new();
    for (line, chunk) in chunks(input) {
        let mut body = load(&context(), line, chunk).expect("the input is valid");
        change(&mut body);
        let mut errors = Vec::new();
        assert!(ir::verify(&body, Threads::ONE, &mut errors), "{errors:?}");
        output
            .push_str(&syntax::print::to_string(&body, &PrintOptions { generic, ..PrintOptions::default() }));
    }
    let lines = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.is_empty() && *line != "// -----").map(str::to_owned).collect()
    };
    let (expected, output) = (lines(expected), lines(&output));
    for (number, (expected, found)) in expected.iter().zip(&output).enumerate() {
        assert_eq!(expected, found, "line {number}");
    }
    assert_eq!(expected.len(), output.len());
}

fn canonicalize(body: &mut Body) {
    let patterns = canonicalization_patterns(body.context()).freeze();
    for_each_body(body, &Scope::top(), Threads::ONE, &|scope, body| {
        apply_greedily(
            body,
            scope,
            &patterns,
            &GreedyConfig::default().top_down(true).simplify(rewrite::SimplifyRegions::Normal),
        );
    });
}

#[test]
fn text() {
    let input = include_str!("data/roundtrip.mlir");
    compare(input, include_str!("data/roundtrip.out"), false, |_| {});
    compare(input, include_str!("data/roundtrip.generic"), true, |_| {});
    let output = include_str!("data/canonicalize.out");
    compare(output, output, false, |_| {});
}

#[test]
fn canonicalization() {
    compare(
        include_str!("data/canonicalize.mlir"),
        include_str!("data/canonicalize.out"),
        false,
        canonicalize,
    );
    compare(
        include_str!("data/canonicalize2.mlir"),
        include_str!("data/canonicalize2.out"),
        false,
        canonicalize,
    );
}

#[test]
fn diagnostics() {
    let mut found = Vec::new();
    for (line, chunk) in chunks(include_str!("data/invalid.mlir")) {
        found.extend(load(&context(), line, chunk).err().expect("the input is invalid"));
    }
    let expected: Vec<&str> = include_str!("data/invalid.out").lines().collect();
    for (expected, found) in expected.iter().zip(&found) {
        assert_eq!(expected, found);
    }
    assert_eq!(expected.len(), found.len());
}
