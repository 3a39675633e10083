//! Types, and the attribute of bit vectors.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, Params, ParamsDef, TypeDef};
use ir::markers::{APIntAttr, AttrMarker, I64Attr, TypeAttr};
use ir::{Attr, Context, Type, TypeRef};
use op_table::param;

/// An array: `!smt.array<[!smt.int -> !smt.bool]>`.
pub static ARRAY: TypeDef = TypeDef {
    doc: "An array.",
    params: &[param("domainType", TypeAttr::CONSTRAINT.kind), param("rangeType", TypeAttr::CONSTRAINT.kind)],
    format: "`<` `[` qualified($domainType) `->` qualified($rangeType) `]` `>`",
    verify: Some(&|cx, params| verify_values(cx, params, &["domain", "range"])),
    ..ParamsDef::new("smt.array")
};

/// A vector of bits: `!smt.bv<32>`.
pub static BIT_VECTOR: TypeDef = TypeDef {
    doc: "A vector of bits.",
    params: &[param("width", I64Attr::CONSTRAINT.kind)],
    format: "`<` $width `>`",
    verify: Some(&|cx, params| match params
        .first()
        .copied()
        .flatten()
        .and_then(|width| cx.attr_ref(width).as_i64())
    {
        Some(..=0) => Err("bit-vector must have at least a width of one".to_owned()),
        _ => Ok(()),
    }),
    ..ParamsDef::new("smt.bv")
};

/// A boolean: `!smt.bool`.
pub static BOOL: TypeDef = TypeDef { doc: "A boolean.", ..ParamsDef::new("smt.bool") };

/// An integer without bounds: `!smt.int`.
pub static INT: TypeDef = TypeDef { doc: "An integer without bounds.", ..ParamsDef::new("smt.int") };

/// A function: `!smt.func<(!smt.int) !smt.bool>`.
pub static FUNC: TypeDef = TypeDef {
    doc: "A function.",
    params: &[
        param("domainTypes", AttrKind::Array(&TypeAttr::CONSTRAINT)),
        param("rangeType", TypeAttr::CONSTRAINT.kind),
    ],
    parse: Some(&parse_func),
    print: Some(&print_func),
    verify: Some(&verify_func),
    ..ParamsDef::new("smt.func")
};

/// A type without interpretation, possibly of others: `!smt.sort<"list"[!smt.int]>`.
pub static SORT: TypeDef = TypeDef {
    doc: "A type without interpretation, possibly of others.",
    params: &[
        param("identifier", AttrKind::String),
        op_table::optional_param("sortParams", AttrKind::Array(&TypeAttr::CONSTRAINT)),
    ],
    parse: Some(&parse_sort),
    print: Some(&print_sort),
    verify: Some(&verify_sort),
    ..ParamsDef::new("smt.sort")
};

/// The bits of a vector: `#smt.bv<5> : !smt.bv<8>`.
pub static BITS: AttrDef = AttrDef {
    doc: "The bits of a vector.",
    params: &[param("value", APIntAttr::CONSTRAINT.kind), param("type", TypeAttr::CONSTRAINT.kind)],
    parse: Some(&parse_bits),
    print: Some(&print_bits),
    ..ParamsDef::new("smt.bv")
};

/// Returns the parameter of a type that is a type.
pub(crate) fn type_param(ty: TypeRef<'_>, index: usize) -> Option<TypeRef<'_>> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.context().attr_ref((*params.get(index)?)?).as_type()
}

/// Returns the number of bits of a bit vector.
pub(crate) fn width(ty: TypeRef<'_>) -> Option<i64> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.context().attr_ref((*params.first()?)?).as_i64()
}

/// Returns the type of bit vectors of a width.
pub(crate) fn bit_vector(cx: &Context, width: i64) -> Option<Type> {
    Some(cx.dialect_type(cx.find_type_def(BIT_VECTOR.name)?, [Some(cx.i64_attr(width))]))
}

/// Whether values of a type are of this dialect, functions among them or not.
pub(crate) fn is_value(ty: TypeRef<'_>, functions: bool) -> bool {
    let name = ty.dialect_def().map_or("", |def| def.name);
    matches!(name, "smt.array" | "smt.bv" | "smt.bool" | "smt.int" | "smt.sort")
        || functions && name == "smt.func"
}

