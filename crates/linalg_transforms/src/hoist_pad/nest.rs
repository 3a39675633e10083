//! Loops that pad all tiles into one tensor.

use super::analysis::Analysis;
use super::tile_shape;
use ir::{Build, DYNAMIC, InsertPoint, Loc, Mapping, Op, OpState, Type, Value};
use linalg::build::{build_transpose, materialize};
use rewrite::{MatchFailure, Matched, Rewriter, constant_attr, create_or_fold};
use scf::{For, Yield};
use shaped::slice::{self, Mixed};
use value_bounds::{BoundKind, ValueDim, Variable, reify_bound};

/// Tiles that are packed.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    /// The loops, the outermost first.
    pub(super) loops: Vec<Op>,
    /// The padding in them.
    pub(super) pad: Op,
    /// Sizes of the slice of one tile.
    pub(super) sizes: Vec<Mixed>,
    /// Type of a tile.
    pub(super) tile: Type,
}

/// Builds the loops before the outer loop of an analysis.
pub(super) fn pack(
    rw: &mut Rewriter<'_>,
    analysis: &Analysis,
    transpose: &[i64],
) -> Result<Packed, MatchFailure> {
    let cx = rw.context().clone();
    let shape = tile_shape(rw, analysis.pad, transpose)?;
    for &at in &analysis.packing {
        is_independent(rw, analysis, at)?;
    }
    let (loc, element) =
        (rw.op(analysis.pad).loc(), rw.op(analysis.pad).result(0).ty().element_or_self().handle());
    rw.move_to(InsertPoint::Before(analysis.outer));
    let mut counts = Vec::with_capacity(analysis.packing.len());
    for &at in &analysis.packing {
        counts.push(trip_count(rw, loc, at)?);
    }
    let packed: Vec<i64> = counts.iter().map(|_| DYNAMIC).chain(shape.iter().copied()).collect();
    let ty = cx.tensor_type(&packed, element);
    let state = rw.state("tensor.empty", loc).operands(counts.iter().copied()).results([ty]);
    let empty = rw.insert_value(state);
    let mut tensor = empty;
    let (mut loops, mut places, mut mapping) = (Vec::new(), Vec::new(), Mapping::new());
    for &op in &analysis.slice {
        if rw.op(op).cast::<For<'_>>().is_none() {
            rw.clone_op(op, &mut mapping);
            continue;
        }
        let new = clone_loop(rw, loc, op, tensor, &mut mapping).matched()?;
        let block = rw.op(new).region(0).first_block().matched()?.handle();
        loops.push(new);
        rw.move_to(InsertPoint::Start(block));
        places.push(Mixed::Value(iteration(rw, analysis, new)?));
        tensor = rw.body().block(block).argument(1).handle();
    }
    let padded = mapping.value_or_self(rw.op(analysis.pad).result(0).handle());
    let pad = rw.value(padded).defining_op().matched()?.handle();
    let tile = cx.tensor_type(&shape, element);
    let sizes: Vec<Mixed> =
        loops.iter().map(|_| Mixed::Fixed(1)).chain(shape.iter().map(|&size| Mixed::Fixed(size))).collect();
    places.resize(sizes.len(), Mixed::Fixed(0));
    let lists = [places, sizes.clone(), vec![Mixed::Fixed(1); sizes.len()]];
    let stored = transposed(rw, loc, (padded, tensor), &lists, tile, transpose);
    if !loops.is_empty() {
        let mut state = rw.state("tensor.insert_slice", loc).operands([stored, tensor]).results([ty]);
        slice::set_lists(&cx, &mut state, &lists);
        let mut value = rw.insert_value(state);
        for &at in loops.iter().rev() {
            let block = rw.op(at).region(0).first_block().matched()?.handle();
            rw.move_to(InsertPoint::End(block));
            Yield::build(rw, loc, &[value]);
            value = rw.op(at).result(0).handle();
        }
    }
    Ok(Packed { loops, pad, sizes, tile })
}

/// Transposes a tile into its place, if it is to be transposed.
fn transposed(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (padded, tensor): (Value, Value),
    lists: &[Vec<Mixed>; 3],
    tile: Type,
    transpose: &[i64],
) -> Value {
    if transpose.is_empty() {
        return padded;
    }
    let cx = rw.context().clone();
    let mut state = rw.state("tensor.extract_slice", loc).operands([tensor]).results([tile]);
    slice::set_lists(&cx, &mut state, lists);
    let place = rw.insert_value(state);
    let new = build_transpose(rw, loc, (padded, place), transpose);
    rw.op(new).result(0).handle()
}

