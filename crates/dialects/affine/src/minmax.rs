//! `affine.min` and `affine.max`.

use crate::constants::known;
use crate::ranges::with_sorted_results;
use crate::replace::{bound_map_of, replace_map, simplify_map};
use crate::syntax::{operands_from, parse_attrs, parse_map, put, resolve_indices};
use crate::{Apply, BoundMap};
use diag::Diagnostic;
use ir::affine::AffineExprData;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{AffineExpr, AffineMapRef, Op, OpRef, OpState, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// The least result of an affine map.
///
/// ```mlir
/// %0 = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%i)[%n]
/// ```
#[op("affine.min",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::MapSpeculation), canonicalize, traits(NO_MEMORY_EFFECT), parse = parse, print = print, fold = fold, verify = verify)]
pub struct Min {
    #[attr]
    map: AffineMapAttr,
    #[operand]
    operands: Variadic<Index>,
    #[result]
    result: Index,
}

/// The greatest result of an affine map.
///
/// ```mlir
/// %0 = affine.max affine_map<(d0)[s0] -> (1000, d0 + 512, s0)>(%i)[%n]
/// ```
#[op("affine.max",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::MapSpeculation), canonicalize, traits(NO_MEMORY_EFFECT), parse = parse, print = print, fold = fold, verify = verify)]
pub struct Max {
    #[attr]
    map: AffineMapAttr,
    #[operand]
    operands: Variadic<Index>,
    #[result]
    result: Index,
}

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let map = parse_map(parser)?;
    let attr = parser.context().map_attr(map);
    put(parser, state, "map", attr);
    let dims = parser.operand_list(Delimiter::Paren)?;
    let symbols = parser.operand_list(Delimiter::OptionalSquare)?;
    parse_attrs(parser, state)?;
    resolve_indices(parser, state, &dims)?;
    resolve_indices(parser, state, &symbols)?;
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// Returns the map.
fn map_of(op: OpRef<'_>) -> Option<AffineMapRef<'_>> {
    Some(op.context().map(op.attr("map")?.as_affine_map()?))
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let Some(map) = map_of(op) else { return };
    printer.write(" ");
    printer.attr(op.context().map_attr(map.handle()));
    printer.dim_and_symbol_list(&operands_from(op, 0), map.num_dims() as usize);
    printer.attr_dict(op, &["map"]);
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(map) = map_of(op) else { return Ok(()) };
    if op.num_operands() != map.num_inputs() as usize {
        return Err(op.error("operand count and affine map dimension and symbol count must match"));
    }
    if map.num_results() == 0 {
        return Err(op.error("affine map expect at least one result"));
    }
    Ok(())
}

fn fold(fold: &mut FoldCx<'_>) -> Fold {
    let op = fold.op;
    let Some(map) = map_of(op).filter(|map| map.num_inputs() as usize == op.num_operands()) else {
        return Fold::None;
    };
    let cx = op.context();
    let folded = map.partial_constant_fold(&known(cx, fold.constants));
    let view = cx.map(folded);
    if let Some(values) = view.constant_results() {
        let best = if op.is(Min::NAME) { values.iter().min() } else { values.iter().max() };
        return best.map(|&best| cx.index_attr(best)).into();
    }
    if folded == map.handle() {
        return Fold::None;
    }
    fold.edits.push(Edit::Attr("map", Some(cx.map_attr(folded))));
    Fold::InPlace
}

/// Patterns of one of the two operations.
fn add_patterns(set: &mut PatternSet, name: &'static str) {
    set.on(name, single_result)
        .on(name, drop_duplicates)
        .on(name, merge_operands)
        .on(name, simplify_map)
        .on(name, sort_results);
}

impl Min<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        add_patterns(set, Min::NAME);
    }
}

impl Max<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        add_patterns(set, Max::NAME);
    }
}

/// Replaces an operation of a map with one result by an application of the map.
fn single_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let bound = bound_map_of(rw.op(op)).matched()?;
    rw.require(rw.context().map(bound.map).num_results() == 1)?;
    let cx = rw.context().clone();
    let state = Apply::state(&cx, rw.op(op).loc()).operands(bound.operands).results([Type::INDEX]);
    rw.replace_with(op, state.with(&cx, Apply::MAP, bound.map));
    Ok(())
}

/// Drops repeated results of the map.
fn drop_duplicates(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let bound = bound_map_of(rw.op(op)).matched()?;
    let map = rw.context().map(bound.map);
    let fewer = map.remove_duplicate_exprs();
    rw.require(fewer != bound.map)?;
    replace_map(op, rw, fewer, &bound.operands);
    Ok(())
}

/// Replaces results that are the result of another operation of this kind by that operation's results.
fn merge_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let bound = bound_map_of(view).matched()?;
    let cx = rw.context();
    let map = cx.map(bound.map);
    let dims = map.num_dims();
    let mut kept: Vec<AffineExpr> = Vec::new();
    let mut producers: Vec<BoundMap> = Vec::new();
    for result in map.results() {
        let position = match result.data() {
            AffineExprData::Dim(at) => Some(at),
            AffineExprData::Symbol(at) => Some(dims + at),
            _ => None,
        };
        let value = position.and_then(|at| bound.operands.get(at as usize));
        let producer = value.and_then(|&value| rw.value(value).defining_op());
        match producer.filter(|producer| producer.name() == view.name()).and_then(bound_map_of) {
            Some(producer) => producers.push(producer),
            None => kept.push(result.handle()),
        }
    }
    rw.require(!producers.is_empty())?;
    let (own_dims, own_symbols) = bound.operands.split_at(dims as usize);
    let mut dims: Vec<Value> = own_dims.to_vec();
    let mut symbols: Vec<Value> = own_symbols.to_vec();
    for producer in producers {
        let map = cx.map(producer.map);
        let moved = cx.map(map.shift_dims(dims.len() as u32, 0)).shift_symbols(symbols.len() as u32, 0);
        kept.extend(cx.map_data(moved).results.iter());
        let (more_dims, more_symbols) = producer.operands.split_at(map.num_dims() as usize);
        dims.extend_from_slice(more_dims);
        symbols.extend_from_slice(more_symbols);
    }
    let merged = cx.make_map(dims.len() as u32, symbols.len() as u32, kept);
    dims.extend(symbols);
    replace_map(op, rw, merged, &dims);
    Ok(())
}

/// Sorts results that are sums of inputs by their coefficients.
fn sort_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let bound = bound_map_of(rw.op(op)).matched()?;
    let sorted = with_sorted_results(rw.context(), bound.map).matched()?;
    replace_map(op, rw, sorted, &bound.operands);
    Ok(())
}

ir::ops![Max, Min];
