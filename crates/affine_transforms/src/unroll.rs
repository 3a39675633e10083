//! `affine-loop-unroll`: copies of loop bodies.

use crate::edit::{
    as_for, create_apply, erase_if_unused, loop_parts, loops_inner_first, set_lower_bound, set_step,
    set_upper_bound, shift_map, without_end,
};
use crate::promote::promote_if_single_iteration;
use affine::BoundMap;
use affine_analysis::{
    constant_trip_count, enclosing_affine_ops, index_set, is_innermost, largest_divisor_of_trip_count,
    trip_count_map,
};
use ir::{AffineExpr, Body, InsertPoint, Mapping, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Unroll affine loops
///
/// Unrolls the innermost loops: the body is copied as often as the factor says, and the step grows. Iterations that are left over run in
/// a loop after it. With a factor of -1 a loop of known trip count is unrolled completely.
///
/// ```mlir
/// affine.for %i = 0 to 8 {         affine.for %i = 0 to 8 step 2 {
///   "use"(%i) : (index) -> ()        "use"(%i) : (index) -> ()
/// }                                  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
///                                    "use"(%0) : (index) -> ()
///                                  }
/// ```
#[pass("affine-loop-unroll", name = "AffineLoopUnroll", can_schedule_on = crate::is_function)]
pub struct AffineLoopUnroll {
    /// Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll
    #[option(default = 4)]
    unroll_factor: i64,
    /// Allow unrolling up to the factor specified
    #[option]
    unroll_up_to_factor: bool,
    /// Unroll innermost loops repeatedly this many times
    #[option(default = 1)]
    unroll_num_reps: u32,
    /// Unroll all loops with trip count less than or equal to this
    #[option(default = 1)]
    unroll_full_threshold: u32,
    /// Fully unroll the cleanup loop when possible
    #[option]
    cleanup_unroll: bool,
}

impl AffineLoopUnroll {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.unroll_factor < -1 || self.unroll_factor == 0 {
            return cx.fail(body.root().error("the unroll factor must be positive, or -1"));
        }
        if self.unroll_factor == -1 && self.unroll_full_threshold != 1 {
            let limit = u64::from(self.unroll_full_threshold);
            let mut loops = loops_inner_first(body);
            loops.retain(|&op| {
                as_for(body, op).and_then(constant_trip_count).is_some_and(|count| count <= limit)
            });
            loops.into_iter().for_each(|op| {
                unroll_fully(body, op);
            });
            return Ok(());
        }
        for _ in 0..self.unroll_num_reps {
            let mut loops = loops_inner_first(body);
            loops.retain(|&op| is_innermost(body.op(op)));
            let mut unrolled = false;
            for op in loops {
                unrolled |= self.unroll(body, op);
            }
            if !unrolled {
                break;
            }
        }
        Ok(())
    }

    fn unroll(&self, body: &mut Body, op: Op) -> bool {
        let Ok(factor) = u64::try_from(self.unroll_factor) else { return unroll_fully(body, op) };
        match self.unroll_up_to_factor {
            true => unroll_up_to_factor(body, op, factor),
            false => unroll_by_factor(body, op, factor, self.cleanup_unroll),
        }
    }
}

/// Unrolls a loop of known trip count completely. Returns whether it could.
pub fn unroll_fully(body: &mut Body, op: Op) -> bool {
    match as_for(body, op).and_then(constant_trip_count) {
        None => false,
        Some(0) => true,
        Some(1) => promote_if_single_iteration(body, op),
        Some(count) => unroll_by_factor(body, op, count, false),
    }
}

/// Unrolls a loop by a factor, or by its trip count if that is less.
pub fn unroll_up_to_factor(body: &mut Body, op: Op, factor: u64) -> bool {
    let count = as_for(body, op).and_then(constant_trip_count);
    unroll_by_factor(body, op, count.filter(|&count| count < factor).unwrap_or(factor), false)
}

