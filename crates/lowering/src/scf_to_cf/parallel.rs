//! `scf.parallel` and `scf.forall`: nests of `scf.for`.

use super::loops::{convert_for, handles, terminator};
use arith::Constant;
use ir::{Block, Build, InsertPoint, Loc, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use scf::{Forall, MixedBound, Parallel};

/// Place of a nest of loops.
struct Nest {
    loc: Loc,
    bounds: Vec<[Value; 3]>,
    inits: Vec<Value>,
}

/// The loops that were made.
struct Built {
    loops: Vec<Op>,
    variables: Vec<Value>,
    /// Values carried by the innermost loop.
    carried: Vec<Value>,
    /// The innermost block, without a terminator.
    block: Block,
}

impl Nest {
    /// Builds the loops at the insertion point. All but the innermost have their terminators.
    fn build(&self, rw: &mut Rewriter<'_>) -> Result<Built, MatchFailure> {
        let types: Vec<Type> = self.inits.iter().map(|&value| rw.value(value).ty_handle()).collect();
        let mut arguments = vec![Type::INDEX];
        arguments.extend(&types);
        let mut built: Option<Built> = None;
        for &[lower, upper, step] in &self.bounds {
            let inits = built.as_ref().map_or(&self.inits, |built| &built.carried).clone();
            let op = scf::For::build(rw, self.loc, lower, upper, step, &inits, &types);
            let results = handles(rw.op(op).results());
            if built.is_some() {
                scf::Yield::build(rw, self.loc, &results);
            }
            let region = rw.op(op).region(0).handle();
            let block = rw.create_block(region, &arguments);
            let values = handles(rw.block(block).arguments());
            let (mut loops, mut variables) =
                built.map_or_else(Default::default, |built| (built.loops, built.variables));
            loops.push(op);
            variables.push(values[0]);
            built = Some(Built { loops, variables, carried: values[1..].to_vec(), block });
        }
        built.matched()
    }
}

/// The loop becomes a nest of `scf.for`, with reductions as carried values; then these are converted.
pub(super) fn convert_parallel(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Parallel<'_> = rw.cast(op)?;
    let bounds = view.lower_bound().zip(view.upper_bound()).zip(view.step());
    let bounds = bounds.map(|((lower, upper), step)| [lower.handle(), upper.handle(), step.handle()]);
    let nest = Nest { loc: view.loc(), bounds: bounds.collect(), inits: handles(view.init_vals()) };
    let block = view.region().single_block().matched()?.handle();
    rw.require(rw.block(block).num_arguments() == nest.bounds.len())?;
    // The verifier does not compare them; what a loop carries has one type.
    let types = rw.op(op).result_types();
    rw.require(types.eq(nest.inits.iter().map(|&init| rw.value(init).ty_handle())))?;
    let (reduce, operands) = terminator(block, scf::Reduce::NAME, rw)?;
    let reductions: Vec<Block> = rw
        .op(reduce)
        .regions()
        .filter_map(|region| region.single_block())
        .map(|block| block.handle())
        .collect();
    rw.require(reductions.len() == nest.inits.len() && operands.len() == nest.inits.len())?;
    rw.move_to(InsertPoint::Before(op));
    let built = nest.build(rw)?;
    let mut yielded = Vec::new();
    for ((block, &operand), &carried) in reductions.into_iter().zip(&operands).zip(&built.carried) {
        yielded.push(inline_reduction(block, reduce, [carried, operand], rw)?);
    }
    rw.erase_op(reduce);
    finish(op, block, &built, &yielded, rw)
}

/// Moves the operations of a reduction before the terminator, and returns the combined value.
fn inline_reduction(
    block: Block,
    reduce: Op,
    values: [Value; 2],
    rw: &mut Rewriter<'_>,
) -> Result<Value, MatchFailure> {
    let arguments = handles(rw.block(block).arguments());
    rw.require(arguments.len() == 2)?;
    let (end, returned) = terminator(block, scf::ReduceReturn::NAME, rw)?;
    let returned = returned.first().copied().matched()?;
    rw.erase_op(end);
    rw.inline_block_before(block, reduce, &values);
    let argument = arguments.iter().position(|&argument| argument == returned);
    Ok(argument.map_or(returned, |at| values[at]))
}

/// Moves a body, which has no terminator any more, into the innermost loop, and converts the loops.
fn finish(op: Op, body: Block, built: &Built, yielded: &[Value], rw: &mut Rewriter<'_>) -> MatchResult {
    let loc = rw.op(op).loc();
    let variables = handles(rw.block(body).arguments());
    rw.merge_blocks(body, built.block, &built.variables);
    let place = |value: &Value| variables.iter().position(|variable| variable == value);
    let yielded: Vec<Value> =
        yielded.iter().map(|value| place(value).map_or(*value, |at| built.variables[at])).collect();
    rw.move_to(InsertPoint::End(built.block));
    scf::Yield::build(rw, loc, &yielded);
    let results = handles(rw.op(built.loops[0]).results());
    rw.replace_op(op, &results);
    for &op in &built.loops {
        convert_for(op, rw)?;
    }
    Ok(())
}

/// A bound as a value.
fn materialize(bounds: Vec<Bound>, loc: Loc, rw: &mut Rewriter<'_>) -> Vec<Value> {
    let cx = rw.context().clone();
    let value = |bound| match bound {
        Bound::Value(value) => value,
        Bound::Constant(value) => Constant::build_value(rw, loc, cx.index_attr(value)),
    };
    bounds.into_iter().map(value).collect()
}

/// A bound without a view.
enum Bound {
    Value(Value),
    Constant(i64),
}

fn detach(bounds: Vec<MixedBound<'_>>) -> Vec<Bound> {
    let detach = |bound| match bound {
        MixedBound::Value(value) => Bound::Value(value.handle()),
        MixedBound::Constant(value) => Bound::Constant(value),
    };
    bounds.into_iter().map(detach).collect()
}

/// The loop becomes a nest of `scf.for`, if it has no results; then these are converted.
pub(super) fn convert_forall(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Forall<'_> = rw.cast(op)?;
    rw.require(view.outputs().len() == 0)?;
    let loc = view.loc();
    let groups = [detach(view.lower_bounds()), detach(view.upper_bounds()), detach(view.steps())];
    let block = view.region().single_block().matched()?.handle();
    rw.require(groups.iter().all(|group| group.len() == rw.block(block).num_arguments()))?;
    let (end, _) = terminator(block, scf::InParallel::NAME, rw)?;
    rw.move_to(InsertPoint::Before(op));
    let [lower, upper, step] = groups.map(|bounds| materialize(bounds, loc, rw));
    let bounds = lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]);
    let built = Nest { loc, bounds: bounds.collect(), inits: Vec::new() }.build(rw)?;
    rw.erase_op(end);
    finish(op, block, &built, &[], rw)
}
