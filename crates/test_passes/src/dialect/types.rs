//! Types.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{DenseI64ArrayAttr, TypeAttr};
use ir::{Attr, Context};
use macros::type_def;

/// Type whose methods `test-type-interfaces` calls.
#[type_def("test.test_type")]
pub struct TestType;

/// Type like a tensor: `!test.test_tensor<[4, 8], f32>`.
#[type_def("test.test_tensor", parse = parse, print = print)]
pub(crate) struct TestTensorType {
    /// The sizes.
    shape: DenseI64ArrayAttr,
    /// The type of an element.
    elementType: TypeAttr,
}

/// Type like a buffer: `!test.test_memref<[4, 8], f32>`.
#[type_def("test.test_memref", parse = parse, print = print)]
pub(crate) struct TestMemrefType {
    /// The sizes.
    shape: DenseI64ArrayAttr,
    /// The type of an element.
    elementType: TypeAttr,
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    parser.punct("[")?;
    let mut shape = vec![parser.int64()?];
    while parser.optional_punct(",") {
        shape.push(parser.int64()?);
    }
    parser.punct("]")?;
    parser.punct(",")?;
    let element = parser.ty()?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.i64_array_attr(&shape)), Some(cx.type_attr(element))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(shape), Some(element)] = *params else { return };
    let sizes = cx.attr_ref(shape).as_ints().unwrap_or_default();
    let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
    printer.write(&format!("<[{}], ", sizes.join(", ")));
    if let Some(element) = cx.attr_ref(element).as_type() {
        printer.ty(element.handle());
    }
    printer.write(">");
}
