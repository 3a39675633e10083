//! The tests of `tests/memref` that need no more than parsing, verifying, canonicalizing and printing.

use diag::split::{DEFAULT_MARKER, split};
use diag::{Diagnostic, Source, Sources};
use ir::def::Registry;
use ir::print::PrintOptions;
use ir::{Body, Context, Scope, Threads};
use rewrite::{GreedyConfig, apply_greedily, canonicalization_patterns};
use std::ops::Range;
use std::process::ExitCode;
use syntax::{ParseOptions, parse};
use testing::Harness;
use testing::lit::{self, Output};

fn verify(module: &Body) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    if ir::verify(module, Threads::ONE, &mut errors) { Ok(()) } else { Err(errors) }
}

/// Parses, verifies and, if asked to, canonicalizes a part of a file: its text, or errors.
fn process(
    source: &Source,
    range: Range<usize>,
    asked: &dyn Fn(&str) -> bool,
) -> Result<String, Vec<Diagnostic>> {
    let registry = Registry::new()
        .with(ub::dialect())
        .with(arith::dialect())
        .with(terrane_memref::dialect())
        .with(func::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(asked("--allow-unregistered-dialect"));
    let parsed = parse(&cx, source, &ParseOptions { range: Some(range), ..ParseOptions::default() });
    let mut module = parsed.module.ok_or(parsed.diagnostics)?;
    verify(&module)?;
    if asked("--canonicalize") {
        let patterns = canonicalization_patterns(&cx).freeze();
        let config = GreedyConfig::default().top_down(true);
        rewrite::for_each_body(&mut module, &Scope::top(), Threads::ONE, &|scope, body| {
            apply_greedily(body, scope, &patterns, &config)
        });
        verify(&module)?;
    }
    let options = PrintOptions {
        generic: asked("--mlir-print-op-generic"),
        debug_info: asked("--mlir-print-debuginfo"),
        local_scope: asked("--mlir-print-local-scope"),
        ..PrintOptions::default()
    };
    Ok(syntax::print::to_string(&module, &options))
}

/// `mlir-opt FILE` with a few flags, which always splits its input.
fn tool(words: &[String], _: &[u8], context: &lit::Context) -> Output {
    let file = words.iter().skip(1).find(|word| !word.starts_with('-')).map_or("", String::as_str);
    let Ok(text) = std::fs::read(context.resolve(file)) else { return Output::failure(1, "no input") };
    let mut sources = Sources::new();
    let source = sources.add(file, text);
    let asked = |flag: &str| words.iter().any(|word| word == flag);
    let mut output = Output::default();
    for (number, chunk) in split(&source, DEFAULT_MARKER).chunks.into_iter().enumerate() {
        if number > 0 {
            output.stdout.extend(format!("{DEFAULT_MARKER}\n").bytes());
        }
        match process(&source, chunk.range, &asked) {
            Ok(text) => output.stdout.extend(format!("{text}\n").bytes()),
            Err(errors) => {
                output.status = 1;
                for error in &errors {
                    output.stderr.extend(diag::render::mlir::to_string(error, &sources).bytes());
                }
            }
        }
    }
    output
}

fn main() -> ExitCode {
    Harness::new(tool).main(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/memref").as_ref())
}