/// Builds a loop of the same bounds that carries the packed tensor.
fn clone_loop(rw: &mut Rewriter<'_>, loc: Loc, old: Op, tensor: Value, mapping: &mut Mapping) -> Option<Op> {
    let view = rw.op(old).cast::<For<'_>>()?;
    let bounds = [view.lower_bound(), view.upper_bound(), view.step()].map(|value| value.handle());
    let [lower, upper, step] = bounds.map(|value| mapping.value_or_self(value));
    let ty = rw.value(tensor).ty_handle();
    let new = For::build(rw, loc, lower, upper, step, &[tensor], &[ty]);
    let region = rw.op(new).region(0).handle();
    let block = rw.create_block(region, &[Type::INDEX, ty]);
    let old_values: Vec<Value> = arguments(rw, old).chain(results(rw, old)).collect();
    let new_arguments: Vec<Value> = rw.body().block(block).arguments().map(|value| value.handle()).collect();
    let carried = rw.op(old).num_results();
    mapping.map(old_values[0], new_arguments[0]);
    if carried > 0 {
        mapping.map(old_values[1], new_arguments[1]);
        mapping.map(old_values[1 + carried], rw.op(new).result(0).handle());
    }
    Some(new)
}

fn arguments<'a>(rw: &'a Rewriter<'_>, op: Op) -> impl Iterator<Item = Value> + 'a {
    let block = rw.op(op).region(0).first_block();
    block.into_iter().flat_map(|block| block.arguments().map(|argument| argument.handle()))
}

fn results<'a>(rw: &'a Rewriter<'_>, op: Op) -> impl Iterator<Item = Value> + 'a {
    rw.op(op).results().map(|result| result.handle())
}

/// Checks that the first value of a loop and its step are the same in all iterations of the outer loop.
fn is_independent(rw: &Rewriter<'_>, analysis: &Analysis, at: Op) -> Result<(), MatchFailure> {
    let view: For<'_> = rw.cast(at)?;
    let outer = rw.op(analysis.outer);
    let holds = |value: ir::ValueRef<'_>| {
        let owner = value.defining_op().or_else(|| value.argument_block()?.parent_op());
        let inside = owner.is_some_and(|owner| owner == outer || outer.contains(owner));
        !inside || value.defining_op() == Some(outer) || constant_attr(value).is_some()
    };
    rw.require(holds(view.lower_bound()) && holds(view.step()))
}

/// Builds the number of the iteration that a loop is in.
pub(super) fn iteration(rw: &mut Rewriter<'_>, analysis: &Analysis, at: Op) -> Result<Value, MatchFailure> {
    is_independent(rw, analysis, at)?;
    let view: For<'_> = rw.cast(at)?;
    let (lower, step, loc) = (view.lower_bound().handle(), view.step().handle(), rw.op(at).loc());
    let variable = view.induction_variable().matched()?.handle();
    Ok(quotient(rw, loc, [variable, lower, step], false))
}

/// Builds the quotient of a difference and a step, rounded up. With `reversed`, the first value is subtracted from the second.
fn quotient(rw: &mut Rewriter<'_>, loc: Loc, values: [Value; 3], reversed: bool) -> Value {
    let cx = rw.context().clone();
    let (first, second) = (cx.affine_dim(0), cx.affine_dim(1));
    let difference = if reversed { cx.affine_sub(second, first) } else { cx.affine_sub(first, second) };
    let map = cx.make_map(2, 1, [cx.affine_ceildiv(difference, cx.affine_symbol(0))]);
    let state: OpState = rw.state("affine.apply", loc).operands(values).results([Type::INDEX]);
    create_or_fold(rw, state.attr(&cx, "map", cx.map_attr(map)))
}

/// Builds the most iterations that a loop has: by a bound that no operation of `affine` is needed for.
fn trip_count(rw: &mut Rewriter<'_>, loc: Loc, at: Op) -> Result<Value, MatchFailure> {
    let cx = rw.context().clone();
    let view: For<'_> = rw.cast(at)?;
    let [lower, upper, step] =
        [view.lower_bound(), view.upper_bound(), view.step()].map(|value| value.handle());
    let computed = ["affine.min", "affine.max", "affine.apply"];
    let bound = reify_bound(
        rw,
        loc,
        BoundKind::Upper,
        &Variable::of(&cx, ValueDim::index(upper)),
        &mut |set, of| {
            let made = set.body().value(of.value).defining_op();
            of.value != upper && !made.is_some_and(|made| computed.contains(&made.name_str()))
        },
        true,
    );
    let bound = materialize(rw, loc, bound.matched()?);
    Ok(quotient(rw, loc, [lower, bound, step], true))
}
