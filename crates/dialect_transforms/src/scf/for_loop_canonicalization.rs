//! `scf-for-loop-canonicalization`: what the bounds of loops say about the operations in them.

use crate::drive::greedily;
use crate::linear::{Constraints, Linear, minmax_map, simplify_minmax};
use ir::{Body, Build, Op, OpRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use scf::{For, Forall, MixedBound, Parallel};

/// Canonicalize operations within scf.for loop bodies
///
/// Affine minima and maxima of induction variables are simplified by the bounds of the loops. Sizes of iteration arguments
/// and of results of loops are those of the initial values, where the loop does not change them.
#[pass(
    "scf-for-loop-canonicalization",
    name = "SCFForLoopCanonicalization",
    depends("affine", "tensor", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct ForLoopCanonicalization;

impl ForLoopCanonicalization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Adds the patterns of the pass.
pub fn patterns(set: &mut PatternSet) {
    set.of::<affine::Min<'_>>(minmax).of::<affine::Max<'_>>(minmax);
    for name in ["tensor.dim", "memref.dim"] {
        set.on(name, size_of_argument).on(name, size_of_result);
    }
}

/// A bound of a loop.
type Bound = Result<Value, i64>;

/// The lower bound, upper bound and step of a value that is an induction variable.
fn range_of(value: ValueRef<'_>) -> Option<[Bound; 3]> {
    let block = value.argument_block()?;
    let (op, at) = (block.parent_op()?, value.position());
    if let Some(view) = op.cast::<For<'_>>() {
        let bounds = [view.lower_bound(), view.upper_bound(), view.step()];
        return (at == 0).then(|| bounds.map(|bound| Ok(bound.handle())));
    }
    if let Some(view) = op.cast::<Parallel<'_>>() {
        let nth = |bound: Option<ValueRef<'_>>| bound.map(|bound| Ok(bound.handle()));
        let bounds = [view.lower_bound().nth(at), view.upper_bound().nth(at), view.step().nth(at)].map(nth);
        let [Some(lower), Some(upper), Some(step)] = bounds else { return None };
        return Some([lower, upper, step]);
    }
    let view = op.cast::<Forall<'_>>()?;
    let bound = |list: Vec<MixedBound<'_>>| {
        Some(match list.get(at)? {
            MixedBound::Value(value) => Ok(value.handle()),
            MixedBound::Constant(number) => Err(*number),
        })
    };
    Some([bound(view.lower_bounds())?, bound(view.upper_bounds())?, bound(view.steps())?])
}

fn minmax(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let bound = minmax_map(rw.op(op)).matched()?;
    let mut constraints = Constraints::default();
    let mut seen = Vec::new();
    for &operand in &bound.operands {
        if seen.contains(&operand) {
            continue;
        }
        if let Some(range) = range_of(rw.value(operand)) {
            seen.push(operand);
            constrain(&mut constraints, rw.body(), operand, range).matched()?;
        }
    }
    simplify_minmax(op, constraints, rw)
}

/// Adds what is known of an induction variable: it is at least the lower bound, and at most the last multiple of the step
/// from there below the upper bound.
fn constrain(constraints: &mut Constraints, body: &Body, variable: Value, range: [Bound; 3]) -> Option<()> {
    let known = range.map(|bound| match bound {
        Ok(value) => constant_i64(body.value(value)),
        Err(number) => Some(number),
    });
    let step = known[2].filter(|&step| step > 0)?;
    let variable = Linear::var(constraints.value(body, variable));
    let mut bound = |at: usize| match (range[at], known[at]) {
        (Ok(value), None) => Linear::var(constraints.value(body, value)),
        (_, known) => Linear::constant(known.unwrap_or(0)),
    };
    let (lower, upper) = (bound(0), bound(1));
    constraints.require(variable.clone().plus(-1, &lower)?);
    let last = match (known[0], known[1]) {
        (Some(first), Some(end)) if first.checked_add(step)? >= end => lower,
        _ => {
            let room = upper.plus(-1, &lower)?.plus(1, &Linear::constant(-1))?;
            let steps = constraints.floor_div(room, step)?;
            lower.plus(step, &steps)?
        }
    };
    constraints.require(last.plus(-1, &variable)?);
    Some(())
}

/// Whether a loop yields an iteration argument of the sizes that it has.
fn keeps_shape(op: OpRef<'_>, argument: usize) -> bool {
    let (mut op, mut argument) = (op, argument);
    let mut around: Vec<(OpRef<'_>, usize)> = Vec::new();
    let mut value = None;
    loop {
        let Some(view) = op.cast::<For<'_>>() else { return false };
        let Some(own) = view.iteration_arguments().nth(argument) else { return false };
        let mut current = match value.take().or_else(|| view.yielded().nth(argument)) {
            Some(current) => current,
            None => return false,
        };
        loop {
            if current == own {
                // The loop keeps it, so that in the loop around its result is as its initial value.
                let Some((outer, place)) = around.pop() else { return true };
                value = view.init_args().nth(argument);
                (op, argument) = (outer, place);
                break;
            }
            let Some(made) = current.defining_op() else { return false };
            if made.is("tensor.insert_slice") {
                current = made.operand(1);
            } else if made.is(For::NAME) {
                around.push((op, argument));
                (op, argument) = (made, current.position());
                break;
            } else {
                return false;
            }
        }
    }
}

fn size_of_argument(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = rw.op(op).operand(0);
    let around = source.argument_block().and_then(|block| block.parent_op()).matched()?;
    let view = around.cast::<For<'_>>().matched()?;
    let place = source.position().checked_sub(1).matched()?;
    rw.require(keeps_shape(around, place))?;
    let init = view.init_args().nth(place).matched()?.handle();
    rw.modify_op(op, |op| {
        op.operand(0, init);
    });
    Ok(())
}

fn size_of_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = rw.op(op).operand(0);
    let made = source.defining_op().matched()?;
    let view = made.cast::<For<'_>>().matched()?;
    rw.require(keeps_shape(made, source.position()))?;
    let init = view.init_args().nth(source.position()).matched()?.handle();
    rw.modify_op(op, |op| {
        op.operand(0, init);
    });
    Ok(())
}
