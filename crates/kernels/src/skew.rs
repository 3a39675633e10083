//! Iterations of an outer loop side by side, each some iterations of the inner loop after the one before.

use affine::{Apply, BoundMap};
use affine_analysis::{
    Access, Dependence, PairRelation, constant_trip_count, domain_depth, largest_divisor_of_trip_count,
    loop_block,
};
use affine_transforms::{add_cleanup_loop, as_for, create_loop, set_step};
use ir::{Body, Builder, InsertPoint, Loc, Mapping, Op, Value};
use std::ops::Range;

/// Greatest shift: the iterations at both ends are loops of their own.
const MAX_SHIFT: i64 = 4;

/// Returns by how many iterations of the inner loop each iteration of the outer loop must come after the one before, so that none needs what
/// is computed in the same step; `None` if no small shift suffices.
pub(crate) fn shift(body: &Body, outer: Op, inner: Op, copies: u64) -> Option<i64> {
    let view = as_for(body, inner)?;
    let is_plain = view.step() == 1 && view.num_results() == 0 && as_for(body, outer)?.step() == 1;
    let count = i64::try_from(constant_trip_count(view)?).ok()?;
    constant_bounds(body, inner).filter(|_| is_plain)?;
    let depth = domain_depth(body.op(outer)) + 1;
    let accesses: Vec<Access> = body.op(inner).walk_body_post_order().filter_map(Access::of).collect();
    let mut shift = 1;
    for source in &accesses {
        for sink in &accesses {
            if source.memref != sink.memref || !(source.writes || sink.writes) {
                continue;
            }
            match PairRelation::new(body, source, sink).ok()?.at_depth(depth) {
                Dependence::None => {}
                Dependence::Some(components) => {
                    let apart = components.get(depth - 1)?.lower?;
                    if apart < copies as i64 {
                        shift = shift.max(1i64.checked_sub(components.get(depth)?.lower?)?);
                    }
                }
                Dependence::Unknown(_) => return None,
            }
        }
    }
    (shift <= MAX_SHIFT && count >= shift * copies as i64).then_some(shift)
}

fn constant_bounds(body: &Body, op: Op) -> Option<Range<i64>> {
    let view = as_for(body, op)?;
    let cx = body.context();
    let constant = |bound: BoundMap| {
        let map = cx.map(bound.map);
        (map.num_results() == 1).then(|| map.result(0)?.as_constant()).flatten()
    };
    Some(constant(view.lower_bound())?..constant(view.upper_bound())?)
}

/// Runs so many iterations of the outer loop side by side, shifted. Whether that is legal is told by [`shift`].
pub(crate) fn jam_shifted(body: &mut Body, outer: Op, inner: Op, copies: u64, shift: i64) {
    let Some(range) = constant_bounds(body, inner) else { return };
    let Some(view) = as_for(body, outer) else { return };
    if !largest_divisor_of_trip_count(view).is_multiple_of(copies) && !add_cleanup_loop(body, outer, copies) {
        return;
    }
    set_step(body, outer, copies as i64);
    let last = copies as i64 - 1;
    let step = |start: i64, at: i64| start + shift * at..start + shift * (at + 1);
    let mut parts: Vec<(Range<i64>, Range<i64>)> =
        (0..last).map(|at| (step(range.start, at), 0..at + 1)).collect();
    parts.push((range.start + shift * last..range.end, 0..last + 1));
    parts.extend((0..last).map(|at| (step(range.end, at), at + 1..last + 1)));
    for (range, active) in parts {
        add_part(body, (outer, inner), range, active, shift);
    }
    body.erase(inner);
}

/// Adds a loop over some steps, in which some of the copies run.
fn add_part(body: &mut Body, (outer, inner): (Op, Op), steps: Range<i64>, active: Range<i64>, shift: i64) {
    let cx = body.context().clone();
    let bound =
        |at: i64| BoundMap { map: cx.make_map(0, 0, vec![cx.affine_constant(at)]), operands: Vec::new() };
    let loc = body.op(inner).loc();
    let made = create_loop(body, InsertPoint::Before(inner), loc, &bound(steps.start), &bound(steps.end), 1);
    let variable = |body: &Body, op: Op| {
        as_for(body, op).and_then(|view| view.induction_variable()).map(|value| value.handle())
    };
    let (Some(row), Some(old), Some(new)) =
        (variable(body, outer), variable(body, inner), variable(body, made))
    else {
        return;
    };
    let (Some(from), Some(to)) = (loop_block(body, inner), loop_block(body, made)) else { return };
    let mut ops: Vec<Op> = body.block(from).ops().map(|op| op.handle()).collect();
    ops.pop();
    let Some(end) = body.block(to).last().map(|op| op.handle()) else { return };
    let point = InsertPoint::Before(end);
    for copy in active {
        let mut mapping = Mapping::new();
        let moved_row = moved(body, point, loc, row, copy);
        mapping.map(row, moved_row);
        let moved_variable = moved(body, point, loc, new, -shift * copy);
        mapping.map(old, moved_variable);
        for &op in &ops {
            let clone = body.clone_op(op, &mut mapping);
            body.insert_at(point, clone);
        }
    }
}

/// Returns an index moved by a constant.
fn moved(body: &mut Body, point: InsertPoint, loc: Loc, value: Value, by: i64) -> Value {
    if by == 0 {
        return value;
    }
    let cx = body.context().clone();
    let map = cx.make_map(1, 0, vec![cx.affine_add(cx.affine_dim(0), cx.affine_constant(by))]);
    Apply::build_value(&mut Builder::new(body, point), loc, map, &[value])
}
