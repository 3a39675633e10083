//! Types, and the attribute of text.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, Params, ParamsDef, TypeDef};
use ir::markers::{AttrMarker, DenseI64ArrayAttr, TypeAttr};
use ir::{Attr, Context, TypeRef};
use op_table::param;

/// An array: `!emitc.array<2x3xf32>`.
pub static ARRAY: TypeDef = TypeDef {
    doc: "An array.",
    params: &[
        param("shape", DenseI64ArrayAttr::CONSTRAINT.kind),
        param("elementType", TypeAttr::CONSTRAINT.kind),
    ],
    parse: Some(&parse_array),
    print: Some(&print_array),
    verify: Some(&verify_array),
    ..ParamsDef::new("emitc.array")
};

/// A variable: `!emitc.lvalue<i32>`.
pub static LVALUE: TypeDef = TypeDef {
    doc: "A variable.",
    params: &[param("valueType", TypeAttr::CONSTRAINT.kind)],
    format: "`<` qualified($valueType) `>`",
    verify: Some(&verify_lvalue),
    ..ParamsDef::new("emitc.lvalue")
};

/// A pointer: `!emitc.ptr<i32>`.
pub static POINTER: TypeDef = TypeDef {
    doc: "A pointer.",
    params: &[param("pointee", TypeAttr::CONSTRAINT.kind)],
    format: "`<` qualified($pointee) `>`",
    verify: Some(&|cx, params| match param_type(cx, params, 0).is_some_and(|ty| is(ty, LVALUE.name)) {
        true => Err("pointers to lvalues are not allowed".to_owned()),
        false => Ok(()),
    }),
    ..ParamsDef::new("emitc.ptr")
};

/// A type by its name in C: `!emitc.opaque<"T">`.
pub static OPAQUE: TypeDef = TypeDef {
    doc: "A type by its name in C.",
    params: &[param("value", AttrKind::String)],
    format: "`<` $value `>`",
    verify: Some(&verify_opaque),
    ..ParamsDef::new("emitc.opaque")
};

/// A difference of pointers: `!emitc.ptrdiff_t`.
pub static PTRDIFF: TypeDef =
    TypeDef { doc: "A difference of pointers.", ..ParamsDef::new("emitc.ptrdiff_t") };
/// A size or a negative number: `!emitc.ssize_t`.
pub static SSIZE: TypeDef =
    TypeDef { doc: "A size or a negative number.", ..ParamsDef::new("emitc.ssize_t") };
/// A size: `!emitc.size_t`.
pub static SIZE: TypeDef = TypeDef { doc: "A size.", ..ParamsDef::new("emitc.size_t") };

/// A value as it is written in C: `#emitc.opaque<"NULL">`.
pub static OPAQUE_ATTR: AttrDef = AttrDef {
    doc: "A value as it is written in C.",
    params: &[param("value", AttrKind::String)],
    format: "`<` $value `>`",
    ..ParamsDef::new("emitc.opaque")
};

/// Whether a type is the one of this name.
pub fn is(ty: TypeRef<'_>, name: &str) -> bool {
    ty.dialect_def().is_some_and(|def| def.name == name)
}

/// Whether a type is a pointer.
pub fn is_pointer(ty: TypeRef<'_>) -> bool {
    is(ty, POINTER.name)
}

/// Whether a type is an integer, an index, a size or opaque.
pub fn is_integer_like(ty: TypeRef<'_>) -> bool {
    is_supported_integer(ty) || is_word(ty) || is(ty, OPAQUE.name)
}

/// Whether a type is an integer of C.
pub fn is_supported_integer(ty: TypeRef<'_>) -> bool {
    matches!(ty.int_width(), Some(1 | 8 | 16 | 32 | 64)) && ty.is_integer()
}

/// Whether a type is an index, or as wide as a pointer.
fn is_word(ty: TypeRef<'_>) -> bool {
    ty.is_index() || is_pointer_wide(ty)
}

/// Whether a type of C is as wide as a pointer.
pub fn is_pointer_wide(ty: TypeRef<'_>) -> bool {
    [PTRDIFF.name, SSIZE.name, SIZE.name].iter().any(|name| is(ty, name))
}

/// Whether a type is a float of C.
pub fn is_supported_float(ty: TypeRef<'_>) -> bool {
    use apnum::FloatKind::{BF16, F16, F32, F64};
    matches!(ty.float_kind(), Some(F16 | BF16 | F32 | F64))
}

