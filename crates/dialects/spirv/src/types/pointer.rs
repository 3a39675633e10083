//! `!spirv.ptr`.

use super::array::print_type;
use super::syntax::parse_component;
use crate::enums::StorageClass;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, Params};
use ir::markers::{AttrMarker, TypeAttr};
use ir::{Attr, Context};
use macros::type_def;

/// Pointer into storage of a class: `!spirv.ptr<f32, Function>`.
#[type_def("spirv.ptr", summary = "any SPIR-V pointer type", parse = parse, print = print)]
pub struct PointerType {
    /// Type of what is pointed to.
    pointeeType: TypeAttr,
    /// Class of the storage.
    storageClass: StorageClass,
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let pointee = parse_component(parser)?;
    parser.punct(",")?;
    let position = parser.position();
    let word = parser.any_keyword()?;
    let class = StorageClass::DEF.value(word.as_bytes()).and_then(StorageClass::from_word);
    let Some(class) = class else {
        return Err(parser.error_at(position, &format!("unknown storage class: {word}")));
    };
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.type_attr(pointee)), StorageClass::to_attr(cx, class)])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[pointee, class] = params else { return };
    printer.write("<");
    print_type(cx, pointee, printer);
    printer.write(", ");
    printer.write(super::syntax::case_of::<StorageClass>(cx, class));
    printer.write(">");
}
