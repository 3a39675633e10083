//! Unrolling of `scf.for`.

use crate::make::{Make, handles};
use ir::{Attr, Body, Build, InsertPoint, Mapping, Op, Signedness, Type, Value};
use rewrite::{MatchFailure, Matched, Rewriter, constant_i64};
use scf::For;

/// Unrolls a loop by a factor: the body is repeated, and the iterations that are left get a loop after it. With `annotate`,
/// operations of the body get the number of their repetition as `unrolled_iteration`.
///
/// # Errors
/// If the operation is no loop, or the factor is zero.
pub fn unroll_by_factor(op: Op, factor: u64, annotate: bool, body: &mut Body) -> Result<(), MatchFailure> {
    let mut rw = Rewriter::new(body);
    unroll(op, factor, annotate, &mut rw)
}

/// The bounds of a loop before it is unrolled.
struct Bounds {
    lower: Value,
    upper: Value,
    step: Value,
}

/// The upper bound and the step of the unrolled loop, and whether iterations are left.
struct Unrolled {
    upper: Value,
    step: Value,
    rest: bool,
}

/// Unrolls a loop by a rewriter: see [`unroll_by_factor`].
///
/// # Errors
/// As [`unroll_by_factor`].
pub fn unroll(op: Op, factor: u64, annotate: bool, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let view: For<'_> = rw.cast(op)?;
    rw.require(factor > 0)?;
    let block = view.region().single_block().matched()?;
    if block.ops().nth(1).is_none() {
        return Ok(());
    }
    let bounds = Bounds {
        lower: view.lower_bound().handle(),
        upper: view.upper_bound().handle(),
        step: view.step().handle(),
    };
    let block = block.handle();
    let known = scf::trip_count(view).and_then(|count| count.to_u64());
    rw.move_to(InsertPoint::Before(op));
    if let (1, Some(count)) = (factor, known) {
        if count == 1 {
            promote_if_single(op, rw);
        }
        return Ok(());
    }
    let unrolled = match known {
        Some(count) => constant_bounds(op, &bounds, count, factor, rw)?,
        None => computed_bounds(op, &bounds, factor, rw),
    };
    if unrolled.rest {
        add_rest(op, unrolled.upper, rw);
    }
    if known.is_some_and(|count| count < factor) {
        // All iterations are left over.
        let initial = handles(rw.cast::<For<'_>>(op)?.init_args());
        rw.replace_op(op, &initial);
        return Ok(());
    }
    rw.modify_op(op, |op| {
        op.operand(1, unrolled.upper).operand(2, unrolled.step);
    });
    repeat(op, block, bounds.step, factor, annotate, rw)?;
    promote_if_single(op, rw);
    Ok(())
}

/// The bounds of a loop of a known number of iterations.
fn constant_bounds(
    op: Op,
    bounds: &Bounds,
    count: u64,
    factor: u64,
    rw: &mut Rewriter<'_>,
) -> Result<Unrolled, MatchFailure> {
    let [lower, upper, step] =
        [bounds.lower, bounds.upper, bounds.step].map(|bound| constant_i64(rw.value(bound)).map(i128::from));
    let (lower, upper, step) = (lower.matched()?, upper.matched()?, step.matched()?);
    let end = lower + i128::from(count - count % factor) * step;
    let m = &mut Make::like(rw, op);
    let rest = end < upper;
    let new_upper = match rest {
        true => m.int(m.ty(bounds.upper), end),
        false => bounds.upper,
    };
    let ty = m.ty(bounds.step);
    let new_step = m.int(ty, step * i128::from(factor));
    Ok(Unrolled { upper: new_upper, step: new_step, rest })
}

/// The bounds of a loop of a number of iterations that is computed.
fn computed_bounds(op: Op, bounds: &Bounds, factor: u64, rw: &mut Rewriter<'_>) -> Unrolled {
    let m = &mut Make::like(rw, op);
    let range = m.same("arith.subi", &[bounds.upper, bounds.lower]);
    let ty = m.ty(range);
    let one = m.int(ty, 1);
    let before = m.same("arith.subi", &[bounds.step, one]);
    let sum = m.same("arith.addi", &[range, before]);
    let count = m.same("arith.divui", &[sum, bounds.step]);
    let by = m.int(ty, i128::from(factor));
    let left = m.same("arith.remsi", &[count, by]);
    let even = m.same("arith.subi", &[count, left]);
    let length = m.same("arith.muli", &[even, bounds.step]);
    let upper = m.same("arith.addi", &[bounds.lower, length]);
    let step = m.same("arith.muli", &[bounds.step, by]);
    Unrolled { upper, step, rest: true }
}

/// Adds a loop for the iterations that are left.
fn add_rest(op: Op, lower: Value, rw: &mut Rewriter<'_>) {
    rw.move_to(InsertPoint::After(op));
    let rest = rw.clone_op(op, &mut Mapping::new());
    let results = handles(rw.op(op).results());
    let new_results = handles(rw.op(rest).results());
    for (&old, &new) in results.iter().zip(&new_results) {
        rw.replace_all_uses(old, new);
    }
    rw.modify_op(rest, |rest| {
        rest.operand(0, lower);
        for (place, &result) in results.iter().enumerate() {
            rest.operand(3 + place, result);
        }
    });
    promote_if_single(rest, rw);
}

/// Repeats the body of a loop.
fn repeat(
    op: Op,
    block: ir::Block,
    step: Value,
    factor: u64,
    annotate: bool,
    rw: &mut Rewriter<'_>,
) -> Result<(), MatchFailure> {
    let cx = rw.context().clone();
    let loc = rw.op(op).loc();
    let end = rw.block(block).last().matched()?.handle();
    let ops: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).filter(|&op| op != end).collect();
    let arguments = handles(rw.block(block).arguments());
    let (variable, carried) = arguments.split_first().matched()?;
    let yielded = handles(rw.op(end).operands());
    let mut last = yielded.clone();
    let number = cx.integer_type(32, Signedness::Unsigned);
    let mark = |repetition: u64| -> Option<Attr> { annotate.then(|| cx.int_attr(number, repetition.into())) };
    rw.move_to(InsertPoint::Before(end));
    for repetition in 1..factor {
        let mut mapping = Mapping::new();
        for (&argument, &value) in carried.iter().zip(&last) {
            mapping.map(argument, value);
        }
        if !rw.value(*variable).is_unused() {
            let m = &mut Make { rw, loc };
            let ty: Type = m.ty(*variable);
            let times = m.int(ty, repetition.into());
            let offset = m.same("arith.muli", &[step, times]);
            let next = m.same("arith.addi", &[*variable, offset]);
            mapping.map(*variable, next);
        }
        for &op in &ops {
            let copy = rw.clone_op(op, &mut mapping);
            if let Some(mark) = mark(repetition) {
                rw.modify_op(copy, |copy| {
                    copy.attr("unrolled_iteration", Some(mark));
                });
            }
        }
        last = yielded.iter().map(|&value| mapping.value_or_self(value)).collect();
    }
    for op in ops {
        if let Some(mark) = mark(0) {
            rw.modify_op(op, |op| {
                op.attr("unrolled_iteration", Some(mark));
            });
        }
    }
    rw.modify_op(end, |end| {
        end.operands(&last);
    });
    Ok(())
}

/// Replaces a loop of one iteration by its body.
pub fn promote_if_single(op: Op, rw: &mut Rewriter<'_>) {
    let Some(view) = rw.op(op).cast::<For<'_>>() else { return };
    let single = scf::trip_count(view).is_some_and(|count| count.is_one());
    let Some(block) = view.region().single_block().filter(|_| single) else { return };
    let Some(end) = block.last().map(|end| end.handle()) else { return };
    let values: Vec<Value> =
        std::iter::once(view.lower_bound()).chain(view.init_args()).map(|value| value.handle()).collect();
    let block = block.handle();
    rw.inline_block(block, InsertPoint::Before(op), &values);
    let results = handles(rw.op(end).operands());
    rw.erase_op(end);
    rw.replace_op(op, &results);
}
