//! `!llvm.target`.

use super::syntax::{parse_inner, type_array, types_of};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{ArrayAttr, StrAttr};
use ir::{Attr, Context, TypeRef};
use macros::type_def;

/// Target extension type: `!llvm.target<"spirv.Event", i32, 4>`.
#[type_def("llvm.target", summary = "LLVM target extension type", parse = parse, print = print)]
pub struct TargetExtType {
    /// The target's name for it.
    extTypeName: StrAttr,
    /// Type parameters.
    typeParams: ArrayAttr,
    /// Integer parameters, as `i64`.
    intParams: ArrayAttr,
}

/// Returns the properties of target types of a name: whether zero is a value, whether globals can have it,
/// whether it can be stored.
fn properties(name: &str) -> (bool, bool, bool) {
    match name {
        _ if name.starts_with("spirv.") => (true, true, true),
        "aarch64.svcount" | "riscv.vector.tuple" => (true, false, true),
        _ => (false, false, false),
    }
}

fn properties_of(ty: TypeRef<'_>) -> Option<(bool, bool, bool)> {
    Some(properties(TargetExtType::cast(ty)?.ext_type_name()?))
}

/// Returns whether a type has a zero, if it is a target extension type.
pub fn supports_zero_init(ty: TypeRef<'_>) -> bool {
    properties_of(ty).is_none_or(|found| found.0)
}

/// Returns whether a global can have a type, if it is a target extension type.
pub fn can_be_global(ty: TypeRef<'_>) -> bool {
    properties_of(ty).is_none_or(|found| found.1)
}

/// Returns whether values of a type can be stored, if it is a target extension type.
pub fn supports_memory_ops(ty: TypeRef<'_>) -> bool {
    properties_of(ty).is_none_or(|found| found.2)
}

const WRONG_LIST: &str = "failed to parse parameter list for target extension type";

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let Some(name) = parser.optional_string()? else { return Err(parser.error("expected string")) };
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    while parser.optional_punct(",") {
        let pos = parser.position();
        match parser.optional_integer()? {
            Some(number) => {
                let Some(number) = super::wrapping_u32(number) else {
                    let error = parser.error_at(pos, "integer value too large");
                    return Err(error.followed_unless_same(parser.error(WRONG_LIST)));
                };
                numbers.push(parser.context().i64_attr(i64::from(number)));
            }
            None if numbers.is_empty() => match parse_inner(parser) {
                Ok(ty) => types.push(ty),
                Err(error) => return Err(error.followed_unless_same(parser.error(WRONG_LIST))),
            },
            None => return Err(parser.error(WRONG_LIST)),
        }
    }
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.string_attr(&name)), Some(type_array(cx, &types)), Some(cx.array_attr(&numbers))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(name), types, numbers] = *params else { return };
    printer.write("<");
    printer.string(cx.attr_ref(name).as_bytes().unwrap_or_default());
    for ty in types_of(cx, types) {
        printer.write(", ");
        printer.ty(ty);
    }
    let numbers = numbers.and_then(|numbers| cx.attr_ref(numbers).as_array());
    for number in numbers.into_iter().flatten().filter_map(|number| number.as_i64()) {
        printer.write(&format!(", {number}"));
    }
    printer.write(">");
}
