//! `test-print-shape-mapping`: the functions that compute the shapes of values.

use ir::{Body, Context, Value};
use pass::{PassCx, PassResult, pass};
use shape_transforms::{MappedShape, ShapeMapping};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Print the contents of a constructed shape mapping information.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-print-shape-mapping",
    name = "(anonymous namespace)::TestShapeMappingPass",
    on = "builtin.module"
)]
pub(crate) struct TestPrintShapeMapping;

impl TestPrintShapeMapping {
    /// Prints them, if an earlier pass has left them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let text = match cx.cached_analysis::<ShapeMapping>() {
            Some(mapping) => print(body, mapping),
            None => "No cached ShapeMappingAnalysis existed.".to_owned(),
        };
        cx.print(text);
        cx.preserve_all();
        Ok(())
    }
}

fn print(body: &Body, mapping: &ShapeMapping) -> String {
    let mut out = String::from("// ---- Shape Mapping Information -----\n");
    for MappedShape { function, value, symbol, inputs } in &mapping.shapes {
        let Some(child) = body.child(*function) else { continue };
        let inputs: Vec<String> = inputs.iter().map(|&input| value_text(child, input)).collect();
        let (value, symbol) = (value_text(child, *value), symbol_text(body.context(), *symbol));
        let _ = writeln!(out, "// Shape for {value} :: {symbol}({})", inputs.join(", "));
    }
    out
}

/// Returns the text of the operation that defines a value, or of the argument that it is.
fn value_text(body: &Body, value: Value) -> String {
    let view = body.value(value);
    match view.defining_op().map(|op| op.handle()) {
        Some(op) => op_texts(body, &[op], &PrintOptions::default()).concat(),
        None => format!("<block argument> of type '{}' at index: {}", view.ty(), view.position()),
    }
}

fn symbol_text(cx: &Context, symbol: ir::Ident) -> String {
    format!("@{}", cx.ident_str(symbol))
}
