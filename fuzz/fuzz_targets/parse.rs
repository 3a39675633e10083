//! Any bytes parse or are rejected with a diagnostic that can be shown; what parses can be verified and
//! printed in generic form, valid or not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::ir::print::PrintOptions;
use terrane::ir::{Threads, verify};
use terrane::syntax::parse;

fuzz_target!(|text: &[u8]| {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let mut sources = terrane::diag::Sources::new();
    let source = sources.add("fuzz", text.to_vec());
    let parsed = parse(&cx, &source, &terrane::eras::options());
    let mut diagnostics = parsed.diagnostics;
    let broken = !diagnostics.is_empty();
    let good = verify(&parsed.module, Threads::ONE, &mut diagnostics);
    assert!(!(good && broken), "the verifier accepts a module with holes");
    terrane::syntax::print::to_string(&parsed.module, &PrintOptions { generic: true, ..Default::default() });
    for diagnostic in &diagnostics {
        terrane::diag::render::mlir::to_string(diagnostic, &sources);
    }
});
