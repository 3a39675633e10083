//! `!spirv.array` and `!spirv.rtarray`.

use super::syntax::parse_component;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{I64Attr, TypeAttr};
use ir::{Attr, Context};
use macros::type_def;

/// Array of fixed length: `!spirv.array<4 x f32, stride=16>`.
#[type_def("spirv.array", summary = "any SPIR-V array type", parse = parse_array, print = print_array)]
pub struct ArrayType {
    /// Type of an element.
    elementType: TypeAttr,
    /// Number of elements.
    elementCount: I64Attr,
    /// Distance of elements in bytes; zero if it is not said.
    stride: I64Attr,
}

/// Array whose length is known at run time: `!spirv.rtarray<f32, stride=4>`.
#[type_def("spirv.rtarray", summary = "any SPIR-V runtime array type", parse = parse_runtime, print = print_runtime)]
pub struct RuntimeArrayType {
    /// Type of an element.
    elementType: TypeAttr,
    /// Distance of elements in bytes; zero if it is not said.
    stride: I64Attr,
}

/// Parses `, stride=N`, if a comma is next.
fn parse_stride(parser: &mut dyn AsmParser) -> Result<i64, Diagnostic> {
    if !parser.optional_punct(",") {
        return Ok(0);
    }
    parser.keyword("stride")?;
    parser.punct("=")?;
    let position = parser.position();
    match u32::try_from(parser.integer()?) {
        Ok(0) => Err(parser.error_at(position, "ArrayStride must be greater than zero")),
        Ok(stride) => Ok(i64::from(stride)),
        Err(_) => Err(parser.error_at(position, "integer value too large")),
    }
}

fn print_stride(cx: &Context, stride: Option<Attr>, printer: &mut dyn AsmPrinter) {
    let stride = stride.and_then(|stride| cx.attr_ref(stride).as_i64()).unwrap_or(0);
    if stride != 0 {
        printer.write(", stride=");
        printer.integer(stride);
    }
}

/// Prints the type that a parameter is.
pub(super) fn print_type(cx: &Context, ty: Option<Attr>, printer: &mut dyn AsmPrinter) {
    if let Some(ty) = ty.and_then(|ty| cx.attr_ref(ty).as_type()) {
        printer.ty(ty.handle());
    }
}

fn parse_array(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let counts = parser.dimension_list(false, true)?;
    let &[count] = &counts[..] else {
        return Err(parser.error_at(position, "expected single integer for array element count"));
    };
    if count == 0 {
        return Err(parser.error_at(position, "expected array length greater than 0"));
    }
    let element = parse_component(parser)?;
    let stride = parse_stride(parser)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.type_attr(element)), Some(cx.i64_attr(count)), Some(cx.i64_attr(stride))])
}

fn print_array(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[element, Some(count), stride] = params else { return };
    printer.write("<");
    printer.integer(cx.attr_ref(count).as_i64().unwrap_or(0));
    printer.write(" x ");
    print_type(cx, element, printer);
    print_stride(cx, stride, printer);
    printer.write(">");
}

fn parse_runtime(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let element = parse_component(parser)?;
    let stride = parse_stride(parser)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.type_attr(element)), Some(cx.i64_attr(stride))])
}

fn print_runtime(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[element, stride] = params else { return };
    printer.write("<");
    print_type(cx, element, printer);
    print_stride(cx, stride, printer);
    printer.write(">");
}
