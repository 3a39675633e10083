//! Tiles of registers.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{Params, ParamsDef, TypeDef};
use ir::markers::{AttrMarker, DenseI64ArrayAttr, TypeAttr};
use ir::{Attr, Context, TypeRef};
use op_table::param;

/// A tile of registers: `!amx.tile<16x32xbf16>`.
pub static TILE: TypeDef = TypeDef {
    doc: "A tile of registers.",
    params: &[
        param("shape", DenseI64ArrayAttr::CONSTRAINT.kind),
        param("elementType", TypeAttr::CONSTRAINT.kind),
    ],
    parse: Some(&parse),
    print: Some(&print),
    verify: Some(&verify),
    ..ParamsDef::new("amx.tile")
};

/// Whether tiles of such elements exist.
pub(crate) fn is_element(ty: TypeRef<'_>) -> bool {
    use apnum::FloatKind::{BF16, F16, F32};
    matches!(ty.float_kind(), Some(F32 | F16 | BF16))
        || ty.is_signless_integer() && matches!(ty.int_width(), Some(8 | 32))
}

fn verify(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    match parts(cx, params).is_none_or(|(_, element)| is_element(element)) {
        true => Ok(()),
        false => Err("failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or \
                      8-bit signless integer".to_owned()),
    }
}

/// Returns the shape and the elements of a tile.
pub fn tile_parts(ty: TypeRef<'_>) -> Option<(Vec<i64>, TypeRef<'_>)> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.dialect_def().filter(|def| def.name == TILE.name)?;
    parts(ty.context(), params)
}

/// Whether a type is a tile of two dimensions whose elements satisfy a predicate.
pub(crate) fn is_tile_of(ty: TypeRef<'_>, holds: impl Fn(TypeRef<'_>) -> bool) -> bool {
    tile_parts(ty).is_some_and(|(shape, element)| shape.len() == 2 && holds(element))
}

fn parts<'a>(cx: &'a Context, params: &[Option<Attr>]) -> Option<(Vec<i64>, TypeRef<'a>)> {
    let &[Some(shape), Some(element)] = params else { return None };
    Some((cx.attr_ref(shape).as_ints()?, cx.attr_ref(element).as_type()?))
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let shape = parser.dimension_list(false, true)?;
    let element = parser.ty()?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![DenseI64ArrayAttr::to_attr(cx, &shape), Some(cx.type_attr(element))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let Some((shape, element)) = parts(cx, params) else { return };
    printer.write("<");
    for size in shape {
        printer.integer(size);
        printer.write("x");
    }
    printer.ty(element.handle());
    printer.write(">");
}
