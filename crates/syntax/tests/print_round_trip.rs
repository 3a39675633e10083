//! Tests that texts printed by mlir-opt 22 are printed byte for byte after parsing.

use ir::Context;
use syntax::print::{PrintOptions, to_string};
use syntax::{ParseOptions, parse_bytes};

/// Reads a text and prints it in custom and in generic form.
fn round_trip(custom: &str, generic: &str) {
    for text in [custom, generic] {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let parsed = parse_bytes(&cx, "test.mlir", text.as_bytes(), &ParseOptions::default());
        let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"));
        // The tool ends its output with one more line break.
        let options = PrintOptions::default();
        assert_eq!(to_string(&module, &options) + "\n", custom);
        let options = PrintOptions { generic: true, ..options };
        assert_eq!(to_string(&module, &options) + "\n", generic);
    }
}

#[test]
fn constructs() {
    round_trip(include_str!("print/constructs.mlir"), include_str!("print/constructs.generic.mlir"));
}

#[test]
fn regions() {
    round_trip(include_str!("print/regions.mlir"), include_str!("print/regions.generic.mlir"));
}

#[test]
fn attributes() {
    round_trip(include_str!("print/attributes.mlir"), include_str!("print/attributes.generic.mlir"));
}