/// Whether C itself defines a type and its operators.
pub fn is_fundamental(ty: TypeRef<'_>) -> bool {
    is_word(ty) || is_supported_integer(ty) || is_supported_float(ty) || is_pointer(ty)
}

/// Whether C has values of a type. Recursion is bounded by stack that grows.
pub fn is_supported(ty: TypeRef<'_>) -> bool {
    ir::ensure_sufficient_stack(|| {
        let inner_fits = |inner: TypeRef<'_>| is_supported(inner) && !is(inner, ARRAY.name);
        match ty.data() {
            ir::TypeData::RankedTensor { .. } => ty.has_static_shape() && inner_fits(ty.element_or_self()),
            ir::TypeData::Tuple(types) => types.iter().all(|&part| inner_fits(ty.context().ty(part))),
            _ if is_pointer(ty) => inner(ty).is_some_and(is_supported),
            _ if is(ty, ARRAY.name) => array_parts(ty).is_some_and(|(_, element)| inner_fits(element)),
            _ => is_integer_like(ty) || is_supported_float(ty),
        }
    })
}

/// Returns the type of a variable, or what a pointer points to.
pub fn inner(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.context().attr_ref((*params.first()?)?).as_type()
}

/// Returns the variable or pointer of this name of a type.
pub fn wrap<'a>(ty: TypeRef<'a>, name: &str) -> Option<TypeRef<'a>> {
    let cx = ty.context();
    Some(cx.ty(cx.dialect_type(cx.find_type_def(name)?, [Some(cx.type_attr(ty.handle()))])))
}

/// Returns the shape and the elements of an array.
pub fn array_parts(ty: TypeRef<'_>) -> Option<(Vec<i64>, TypeRef<'_>)> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    if !is(ty, ARRAY.name) {
        return None;
    }
    let cx = ty.context();
    Some((cx.attr_ref((*params.first()?)?).as_ints()?, param_type(cx, params, 1)?))
}

fn param_type<'a>(cx: &'a Context, params: &[Option<Attr>], index: usize) -> Option<TypeRef<'a>> {
    cx.attr_ref((*params.get(index)?)?).as_type()
}

fn verify_lvalue(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let Some(ty) = param_type(cx, params, 0) else { return Ok(()) };
    if !is_supported(ty) {
        return Err(format!("!emitc.lvalue must wrap supported emitc type, but got '{ty}'"));
    }
    match is(ty, ARRAY.name) {
        true => Err("!emitc.lvalue cannot wrap !emitc.array type".to_owned()),
        false => Ok(()),
    }
}

fn verify_opaque(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let text = params.first().copied().flatten().and_then(|text| cx.attr_ref(text).as_bytes());
    match text.unwrap_or_default() {
        [] => Err("expected non empty string in !emitc.opaque type".to_owned()),
        [.., b'*'] => {
            Err("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead".to_owned())
        }
        _ => Ok(()),
    }
}

fn verify_array(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let shape =
        params.first().copied().flatten().and_then(|shape| cx.attr_ref(shape).as_ints()).unwrap_or_default();
    if shape.is_empty() {
        return Err("shape must not be empty".to_owned());
    }
    if shape.iter().any(|&size| size < 0) {
        return Err("dimensions must have non-negative size".to_owned());
    }
    match param_type(cx, params, 1) {
        None => Err("element type must not be none".to_owned()),
        Some(ty) if !is_supported(ty) || is(ty, ARRAY.name) => Err("invalid array element type".to_owned()),
        _ => Ok(()),
    }
}

fn parse_array(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let shape = parser.dimension_list(false, true)?;
    let position = parser.position();
    let element = parser.ty()?;
    let cx = parser.context();
    if !is_supported(cx.ty(element)) || is(cx.ty(element), ARRAY.name) {
        // As upstream, in two pairs of quotes.
        let message = format!("invalid array element type ''{}''", cx.ty(element));
        return Err(parser.error_at(position, &message));
    }
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![DenseI64ArrayAttr::to_attr(cx, &shape), Some(cx.type_attr(element))])
}

fn print_array(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let shape =
        params.first().copied().flatten().and_then(|shape| cx.attr_ref(shape).as_ints()).unwrap_or_default();
    printer.write("<");
    for size in shape {
        printer.integer(size);
        printer.write("x");
    }
    if let Some(element) = param_type(cx, params, 1) {
        printer.ty(element.handle());
    }
    printer.write(">");
}
