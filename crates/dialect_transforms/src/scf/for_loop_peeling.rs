//! `scf-for-loop-peeling`: the last or the first iteration becomes a loop of its own.

use crate::applied::apply_or_fold;
use crate::drive::greedily;
use crate::linear::{Constraints, Linear, simplify_minmax};
use crate::make::handles;
use affine::BoundMap;
use ir::{Body, Build, InsertPoint, Mapping, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    MatchFailure, MatchResult, Matched, PatternSet, Rewriter, constant_i64, for_each_body, no_match,
};
use scf::For;

/// Mark of a loop that is not peeled again.
const PEELED: &str = "__peeled_loop__";
/// Mark of the loop of a last iteration.
const PARTIAL: &str = "__partial_iteration__";

/// Peel `for` loops at their upper bounds.
///
/// A loop whose number of steps may not divide its range becomes a loop over whole steps and a loop of at most one
/// iteration, in which minima and maxima with the upper bound are simplified. With `peel-front`, the first iteration becomes
/// a loop instead.
#[pass("scf-for-loop-peeling", name = "SCFForLoopPeeling", depends("affine", "arith"))]
#[derive(Debug)]
pub struct ForLoopPeeling {
    /// Peel the first iteration out of the loop.
    #[option(default = false)]
    pub peel_front: bool,
    /// Do not peel loops inside of the last, partial iteration of another already peeled loop.
    #[option(default = true)]
    pub skip_partial: bool,
}

impl ForLoopPeeling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        let (front, skip) = (self.peel_front, self.skip_partial);
        set.of::<For<'_>>(move |op, rw| peel(op, front, skip, rw));
        // A run that does not converge is none that fails.
        let _ = greedily(cx, body, set);
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let ops: Vec<Op> =
                body.root().walk_body().filter(|op| op.is(For::NAME)).map(|op| op.handle()).collect();
            let mut rw = Rewriter::new(body);
            for op in ops {
                rw.modify_op(op, |op| {
                    op.attr(PEELED, None).attr(PARTIAL, None);
                });
            }
        });
        Ok(())
    }
}

fn peel(op: Op, front: bool, skip: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    rw.require(view.attr(PEELED).is_none() && view.lower_bound().ty().is_index() && !view.unsigned_cmp())?;
    let partial = if front {
        peel_front(op, rw)?
    } else {
        let around = std::iter::successors(view.parent(), |op| op.parent());
        let is_partial = around.filter(|op| op.is(For::NAME)).any(|op| op.attr(PARTIAL).is_some());
        rw.require(!skip || !is_partial)?;
        peel_last(op, rw)?
    };
    let mark = rw.context().attr(ir::AttrData::Unit);
    rw.modify_op(partial, |op| {
        op.attr(PEELED, Some(mark)).attr(PARTIAL, Some(mark));
    });
    rw.modify_op(op, |op| {
        op.attr(PEELED, Some(mark));
    });
    Ok(())
}

/// Bounds and step, and the numbers that they are.
fn bounds(view: For<'_>) -> ([Value; 3], [Option<i64>; 3]) {
    let bounds = [view.lower_bound(), view.upper_bound(), view.step()];
    (bounds.map(|bound| bound.handle()), bounds.map(constant_i64))
}

/// Peels the first iteration, whose loop is returned.
///
/// # Errors
/// If the loop has one iteration only.
pub fn peel_front(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let ([lower, _, step], known) = bounds(rw.cast(op)?);
    if let [Some(lower), Some(upper), Some(step)] = known {
        let range = i128::from(upper) - i128::from(lower);
        rw.require(step > 0 && range > i128::from(step))?;
    }
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let sum = cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1));
    rw.move_to(InsertPoint::Before(op));
    let split = apply_or_fold(rw, loc, sum, &[lower, step]);
    let first = rw.clone_op(op, &mut Mapping::new());
    rw.modify_op(first, |first| {
        first.operand(1, split);
    });
    let results = handles(rw.op(first).results());
    rw.modify_op(op, |op| {
        op.operand(0, split);
        for (place, &result) in results.iter().enumerate() {
            op.operand(3 + place, result);
        }
    });
    Ok(first)
}