/// Verifies that parameters are types of values.
fn verify_values(cx: &Context, params: &[Option<Attr>], names: &[&str]) -> Result<(), String> {
    for (param, name) in params.iter().zip(names) {
        let ty = param.and_then(|param| cx.attr_ref(param).as_type());
        if ty.is_some_and(|ty| !is_value(ty, true)) {
            return Err(format!("{name} must be any SMT value type"));
        }
    }
    Ok(())
}

fn verify_sort(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let list = params.get(1).copied().flatten().and_then(|list| cx.attr_ref(list).as_array());
    let mut types = list.into_iter().flatten();
    match types.all(|ty| ty.as_type().is_some_and(|ty| is_value(ty, false))) {
        true => Ok(()),
        false => Err("sort parameter types must be any non-function SMT type".to_owned()),
    }
}

fn verify_func(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let param = |index: usize| params.get(index).copied().flatten().map(|param| cx.attr_ref(param));
    let mut domains = param(0).and_then(|list| list.as_array()).into_iter().flatten().peekable();
    if domains.peek().is_none() {
        return Err("domain must not be empty".to_owned());
    }
    if !domains.all(|ty| ty.as_type().is_some_and(|ty| is_value(ty, false))) {
        return Err("domain types must be any non-function SMT type".to_owned());
    }
    match param(1).and_then(|range| range.as_type()).is_some_and(|ty| is_value(ty, false)) {
        true => Ok(()),
        false => Err("range type must be any non-function SMT type".to_owned()),
    }
}

/// Parses a list of types as an attribute.
fn type_list(parser: &mut dyn AsmParser) -> Result<Attr, Diagnostic> {
    let types = parser.type_list()?;
    let cx = parser.context();
    let types: Vec<Attr> = types.into_iter().map(|ty| cx.type_attr(ty)).collect();
    Ok(cx.array_attr(&types))
}

/// Prints a list of types.
fn print_list(cx: &Context, list: Option<Attr>, printer: &mut dyn AsmPrinter) {
    let types = list.and_then(|list| cx.attr_ref(list).as_array()).into_iter().flatten();
    let types: Vec<Type> = types.filter_map(|ty| Some(ty.as_type()?.handle())).collect();
    printer.types(&types);
}

fn parse_func(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    parser.punct("(")?;
    let domain = type_list(parser)?;
    parser.punct(")")?;
    let range = parser.ty()?;
    parser.punct(">")?;
    Ok(vec![Some(domain), Some(parser.context().type_attr(range))])
}

fn print_func(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<(");
    print_list(cx, params.first().copied().flatten(), printer);
    printer.write(") ");
    if let Some(range) = params.get(1).copied().flatten().and_then(|range| cx.attr_ref(range).as_type()) {
        printer.ty(range.handle());
    }
    printer.write(">");
}

fn parse_sort(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let identifier = parser.attribute(None)?;
    let params = match parser.optional_punct("[") {
        true => {
            let params = type_list(parser)?;
            parser.punct("]")?;
            Some(params)
        }
        false => None,
    };
    parser.punct(">")?;
    Ok(vec![Some(identifier), params])
}

fn print_sort(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    if let Some(&Some(identifier)) = params.first() {
        printer.attr(identifier);
    }
    if let Some(&Some(list)) = params.get(1) {
        printer.write("[");
        print_list(cx, Some(list), printer);
        printer.write("]");
    }
    printer.write(">");
}

fn parse_bits(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let number = parser.integer()?;
    parser.punct(">")?;
    if !parser.optional_punct(":") {
        return Err(parser.error_at(position, "explicit bit-vector type required"));
    }
    let ty = parser.ty()?;
    let Some(width) = width(parser.context().ty(ty)) else {
        return Err(parser.error_at(position, "explicit bit-vector type required"));
    };
    let cx = parser.context();
    let least = if number < 0 { 129 - (-(number + 1)).leading_zeros() } else { 128 - number.leading_zeros() };
    if i64::from(least) > width {
        let message = format!("integer value out of range for given bit-vector type '!smt.bv<{width}>'");
        return Err(parser.error_at(position, &message));
    }
    let ty = bit_vector(cx, width).map(|ty| cx.type_attr(ty));
    let width = u32::try_from(width).unwrap_or(u32::MAX);
    Ok(vec![Some(cx.int_attr(cx.int_type(width), number)), ty])
}

fn print_bits(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(value), Some(ty)] = params else { return };
    printer.write("<");
    printer.attr_without_type(*value);
    printer.write(">");
    if let Some(ty) = cx.attr_ref(*ty).as_type() {
        printer.write(" : ");
        printer.ty(ty.handle());
    }
}
