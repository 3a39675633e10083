//! Types of `sparse_tensor`.

use crate::encoding;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrKind, ParamDef, Params, ParamsDef, TypeDef};
use ir::markers::{AttrMarker, I64Attr};
use ir::{Attr, AttrRef, Context, Type, TypeRef};
use op_table::param;

/// Sizes of the arrays that store a sparse tensor: `!sparse_tensor.storage_specifier<#encoding>`.
pub static STORAGE_SPECIFIER: TypeDef = TypeDef {
    doc: "Sizes of the arrays that store a sparse tensor.",
    params: &[param("encoding", AttrKind::Dialect(encoding::NAME))],
    parse: Some(&parse_specifier),
    print: Some(&print_specifier),
    ..ParamsDef::new("sparse_tensor.storage_specifier")
};

/// The stored coordinates of some levels of a sparse tensor: `!sparse_tensor.iter_space<#encoding, lvls = 0 to 2>`.
pub static ITER_SPACE: TypeDef = TypeDef {
    doc: "The stored coordinates of some levels of a sparse tensor.",
    ..of_levels("sparse_tensor.iter_space")
};

/// A place in the iteration space of some levels: `!sparse_tensor.iterator<#encoding, lvls = 1>`.
pub static ITERATOR: TypeDef =
    TypeDef { doc: "A place in the iteration space of some levels.", ..of_levels("sparse_tensor.iterator") };

fn parse_specifier(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let attr = parser.attribute(None)?;
    let Some(encoding) = encoding::normalized(parser.context().attr_ref(attr)) else {
        return Err(parser.error_at(position, "invalid kind of attribute specified"));
    };
    parser.punct(">")?;
    Ok(vec![Some(encoding)])
}

fn print_specifier(_: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    if let Some(&Some(encoding)) = params.first() {
        printer.attr(encoding);
    }
    printer.write(">");
}

/// An encoding and a range of its levels.
const PARAMS: ir::List<ParamDef> = &[
    param("encoding", AttrKind::Dialect(encoding::NAME)),
    param("loLvl", I64Attr::CONSTRAINT.kind),
    param("hiLvl", I64Attr::CONSTRAINT.kind),
];

/// Returns the definition of a type of an encoding and a range of its levels.
const fn of_levels(name: &'static str) -> TypeDef {
    TypeDef { params: PARAMS, parse: Some(&parse), print: Some(&print), ..ParamsDef::new(name) }
}

/// Returns the encoding of an iteration space or iterator, and its first level and the level after the last.
pub fn levels(ty: TypeRef<'_>) -> Option<(AttrRef<'_>, i64, i64)> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    let param = |index: usize| Some(ty.context().attr_ref((*params.get(index)?)?));
    Some((param(0)?, param(1)?.as_i64()?, param(2)?.as_i64()?))
}

/// Returns the type of iterators over an iteration space; `None` of another type.
pub fn iterator_of(space: TypeRef<'_>) -> Option<Type> {
    space.dialect_def().filter(|def| def.name == ITER_SPACE.name)?;
    let (cx, (encoding, low, high)) = (space.context(), levels(space)?);
    let params = [Some(encoding.handle()), Some(cx.i64_attr(low)), Some(cx.i64_attr(high))];
    Some(cx.dialect_type(cx.find_type_def(ITERATOR.name)?, params))
}

/// Parses `low` or `low to high`, and returns the first level and the level after the last.
pub(crate) fn level_range<P: AsmParser + ?Sized>(parser: &mut P) -> Result<(i64, i64), Diagnostic> {
    let position = parser.position();
    let low = parser.int64()?;
    let high = match parser.optional_keyword("to") {
        true => parser.int64()?,
        false => low.saturating_add(1),
    };
    match low < high {
        true => Ok((low, high)),
        false => Err(parser.error_at(position, "expect larger level upper bound than lower bound")),
    }
}

/// Returns the text of a range of levels.
pub(crate) fn range_text(low: i64, high: i64) -> String {
    if high == low.wrapping_add(1) { low.to_string() } else { format!("{low} to {high}") }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let encoding = parser.stripped_attribute(encoding::NAME)?;
    parser.punct(",")?;
    parser.keyword("lvls")?;
    parser.punct("=")?;
    let (low, high) = level_range(parser)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(encoding), Some(cx.i64_attr(low)), Some(cx.i64_attr(high))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(encoding), Some(low), Some(high)] = params else { return };
    let level = |attr: Attr| cx.attr_ref(attr).as_i64().unwrap_or_default();
    printer.write("<");
    printer.attr_stripped(encoding);
    printer.write(&format!(", lvls = {}>", range_text(level(low), level(high))));
}
