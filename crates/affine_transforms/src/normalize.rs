//! `affine-loop-normalize`: loops from zero with step one.

use crate::edit::{as_for, create_apply, loop_parts, set_bounds, set_step};
use crate::promote::promote_if_single_iteration;
use affine::{BoundMap, Parallel};
use affine_analysis::difference;
use ir::{AffineExpr, Body, InsertPoint, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// Apply normalization transformations to affine loop-like ops
///
/// Loops get the lower bound 0 and the step 1: the upper bound becomes the trip count, and the old induction variable is computed from the
/// new one. Loops that run once become what is in them where an option says so.
///
/// ```mlir
/// affine.for %i = 2 to 10 step 4 {   affine.for %i = 0 to 2 {
///   "use"(%i) : (index) -> ()          %0 = affine.apply affine_map<(d0) -> (d0 * 4 + 2)>(%i)
/// }                                    "use"(%0) : (index) -> ()
///                                    }
/// ```
#[pass("affine-loop-normalize", name = "AffineLoopNormalize", on = "func.func")]
pub struct AffineLoopNormalize {
    /// Promote single iteration loops
    // Upstream documents another default, and has this one.
    #[option]
    promote_single_iter: bool,
}

impl AffineLoopNormalize {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
        for op in ops {
            if !body.is_live(op) {
                continue;
            }
            if body.op(op).cast::<Parallel<'_>>().is_some() {
                normalize_parallel(body, op);
            } else {
                normalize_for(body, op, self.promote_single_iter);
            }
        }
        Ok(())
    }
}

/// Normalizes an `affine.for` whose lower bound has one result.
pub fn normalize_for(body: &mut Body, op: Op, promote: bool) {
    if as_for(body, op).is_none() || (promote && promote_if_single_iteration(body, op)) {
        return;
    }
    let Some(view) = as_for(body, op) else { return };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    if view.constant_lower_bound() == Some(0) && step == 1 {
        return;
    }
    let cx = body.context().clone();
    let Some(first) = cx.map(lower.map).result(0).filter(|_| cx.map(lower.map).num_results() == 1) else {
        return;
    };
    let Some(parts) = loop_parts(body, op) else { return };
    let count = cx.map(upper.map).num_results();
    let padded = BoundMap {
        map: cx.map(lower.map).with_results(vec![first.handle(); count]),
        operands: lower.operands.clone(),
    };
    let Some(mut new_upper) = difference(body, &upper, &padded) else { return };
    new_upper.canonicalize(body);
    let by = cx.affine_constant(step);
    let scaled = (0..count).map(|at| cx.affine_ceildiv(cx.affine_dim(at as u32), by)).collect::<Vec<_>>();
    let scale = cx.make_map(count as u32, 0, scaled);
    let Some(map) = cx.map(scale).compose(new_upper.map) else { return };
    new_upper.map = map;
    let zero = BoundMap { map: cx.constant_map(0), operands: Vec::new() };
    set_bounds(body, op, &zero, &new_upper);
    set_step(body, op, 1);
    // lower - (-variable * step)
    let negative = cx.affine_mul(cx.affine_neg(cx.affine_dim(0)), by);
    let scaled = BoundMap { map: cx.make_map(1, 0, vec![negative]), operands: vec![parts.variable] };
    let Some(mut old) = difference(body, &lower, &scaled) else { return };
    old.canonicalize(body);
    let value = create_apply(body, InsertPoint::Start(parts.block), loc, &old);
    let apply = body.value(value).defining_op().map(|op| op.handle());
    body.replace_uses_if(parts.variable, value, |_, user, _| Some(user) != apply);
}

/// Normalizes an `affine.parallel` without minima and maxima.
pub fn normalize_parallel(body: &mut Body, op: Op) {
    let Some(view) = body.op(op).cast::<Parallel<'_>>() else { return };
    let cx = body.context().clone();
    let (lower, upper, loc) = (view.lower_bounds(), view.upper_bounds(), view.loc());
    let steps: Vec<i64> = view.steps().iter().collect();
    let variables: Vec<Value> = view.induction_variables().iter().map(|variable| variable.handle()).collect();
    let single = |groups: Vec<usize>| groups.iter().all(|&count| count == 1);
    if !single(view.lower_groups()) || !single(view.upper_groups()) {
        return;
    }
    let lower_map = cx.map(lower.map);
    let starts_at_zero = lower_map.results().all(|expr| expr.as_constant() == Some(0));
    if starts_at_zero && steps.iter().all(|&step| step == 1) {
        return;
    }
    let Some(block) = view.region().first_block().map(|block| block.handle()) else { return };
    let Some(mut ranges) = difference(body, &upper, &lower) else { return };
    let (dims, symbols) = (lower_map.num_dims(), lower_map.num_symbols());
    let mut point = InsertPoint::Start(block);
    let mut uppers: Vec<AffineExpr> = Vec::new();
    for (at, (&variable, &step)) in variables.iter().zip(&steps).enumerate() {
        let (Some(range), Some(first)) = (cx.map(ranges.map).result(at), lower_map.result(at)) else {
            return;
        };
        let by = cx.affine_constant(step);
        uppers.push(cx.affine_ceildiv(range.handle(), by));
        let expr = cx.affine_add(first.handle(), cx.affine_mul(cx.affine_dim(dims), by));
        let (before, after) = lower.operands.split_at(dims as usize);
        let operands = [before, &[variable], after].concat();
        let value = create_apply(
            body,
            point,
            loc,
            &BoundMap { map: cx.make_map(dims + 1, symbols, vec![expr]), operands },
        );
        let Some(apply) = body.value(value).defining_op().map(|op| op.handle()) else { return };
        point = InsertPoint::After(apply);
        body.replace_uses_if(variable, value, |_, user, _| user != apply);
    }
    ranges.map = cx.map(ranges.map).with_results(uppers);
    let zeros = cx.make_map(0, 0, vec![cx.affine_constant(0); variables.len()]);
    let ones = cx.array_attr(&vec![cx.i64_attr(1); variables.len()]);
    Rewriter::new(body).modify_op(op, |change| {
        change.operands(&ranges.operands);
        change.attr("steps", Some(ones));
        change.attr("lowerBoundsMap", Some(cx.map_attr(zeros)));
        change.attr("upperBoundsMap", Some(cx.map_attr(ranges.map)));
    });
}
