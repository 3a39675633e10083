//! The custom form of named operations. The region is not in the text: it follows from the name.

use super::{MEMOIZED, named_of};
use crate::TypeFn;
use crate::payload::{self, Payload};
use crate::structured::{Structured, maps_attr, maps_of};
use crate::syntax::{OperandTypes, parse_attrs, parse_operands, print_operands};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::EnumAttr;
use ir::{Attr, NamedAttr, OpRef, OpState, Type};

/// Parses `indexing_maps = [...]`, if it is next.
pub(crate) fn parse_maps(parser: &mut dyn OpParser) -> Result<Option<Attr>, Diagnostic> {
    if !parser.optional_keyword("indexing_maps") {
        return Ok(None);
    }
    parser.punct("=")?;
    let attr = parser.attribute(None)?;
    let cx = parser.context();
    if cx.attr_ref(attr).as_array().is_none() {
        let at = parser.position();
        return Err(parser.error_at(at, "invalid kind of attribute specified"));
    }
    if maps_of(Some(parser.context().attr_ref(attr))).is_none() {
        return Err(parser.error("element of indexing_maps array is not an affine_map"));
    }
    Ok(Some(attr))
}

/// Prints ` indexing_maps = [...]`, with the name before.
pub(crate) fn print_maps(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(maps) = op.attr("indexing_maps") else { return };
    printer.write(" indexing_maps = [");
    for (index, map) in maps.as_array().into_iter().flatten().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.attr(map.handle());
    }
    printer.write("]");
}

/// Builds the region of an operation whose operands have been parsed.
pub(crate) fn build_region(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    types: &OperandTypes,
    (arity, payload): (usize, Payload),
    at: ir::asm::SourcePos,
) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let arguments: Vec<Type> = types.payload(&cx);
    if arguments.len() != arity {
        let found = arguments.len();
        return Err(parser.error(&format!(
            "[parseNamedStructuredOpRegion] ods-gen generated region expects {arity} args, got {found}"
        )));
    }
    let cast = state.find_attr(&cx, "cast").and_then(|attr| TypeFn::DEF.narrow(cx.attr_ref(attr)));
    let cast = cast.and_then(TypeFn::from_word).unwrap_or(TypeFn::CastSigned);
    let mut built = Ok(());
    parser.build_region(state, &arguments, &mut |b, values| built = payload::build(b, payload, cast, values));
    built.map_err(|message| parser.error_at(at, &message))
}

/// Parses the operands, attributes, results and the hidden region.
pub(crate) fn parse_with_payload(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    given: Vec<NamedAttr>,
    payload: (usize, Payload),
) -> Result<OperandTypes, Diagnostic> {
    let at = parser.position();
    let types = parse_operands(parser, state, given, true)?;
    parse_attrs(parser, state, &mut Vec::new())?;
    state.result_types = parser.optional_arrow_types()?.into();
    build_region(parser, state, &types, payload, at)?;
    Ok(types)
}

/// Parses a named operation.
pub(crate) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let Some(row) = named_of(&cx, state.name) else {
        return Err(parser.error("is no named operation"));
    };
    let mapped = cx.op_info(state.name).is_some_and(|info| info.slot_named("indexing_maps").is_some());
    if mapped {
        let maps = parse_maps(parser)?;
        let maps = maps.unwrap_or_else(|| maps_attr(&cx, &row.indexing_maps(&cx, &|_| None)));
        state.try_put_named(&cx, "indexing_maps", maps);
    }
    // The region of a batch-reduced product has no unsigned casts.
    parse_with_payload(parser, state, Vec::new(), (row.arity, row.payload))?;
    if !mapped && !row.maps.is_empty() && state.find_attr(&cx, MEMOIZED).is_none() {
        let maps = row.indexing_maps(&cx, &|name| state.find_attr(&cx, name));
        state.set_discardable(cx.ident(MEMOIZED), maps_attr(&cx, &maps));
    }
    Ok(())
}

/// Prints a named operation.
pub(crate) fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(view) = Structured::of(op) else { return };
    let cx = op.context();
    let default = view.model().named().map(|row| maps_attr(cx, &row.indexing_maps(cx, &|_| None)));
    if op.attr("indexing_maps").map(|maps| maps.handle()) != default {
        print_maps(op, printer);
    }
    print_rest(op, printer, &["operandSegmentSizes", MEMOIZED, "indexing_maps"]);
}

/// Prints the attributes, operands and results.
pub(crate) fn print_rest(op: OpRef<'_>, printer: &mut dyn OpPrinter, elided: &[&str]) {
    let Some(view) = Structured::of(op) else { return };
    printer.attr_dict(op, elided);
    print_operands(printer, view.inputs(), view.inits());
    let results: Vec<Type> = op.result_types().collect();
    printer.optional_arrow_types(&results);
}
