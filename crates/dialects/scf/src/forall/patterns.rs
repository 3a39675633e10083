//! Canonicalization of `scf.forall`.

use super::{Forall, InParallel, MixedBound};
use crate::for_::count_mixed;
use crate::rewrites::{handles, insert_with_regions, state_like};
use arith::Constant;
use ir::{Build, InsertPoint, Loc, Mapping, Op, OpState, OpView, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use tensor::{Cast, Dim, InsertSlice, ParallelInsertSlice, only_forgets};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<Dim<'_>>(dim_of_result)
        .of::<Forall<'_>>(fold_casts)
        .of::<Forall<'_>>(fold_bounds)
        .of::<Forall<'_>>(drop_outputs)
        .of::<Forall<'_>>(fold_short_dimensions)
        .of::<Forall<'_>>(fold_variables);
}

/// Bound as an owned value or number.
#[derive(Clone, Copy)]
enum Number {
    Value(Value),
    Constant(i64),
}

impl From<MixedBound<'_>> for Number {
    fn from(bound: MixedBound<'_>) -> Number {
        match bound {
            MixedBound::Value(value) => Number::Value(value.handle()),
            MixedBound::Constant(value) => Number::Constant(value),
        }
    }
}

impl Number {
    /// Returns the value; a constant is materialized.
    fn materialize(self, rw: &mut Rewriter<'_>, loc: Loc) -> Value {
        match self {
            Number::Value(value) => value,
            Number::Constant(value) => {
                let attr = rw.context().index_attr(value);
                Constant::build_value(rw, loc, attr)
            }
        }
    }
}

/// Lower bounds, upper bounds and steps.
type Bounds = [Vec<Number>; 3];

const ATTRS: [&str; 3] = ["staticLowerBound", "staticUpperBound", "staticStep"];

fn bounds(view: Forall<'_>) -> Bounds {
    [view.lower_bounds(), view.upper_bounds(), view.steps()]
        .map(|list| list.into_iter().map(Number::from).collect())
}

/// Bounds and outputs as operands and attributes.
fn with_bounds(rw: &Rewriter<'_>, state: OpState, bounds: &Bounds, outputs: &[Value]) -> OpState {
    let cx = rw.context();
    let mut state = state;
    let mut sizes = Vec::new();
    for (list, name) in bounds.iter().zip(ATTRS) {
        let values = list
            .iter()
            .filter_map(|bound| if let Number::Value(value) = bound { Some(*value) } else { None });
        let before = state.operands.len();
        state.operands.extend(values);
        sizes.push((state.operands.len() - before) as u32);
        state.try_put_attr(cx, cx.ident(name), cx.i64_array_attr(&statics(list)));
    }
    sizes.push(outputs.len() as u32);
    state.operands.extend(outputs.iter().copied());
    state.set_words(cx, "operandSegmentSizes", &sizes);
    state
}

fn statics(list: &[Number]) -> Vec<i64> {
    let fixed = |bound: &Number| if let Number::Constant(value) = *bound { value } else { super::DYNAMIC };
    list.iter().map(fixed).collect()
}

/// Replaces the size of a result by that of its initial value.
fn dim_of_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let def = dim.source().defining_op().and_then(|def| def.cast::<Forall<'_>>()).matched()?;
    let number = def.results().position(|result| result == dim.source()).matched()?;
    let output = def.outputs().nth(number).matched()?.handle();
    rw.modify_op(op, |op| {
        op.operand(0, output);
    });
    Ok(())
}