/// Whether the step divides the range.
fn is_even(op: Op, rw: &Rewriter<'_>) -> Result<bool, MatchFailure> {
    let (values, known) = bounds(rw.cast(op)?);
    if let [Some(lower), Some(upper), Some(step)] = known
        && upper.wrapping_sub(lower).checked_rem(step) == Some(0)
    {
        return Ok(true);
    }
    let cx = rw.context().clone();
    let [lower, upper, step] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let rest = cx.affine_modulo(cx.affine_add(upper, cx.affine_mul(lower, cx.affine_constant(-1))), step);
    let mut bound = BoundMap::new(cx.make_map(0, 3, [rest]), values);
    bound.fully_compose(rw.body());
    Ok(cx.map(bound.map).single_constant_result() == Some(0))
}

/// Peels the last iteration, whose loop is returned.
///
/// # Errors
/// If the step divides the range.
pub fn peel_last(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let (values, known) = bounds(rw.cast(op)?);
    rw.require(known[2].is_none_or(|step| step > 1))?;
    if is_even(op, rw)? {
        return Err(no_match("the step divides the range").err().unwrap_or(MatchFailure { reason: "" }));
    }
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let [lower, upper, step] = [0, 1, 2].map(|symbol| cx.affine_symbol(symbol));
    let minus = |expr| cx.affine_mul(expr, cx.affine_constant(-1));
    let rest = cx.affine_modulo(cx.affine_add(upper, minus(lower)), step);
    rw.move_to(InsertPoint::Before(op));
    let split = apply_or_fold(rw, loc, cx.affine_add(upper, minus(rest)), &values);
    rw.move_to(InsertPoint::After(op));
    let partial = rw.clone_op(op, &mut Mapping::new());
    let results = handles(rw.op(op).results());
    let new_results = handles(rw.op(partial).results());
    for (&old, &new) in results.iter().zip(&new_results) {
        rw.replace_all_uses(old, new);
    }
    rw.modify_op(partial, |partial| {
        partial.operand(0, split);
        for (place, &result) in results.iter().enumerate() {
            partial.operand(3 + place, result);
        }
    });
    rw.modify_op(op, |op| {
        op.operand(1, split);
    });
    simplify_all(op, values, true, rw)?;
    simplify_all(partial, values, false, rw)?;
    Ok(partial)
}

/// Simplifies the minima and maxima in a loop: with `whole` the step fits between the induction variable and the upper
/// bound as it was, otherwise it does not.
fn simplify_all(op: Op, values: [Value; 3], whole: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let [_, upper, step] = values;
    let variable = rw.op(op).cast::<For<'_>>().and_then(|view| view.induction_variable()).matched()?.handle();
    let is_minmax = |op: &ir::OpRef<'_>| op.is(affine::Min::NAME) || op.is(affine::Max::NAME);
    let found: Vec<Op> = rw.op(op).walk_body_post_order().filter(is_minmax).map(|op| op.handle()).collect();
    for minmax in found {
        let mut constraints = Constraints::default();
        let [variable, upper, step] =
            [variable, upper, step].map(|value| Linear::var(constraints.value(rw.body(), value)));
        // upper - variable - step >= 0, or step - (upper - variable) - 1 >= 0.
        let room = upper.plus(-1, &variable).and_then(|sum| sum.plus(-1, &step)).matched()?;
        constraints.require(match whole {
            true => room,
            false => Linear::constant(-1).plus(-1, &room).matched()?,
        });
        rw.move_to(InsertPoint::Before(minmax));
        let _ = simplify_minmax(minmax, constraints, rw);
    }
    rw.move_to(InsertPoint::Before(op));
    Ok(())
}
