//! Pieces of custom forms that several operations share.

use diag::Diagnostic;
use ir::asm::{AsmPrinter, OpParser, OpPrinter, ParsedOperand, SourcePos};
use ir::def::{ShapedPred, TypeClass};
use ir::{AffineMap, Attr, IntegerSet, NamedAttr, OpRef, OpState, Type, ValueRef};

type Parsed<T> = Result<T, Diagnostic>;

/// Returns an affine map as an attribute.
pub(crate) fn parse_map(parser: &mut dyn OpParser) -> Parsed<AffineMap> {
    let pos = parser.position();
    let attr = parser.attribute(None)?;
    let map = parser.context().attr_ref(attr).as_affine_map();
    map.ok_or_else(|| parser.error_at(pos, "invalid kind of attribute specified"))
}

/// Returns an integer set as an attribute.
pub(crate) fn parse_set(parser: &mut dyn OpParser) -> Parsed<IntegerSet> {
    let pos = parser.position();
    let attr = parser.attribute(None)?;
    let set = parser.context().attr_ref(attr).as_integer_set();
    set.ok_or_else(|| parser.error_at(pos, "invalid kind of attribute specified"))
}

/// Adds operands of type `index` to a state.
pub(crate) fn resolve_indices(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    operands: &[ParsedOperand],
) -> Parsed<()> {
    for &operand in operands {
        let value = parser.resolve(operand, Type::INDEX)?;
        state.operands.push(value);
    }
    Ok(())
}

/// Parses `(%dims)[%symbols]` into the state. Returns the number of each.
pub(crate) fn parse_dims_and_symbols(parser: &mut dyn OpParser, state: &mut OpState) -> Parsed<(u32, u32)> {
    let (dims, symbols) = parser.dim_and_symbol_list()?;
    resolve_indices(parser, state, &dims)?;
    resolve_indices(parser, state, &symbols)?;
    Ok((dims.len() as u32, symbols.len() as u32))
}

/// Parses `{a = 1}` into the state.
pub(crate) fn parse_attrs(parser: &mut dyn OpParser, state: &mut OpState) -> Parsed<()> {
    let pos = parser.position();
    let attrs = parser.optional_attr_dict()?;
    add_attrs(parser, state, &attrs, pos)
}

fn add_attrs(parser: &dyn OpParser, state: &mut OpState, attrs: &[NamedAttr], pos: SourcePos) -> Parsed<()> {
    let cx = parser.context();
    for entry in attrs {
        if !state.try_put_attr(cx, entry.name, entry.value) {
            let name = cx.ident_str(entry.name);
            return Err(parser.error_at(pos, &format!("invalid kind of attribute specified for '{name}'")));
        }
    }
    Ok(())
}

/// Sets an inherent attribute of a state.
pub(crate) fn put(parser: &dyn OpParser, state: &mut OpState, name: &str, value: Attr) {
    let cx = parser.context();
    // The kind is that of the definition, so that it can be stored.
    let _stored = state.try_put_named(cx, name, value);
    debug_assert!(_stored, "'{name}' is of another kind");
}

/// Returns a memref type after a colon.
pub(crate) fn parse_memref_type(parser: &mut dyn OpParser) -> Parsed<Type> {
    parser.colon_type_of(TypeClass::Shaped(ShapedPred::MEMREF))
}

/// Prints ` map(%dims)[%symbols]`.
pub(crate) fn print_bound_attr(
    printer: &mut dyn OpPrinter,
    attr: Attr,
    operands: &[ValueRef<'_>],
    dims: u32,
) {
    AsmPrinter::attr(printer, attr);
    printer.dim_and_symbol_list(operands, dims as usize);
}

/// Returns the operands of an operation after the first ones.
pub(crate) fn operands_from(op: OpRef<'_>, first: usize) -> Vec<ValueRef<'_>> {
    op.operands().skip(first).collect()
}