/// Returns a bound at which the multiple of a factor ends: the lower bound and the part of the trip count that the factor divides. It is
/// created as operations before the loop, which are composed and erased.
fn cleanup_lower_bound(body: &mut Body, op: Op, factor: u64) -> Option<BoundMap> {
    let view = as_for(body, op)?;
    let (lower, step, loc) = (view.lower_bound(), view.step(), view.loc());
    let count = trip_count_map(view)?;
    let cx = body.context().clone();
    let point = InsertPoint::Before(op);
    let start = create_apply(body, point, loc, &lower);
    let mut values = vec![start];
    let factor = cx.affine_constant(i64::try_from(factor).ok()?);
    for expr in cx.map(count.map).results() {
        let rest = cx.affine_modulo(expr.handle(), factor);
        let multiple = cx.affine_mul(cx.affine_sub(expr.handle(), rest), cx.affine_constant(step));
        let map = cx.map(count.map).with_results(vec![multiple]);
        values.push(create_apply(body, point, loc, &BoundMap { map, operands: count.operands.clone() }));
    }
    let sums: Vec<AffineExpr> =
        (1..values.len()).map(|at| cx.affine_add(cx.affine_dim(0), cx.affine_dim(at as u32))).collect();
    let mut bound = BoundMap { map: cx.make_map(values.len() as u32, 0, sums), operands: values.clone() };
    bound.fully_compose(body);
    bound.map = cx.map(bound.map).simplify();
    bound.canonicalize(body);
    values[1..].iter().for_each(|&value| erase_if_unused(body, value));
    erase_if_unused(body, start);
    Some(bound)
}

/// Whether the upper bound of a loop may be less than the lower one. Bounds that depend on other values than induction variables are taken
/// not to be.
fn may_count_down(body: &Body, op: Op) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let (mut lower, mut upper) = (view.lower_bound(), view.upper_bound());
    for bound in [&mut lower, &mut upper] {
        bound.fully_compose(body);
        bound.canonicalize(body);
    }
    let known = |&operand: &Value| affine::is_affine_induction_variable(body.value(operand));
    if !lower.operands.iter().chain(&upper.operands).all(known) {
        return false;
    }
    let negative = || -> Option<bool> {
        let mut system = index_set(&enclosing_affine_ops(body.op(op)).ok()?, body.op(op)).ok()?;
        // All columns are there after the first round.
        system.flatten_bound(body, &lower).ok()?;
        system.flatten_bound(body, &upper).ok()?;
        let lowers = system.flatten_bound(body, &lower).ok()?;
        let uppers = system.flatten_bound(body, &upper).ok()?;
        for upper in &uppers {
            let mut below = system.clone();
            for lower in &lowers {
                let mut less = lower.add_scaled(upper, -1)?;
                less.constant = less.constant.checked_sub(1)?;
                below.add_inequality(&less);
            }
            if !below.is_empty() {
                return Some(true);
            }
        }
        Some(false)
    };
    negative() != Some(false)
}

/// Returns the greatest of a bound and the lower bound of a loop.
fn greatest_of(body: &Body, bound: &BoundMap, op: Op) -> BoundMap {
    let Some(lower) = as_for(body, op).map(|view| view.lower_bound()) else { return bound.clone() };
    let cx = body.context();
    let (mut results, mut operands): (Vec<AffineExpr>, Vec<Value>) = (Vec::new(), Vec::new());
    for part in [&lower, bound] {
        let map = cx.map(part.map);
        let inputs: Vec<AffineExpr> =
            (0..map.num_inputs()).map(|at| cx.affine_dim(operands.len() as u32 + at)).collect();
        let (dims, symbols) = inputs.split_at(map.num_dims() as usize);
        results.extend(map.results().map(|expr| expr.replace_dims_and_symbols(dims, symbols)));
        operands.extend(&part.operands);
    }
    let mut both = BoundMap { map: cx.make_map(operands.len() as u32, 0, results), operands };
    both.canonicalize(body);
    both
}