/// Returns the operations that write to an output, which is an argument.
fn combining(view: Forall<'_>, output: Value) -> Vec<Op> {
    let end = view.region().first_block().and_then(|block| block.last());
    let end = end.filter(|end| end.is(InParallel::NAME));
    let writes = end.into_iter().flat_map(|end| end.region(0).ops());
    writes
        .filter(|op| op.cast::<ParallelInsertSlice<'_>>().is_some_and(|op| op.dest().handle() == output))
        .map(|op| op.handle())
        .collect()
}

/// Replaces outputs that are casts to less specific types by their sources.
fn fold_casts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    let source = |cast: Cast<'_>| only_forgets(cast).then(|| cast.source().handle());
    let casts: Vec<Option<Value>> =
        view.outputs().map(|output| source(output.defining_op()?.cast::<Cast<'_>>()?)).collect();
    rw.require(casts.iter().any(Option::is_some))?;
    let rank = view.rank();
    let old = view.region().first_block().matched()?;
    rw.require(old.num_arguments() == rank + casts.len())?;
    let old = old.handle();
    let outputs = handles(view.outputs());
    let kept: Vec<Value> = casts.iter().zip(&outputs).map(|(cast, &output)| cast.unwrap_or(output)).collect();
    let types: Vec<_> = kept.iter().map(|&value| rw.value(value).ty_handle()).collect();
    let old_types: Vec<_> = outputs.iter().map(|&value| rw.value(value).ty_handle()).collect();
    let (loc, bounds) = (view.loc(), bounds(view));
    let state = state_like(rw, view.op()).results(types.iter().copied()).regions(1);
    let state = with_bounds(rw, state, &bounds, &kept);
    let (new, regions) = insert_with_regions(rw, state);
    let argument_types: Vec<_> = std::iter::repeat_n(ir::Type::INDEX, rank).chain(types).collect();
    let block = rw.at(InsertPoint::Before(op), |rw| rw.create_block(regions[0], &argument_types));
    let arguments = handles(rw.block(block).arguments());
    rw.move_to(InsertPoint::End(block));
    let mut values = arguments.clone();
    for at in (0..casts.len()).filter(|&at| casts[at].is_some()) {
        let state = Cast::state(rw.context(), loc).operands([arguments[rank + at]]).results([old_types[at]]);
        values[rank + at] = rw.insert_value(state);
    }
    rw.merge_blocks(old, block, &values);
    for at in (0..casts.len()).filter(|&at| casts[at].is_some()) {
        let view: Forall<'_> = rw.cast(new)?;
        for write in combining(view, values[rank + at]) {
            rw.modify_op(write, |write| {
                write.operand(1, arguments[rank + at]);
            });
        }
    }
    rw.move_to(InsertPoint::After(new));
    let mut results = handles(rw.op(new).results());
    for at in (0..casts.len()).filter(|&at| casts[at].is_some()) {
        let state = Cast::state(rw.context(), loc).operands([results[at]]).results([old_types[at]]);
        results[at] = rw.insert_value(state);
    }
    rw.replace_op(op, &results);
    Ok(())
}

/// Bounds that are constants become attributes.
fn fold_bounds(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    let mut changed = false;
    let lists = [view.lower_bounds(), view.upper_bounds(), view.steps()];
    let bounds = lists.map(|list| {
        let fold = |bound: MixedBound<'_>| match bound.constant().filter(|&value| value != super::DYNAMIC) {
            Some(value) => {
                changed |= matches!(bound, MixedBound::Value(_));
                Number::Constant(value)
            }
            None => Number::from(bound),
        };
        list.into_iter().map(fold).collect::<Vec<_>>()
    });
    rw.require(changed)?;
    let outputs = handles(view.outputs());
    let state = with_bounds(rw, rw.state(Forall::NAME, view.loc()), &bounds, &outputs);
    let attrs = bounds.each_ref().map(|list| rw.context().i64_array_attr(&statics(list)));
    let count =
        |list: &Vec<Number>| list.iter().filter(|bound| matches!(bound, Number::Value(_))).count() as u32;
    let mut sizes: Vec<u32> = bounds.iter().map(count).collect();
    sizes.push(outputs.len() as u32);
    rw.modify_op(op, |op| {
        op.operands(&state.operands).words("operandSegmentSizes", &sizes);
        for (name, attr) in ATTRS.into_iter().zip(attrs) {
            op.attr(name, Some(attr));
        }
    });
    Ok(())
}

/// Drops outputs without uses, or without writes.
fn drop_outputs(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    let rank = view.rank();
    let block = view.region().first_block().matched()?;
    let outputs = handles(view.outputs());
    rw.require(block.num_arguments() == rank + outputs.len())?;
    let arguments = handles(block.arguments());
    let block = block.handle();
    let writes: Vec<Vec<Op>> = arguments[rank..].iter().map(|&argument| combining(view, argument)).collect();
    let kept: Vec<bool> = view
        .results()
        .zip(&writes)
        .map(|(result, writes)| !result.is_unused() && !writes.is_empty())
        .collect();
    rw.require(kept.contains(&false))?;
    let keep = |at: &usize| kept[*at];
    let new_outputs: Vec<Value> = (0..outputs.len()).filter(keep).map(|at| outputs[at]).collect();
    let types: Vec<_> = new_outputs.iter().map(|&value| rw.value(value).ty_handle()).collect();
    let bounds = bounds(view);
    let state = state_like(rw, view.op()).results(types.iter().copied()).regions(1);
    let state = with_bounds(rw, state, &bounds, &new_outputs);
    for at in (0..outputs.len()).filter(|&at| !kept[at]) {
        writes[at].iter().for_each(|&write| rw.erase_op(write));
    }
    let (new, regions) = insert_with_regions(rw, state);
    let argument_types: Vec<_> = std::iter::repeat_n(ir::Type::INDEX, rank).chain(types).collect();
    let new_block = rw.at(InsertPoint::Before(op), |rw| rw.create_block(regions[0], &argument_types));
    let mut fresh = handles(rw.block(new_block).arguments()).into_iter();
    let mut results = handles(rw.op(new).results()).into_iter();
    let mut values: Vec<Value> = fresh.by_ref().take(rank).collect();
    let mut replacements = Vec::new();
    for (at, &output) in outputs.iter().enumerate() {
        let (argument, result) = if kept[at] { (fresh.next(), results.next()) } else { (None, None) };
        values.push(argument.unwrap_or(output));
        replacements.push(result.unwrap_or(output));
    }
    rw.merge_blocks(block, new_block, &values);
    rw.replace_op(op, &replacements);
    Ok(())
}

/// Returns the trip count of each dimension, if it is known.
fn counts(view: Forall<'_>) -> Vec<Option<apnum::ApInt>> {
    let all = view.lower_bounds().into_iter().zip(view.upper_bounds()).zip(view.steps());
    all.map(|((lower, upper), step)| count_mixed(lower, upper, step, true)).collect()
}

/// Replaces a loop that does not run by its outputs, and drops dimensions that run once, unless they are
/// mapped.
fn fold_short_dimensions(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    rw.require(view.mapping().is_none_or(|mapping| mapping.is_empty()))?;
    let counts = counts(view);
    let outputs = handles(view.outputs());
    if counts.iter().flatten().any(|count| count.is_zero()) {
        rw.replace_op(op, &outputs);
        return Ok(());
    }
    let once = |at: usize| counts[at].as_ref().is_some_and(|count| count.is_one());
    if (0..counts.len()).all(once) {
        return promote(op, rw);
    }
    rw.require((0..counts.len()).any(once))?;
    let loc = view.loc();
    let all = bounds(view);
    let variables = handles(view.region().first_block().matched()?.arguments());
    let region = view.region().handle();
    let kept = all.each_ref().map(|list| {
        let left = list.iter().enumerate().filter(|(at, _)| !once(*at));
        left.map(|(_, bound)| *bound).collect::<Vec<_>>()
    });
    let types: Vec<_> = view.result_types().collect();
    let state = state_like(rw, view.op()).results(types).regions(1);
    let mut mapping = Mapping::new();
    for at in (0..counts.len()).filter(|&at| once(at)) {
        let value = all[0][at].materialize(rw, loc);
        mapping.map(variables[at], value);
    }
    let state = with_bounds(rw, state, &kept, &outputs);
    let (new, regions) = insert_with_regions(rw, state);
    rw.clone_region(region, regions[0], &mut mapping);
    let results = handles(rw.op(new).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// Inlines the region once; its parallel insertions follow it.
fn promote(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    let loc = view.loc();
    let block = view.region().first_block().matched()?;
    let end = block.last().filter(|end| end.is(InParallel::NAME)).matched()?;
    let writes: Vec<Op> = end.region(0).ops().map(|op| op.handle()).collect();
    let one_each = block.arguments().skip(view.rank()).zip(&writes).all(|(argument, &write)| {
        let write = view.op().body().op(write).cast::<ParallelInsertSlice<'_>>();
        write.is_some_and(|write| write.dest() == argument)
    });
    rw.require(one_each && writes.len() == view.results().len())?;
    let (block, end) = (block.handle(), end.handle());
    let outputs = handles(view.outputs());
    let lowers = bounds(view)[0].clone();
    let mut values: Vec<Value> = lowers.into_iter().map(|bound| bound.materialize(rw, loc)).collect();
    values.extend(outputs);
    rw.inline_block_before(block, op, &values);
    rw.move_to(InsertPoint::After(op));
    let mut results = Vec::new();
    for write in writes {
        let write = rw.op(write);
        let ty = write.operand(1).ty_handle();
        let operands = handles(write.operands());
        let attrs: Vec<_> = shaped::slice::ATTRS
            .iter()
            .filter_map(|name| Some((*name, write.attr(name)?.handle())))
            .collect();
        let sizes: Vec<u32> = (0..5).map(|group| write.operand_group(group).len() as u32).collect();
        let cx = rw.context();
        let mut state = InsertSlice::state(cx, loc).operands(operands).results([ty]);
        for (name, attr) in attrs {
            state.try_put_attr(cx, cx.ident(name), attr);
        }
        state.set_words(cx, "operandSegmentSizes", &sizes);
        results.push(rw.insert_value(state));
    }
    rw.erase_op(end);
    rw.replace_op(op, &results);
    Ok(())
}

/// Replaces the induction variable of a dimension that runs once by its lower bound.
fn fold_variables(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    let (loc, counts, lowers) = (view.loc(), counts(view), bounds(view)[0].clone());
    let block = view.region().first_block().matched()?;
    let variables: Vec<(Value, bool)> =
        block.arguments().map(|argument| (argument.handle(), argument.is_unused())).collect();
    let mut changed = false;
    for ((lower, count), &(variable, unused)) in lowers.into_iter().zip(counts).zip(&variables) {
        if unused || !count.is_some_and(|count| count.is_one()) {
            continue;
        }
        let value = lower.materialize(rw, loc);
        rw.replace_all_uses(variable, value);
        changed = true;
    }
    rw.require(changed)
}
