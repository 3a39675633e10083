//! `#spirv.interface_var_abi`.

use crate::enums::StorageClass;
use crate::types::syntax::case_name;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, Params};
use ir::markers::{AttrMarker, I32Attr};
use ir::{Attr, Context};
use macros::attr_def;

/// Binding of a variable that a shader shares with its environment: `#spirv.interface_var_abi<(0, 1), StorageBuffer>`.
#[attr_def("spirv.interface_var_abi", parse = parse, print = print)]
pub struct InterfaceVarAbi {
    /// Descriptor set.
    descriptorSet: I32Attr,
    /// Number in the set.
    binding: I32Attr,
    /// Class of the storage.
    storageClass: Option<StorageClass>,
}

/// Parses a number, or says what is missing.
fn parse_number(parser: &mut dyn AsmParser, missing: &str) -> Result<Option<Attr>, Diagnostic> {
    let position = parser.position();
    match parser.optional_integer()?.map(u32::try_from) {
        Some(Ok(number)) => Ok(Some(parser.context().i32_attr(number.cast_signed()))),
        _ => Err(parser.error_at(position, missing)),
    }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    parser.punct("(")?;
    let set = parse_number(parser, "missing descriptor set")?;
    parser.punct(",")?;
    let binding = parse_number(parser, "missing binding")?;
    parser.punct(")")?;
    let mut storage = None;
    if parser.optional_punct(",") {
        let position = parser.position();
        let word = parser.any_keyword()?;
        let Some(class) = StorageClass::DEF.value(word.as_bytes()).and_then(StorageClass::from_word) else {
            return Err(parser.error_at(position, &format!("unknown storage class: {word}")));
        };
        storage = StorageClass::to_attr(parser.context(), class);
    }
    parser.punct(">")?;
    Ok(vec![set, binding, storage])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(set), Some(binding), storage] = params else { return };
    let number = |attr: Attr| I32Attr::from_attr(cx, attr).unwrap_or_default().cast_unsigned();
    printer.write("<(");
    printer.integer(i64::from(number(set)));
    printer.write(", ");
    printer.integer(i64::from(number(binding)));
    printer.write(")");
    if let Some(class) = storage.and_then(|storage| StorageClass::from_attr(cx, storage)) {
        printer.write(", ");
        printer.write(case_name(class));
    }
    printer.write(">");
}
