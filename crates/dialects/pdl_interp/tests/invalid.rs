//! Errors in `pdl_interp`, in the words and at the places of mlir-opt 22: each part of `invalid.mlir` starts with
//! what it says, for the text behind those lines.

use diag::Diagnostic;
use ir::Context;
use ir::def::Registry;
use std::fmt::Write;

fn show(diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    let mut line = |place: &diag::Place, kind: &str, message: &str| {
        let at = match place {
            diag::Place::File(at) => format!("{}:{}", at.start.line, at.start.column),
            _ => "?".to_owned(),
        };
        let _ = writeln!(out, "// {at}: {kind}: {message}");
    };
    for diagnostic in diagnostics {
        line(diagnostic.place(), "error", diagnostic.message());
        for note in diagnostic.notes().iter().filter(|note| note.subject.is_none()) {
            line(&note.place, "note", &note.message);
        }
    }
    out
}

#[test]
fn errors_are_those_of_mlir_opt() {
    let mut wrong = Vec::new();
    for part in include_str!("invalid.mlir").split("// -----\n") {
        let lines = part.lines().take_while(|line| line.starts_with("// "));
        let expected: String = lines.map(|line| format!("{line}\n")).collect();
        let text = &part[expected.len()..];
        let registry = Registry::new().with(terrane_pdl_interp::dialect()).with(pdl::dialect());
        let cx = Context::new(registry);
        cx.allow_unregistered(true);
        let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
        let mut diagnostics = parsed.diagnostics;
        if let Some(module) = parsed.module.filter(|_| diagnostics.is_empty()) {
            ir::verify(&module, ir::Threads::ONE, &mut diagnostics);
        }
        if show(&diagnostics) != expected {
            wrong.push(format!("{text}expected {expected}got {}", show(&diagnostics)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
