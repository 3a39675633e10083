//! Every operation and form is printed as it was read; the texts are as mlir-opt 22 prints them.

use ir::Context;
use ir::def::Registry;

#[test]
fn forms_are_printed_as_they_are_read() {
    let cx = Context::new(Registry::new().with(terrane_pdl_interp::dialect()).with(pdl::dialect()));
    let text = include_str!("roundtrip.mlir");
    let parsed = syntax::parse_bytes(&cx, "<text>", text.as_bytes(), &syntax::ParseOptions::default());
    let module = parsed.module.unwrap_or_else(|| panic!("{:?}", parsed.diagnostics));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    let printed = syntax::print::to_string(&module, &syntax::print::PrintOptions::default());
    assert_eq!(printed.trim(), text.trim());
}