/// Adds a loop after another that runs the iterations that a factor leaves over. Returns whether it could: where the upper bound is the least of
/// several, so would be the lower bound of the new loop, which is the greatest.
pub fn add_cleanup_loop(body: &mut Body, op: Op, factor: u64) -> bool {
    let has_one_bound = as_for(body, op).is_some_and(|view| {
        let results = |bound: &BoundMap| view.context().map(bound.map).num_results();
        results(&view.lower_bound()) == 1 && results(&view.upper_bound()) == 1
    });
    if !has_one_bound {
        return false;
    }
    let Some(bound) = cleanup_lower_bound(body, op, factor) else { return false };
    let cleanup = body.clone_op(op, &mut Mapping::new());
    body.insert_after(op, cleanup);
    let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
    let others: Vec<Value> = body.op(cleanup).results().map(|result| result.handle()).collect();
    let inits = body.op(cleanup).operand_group(2);
    for (at, (&result, &other)) in results.iter().zip(&others).enumerate() {
        body.replace_all_uses(result, other);
        body.set_operand(cleanup, inits.start + at, result);
    }
    let start = match may_count_down(body, op) {
        true => greatest_of(body, &bound, op),
        false => bound.clone(),
    };
    set_lower_bound(body, cleanup, &start);
    promote_if_single_iteration(body, cleanup);
    set_upper_bound(body, op, &bound);
    true
}

/// Unrolls a loop by a factor. Returns whether it could, or there was nothing to do. With `full_cleanup`, a loop that needs iterations
/// after it is unrolled completely.
pub fn unroll_by_factor(body: &mut Body, op: Op, factor: u64, full_cleanup: bool) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let count = constant_trip_count(view);
    if factor == 1 {
        return count != Some(1) || promote_if_single_iteration(body, op);
    }
    let Some(parts) = loop_parts(body, op) else { return false };
    if without_end(body, parts.block).is_empty() {
        return true;
    }
    if count.is_some_and(|count| count < factor) {
        return full_cleanup && unroll_fully(body, op);
    }
    let cx = body.context().clone();
    let Some(step) = i64::try_from(factor).ok().and_then(|factor| view.step().checked_mul(factor)) else {
        return false;
    };
    if !largest_divisor_of_trip_count(view).is_multiple_of(factor) {
        let single = |bound: BoundMap| cx.map(bound.map).num_results() == 1;
        if !single(view.lower_bound()) || !single(view.upper_bound()) {
            return false;
        }
        if full_cleanup {
            return unroll_fully(body, op);
        }
        if !add_cleanup_loop(body, op, factor) {
            return false;
        }
    }
    let old_step = step / factor as i64;
    set_step(body, op, step);
    copy_body(body, op, factor, old_step);
    promote_if_single_iteration(body, op);
    true
}

/// Appends copies of a loop's body, each with the induction variable of its iteration.
fn copy_body(body: &mut Body, op: Op, factor: u64, step: i64) {
    let Some(parts) = loop_parts(body, op) else { return };
    let loc = body.op(op).loc();
    let ops = without_end(body, parts.block);
    let yielded: Vec<Value> = body.op(parts.end).operands().map(|value| value.handle()).collect();
    let mut last = yielded.clone();
    let point = InsertPoint::Before(parts.end);
    for copy in 1..factor {
        let mut mapping = Mapping::new();
        for (&argument, &value) in parts.arguments.iter().zip(&last) {
            mapping.map(argument, value);
        }
        if !body.value(parts.variable).is_unused() {
            let map = shift_map(body, step * copy as i64);
            let value = create_apply(body, point, loc, &BoundMap { map, operands: vec![parts.variable] });
            mapping.map(parts.variable, value);
        }
        for &op in &ops {
            let clone = body.clone_op(op, &mut mapping);
            body.insert_at(point, clone);
        }
        for (value, &old) in last.iter_mut().zip(&yielded) {
            let here = body.value(old).defining_op().and_then(|op| op.block()).map(|block| block.handle());
            if here == Some(parts.block) {
                *value = mapping.value_or_self(old);
            } else if old == parts.variable || parts.arguments.contains(&old) {
                // Upstream keeps the argument itself, which is wrong where arguments are exchanged.
                *value = mapping.value_or_self(old);
            }
        }
    }
    body.replace_operands(parts.end, &last);
}
