//! Any bytes parse or are rejected with a diagnostic that can be shown; what parses can be verified and
//! printed in generic form, valid or not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::ir::print::PrintOptions;
use terrane::ir::{Threads, verify};
use terrane::syntax::{ParseOptions, parse};

fuzz_target!(|text: &[u8]| {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let mut sources = terrane::diag::Sources::new();
    let source = sources.add("fuzz", text.to_vec());
    let parsed = parse(&cx, &source, &ParseOptions::default());
    let mut diagnostics = parsed.diagnostics;
    match parsed.module {
        Some(module) => {
            verify(&module, Threads::ONE, &mut diagnostics);
            terrane::syntax::print::to_string(&module, &PrintOptions { generic: true, ..Default::default() });
        }
        None => assert!(!diagnostics.is_empty(), "no module and no diagnostic"),
    }
    for diagnostic in &diagnostics {
        terrane::diag::render::mlir::to_string(diagnostic, &sources);
    }
});
