//! Loops split at the one iteration that others depend on, as in shortest paths, so that the iterations before it and after it are parallel.

use crate::along::{Along, along};
use crate::triangle::{moved, offset};
use affine::{Apply, BoundMap, For};
use affine_analysis::{Access, enclosing_loops, is_innermost, loop_block};
use affine_transforms::{as_for, create_loop, is_loop_parallel, set_bounds};
use ir::{Body, Builder, InsertPoint, Mapping, Op, Value};

/// Iteration to split at: an induction variable and what is added to it.
struct Point {
    variable: Value,
    by: i64,
}

/// Splits the innermost loops nested in an operation, where that makes them parallel.
pub(crate) fn split_all(body: &mut Body, top: Op) {
    for op in innermost(body, top) {
        if let Some(point) = find(body, op) {
            split(body, op, &point);
        }
    }
}

/// Splits the loops nested in an operation that have only an innermost loop in them, where that makes them parallel. The innermost loop is not split
/// again.
pub(crate) fn split_rows(body: &mut Body, top: Op) {
    let loops = body.op(top).walk().filter(|op| op.cast::<For<'_>>().is_some());
    let is_row = |op: &Op| {
        let nest = affine_analysis::perfectly_nested_loops(body, *op);
        matches!(nest[..], [_, inner] if is_innermost(body.op(inner))) && *op != top
    };
    let rows: Vec<Op> = loops.map(|op| op.handle()).filter(is_row).collect();
    for op in rows {
        if let Some(point) = find_row(body, op) {
            split(body, op, &point);
        }
    }
}

/// Whether some loop nested in an operation may be split.
pub(crate) fn is_useful(body: &Body, top: Op) -> bool {
    innermost(body, top).into_iter().any(|op| find(body, op).is_some())
}

fn innermost(body: &Body, top: Op) -> Vec<Op> {
    let loops = body.op(top).walk().filter(|op| op.cast::<For<'_>>().is_some() && is_innermost(*op));
    loops.map(|op| op.handle()).collect()
}

/// Returns the constant bounds of a loop in steps of one.
pub(crate) fn range(body: &Body, op: Op) -> Option<(i64, i64)> {
    let view = as_for(body, op).filter(|view| view.step() == 1 && view.num_results() == 0)?;
    let cx = body.context();
    let constant = |bound: BoundMap| {
        let map = cx.map(bound.map);
        (map.num_results() == 1).then(|| map.result(0)?.as_constant()).flatten()
    };
    Some((constant(view.lower_bound())?, constant(view.upper_bound())?))
}

/// Returns a subscript of an access.
fn subscript(body: &Body, access: &Access, at: usize) -> Option<BoundMap> {
    let map = body.context().map(access.map.map);
    let one = map.result(at)?.handle();
    Some(BoundMap { map: map.with_results(vec![one]), operands: access.map.operands.clone() })
}

/// Returns the iteration of an innermost loop that the others read from, or write for.
fn find(body: &Body, op: Op) -> Option<Point> {
    let variable = as_for(body, op)?.induction_variable()?.handle();
    let accesses: Vec<Access> = body.block(loop_block(body, op)?).ops().filter_map(Access::of).collect();
    let is_along = |access: &Access, other: &Access| {
        along(access, variable) == Along::Contiguous && along(other, variable) == Along::Invariant
    };
    find_among(body, op, &accesses, is_along, |access| last_subscript(body, access))
}

/// Returns the row that the others read from, of a loop over rows.
fn find_row(body: &Body, op: Op) -> Option<Point> {
    let accesses: Vec<Access> = body.op(op).walk_body().filter_map(Access::of).collect();
    let is_matrix = |access: &Access| body.context().map(access.map.map).num_results() > 1;
    find_among(body, op, &accesses, |access, _| is_matrix(access), |access| subscript(body, access, 0))
}

/// Returns the last subscript of an access.
fn last_subscript(body: &Body, access: &Access) -> Option<BoundMap> {
    let last = body.context().map(access.map.map).num_results().checked_sub(1)?;
    subscript(body, access, last)
}

/// Returns the iteration of a loop, which carries dependences, where a subscript of a store is that of another access.
fn find_among(
    body: &Body,
    op: Op,
    accesses: &[Access],
    is_wanted: impl Fn(&Access, &Access) -> bool,
    subscript: impl Fn(&Access) -> Option<BoundMap>,
) -> Option<Point> {
    let (start, end) = range(body, op)?;
    let view = as_for(body, op)?;
    let variable = view.induction_variable()?.handle();
    let outer: Vec<(Value, (i64, i64))> = enclosing_loops(body.op(op))
        .into_iter()
        .filter_map(|op| Some((as_for(body, op)?.induction_variable()?.handle(), range(body, op)?)))
        .collect();
    for store in accesses.iter().filter(|access| access.writes) {
        let Some(own) = subscript(store).and_then(|own| offset(body, &own, variable)) else { continue };
        for other in accesses.iter().filter(|other| other.memref == store.memref) {
            if !is_wanted(store, other) {
                continue;
            }
            let Some(at) = subscript(other) else { continue };
            for &(variable, (first, limit)) in &outer {
                let Some(by) = offset(body, &at, variable).and_then(|by| by.checked_sub(own)) else {
                    continue;
                };
                let inside = first.checked_add(by)? >= start && limit.checked_add(by)? <= end;
                if inside && !is_loop_parallel(view) {
                    return Some(Point { variable, by });
                }
            }
        }
    }
    None
}

/// Splits a loop, unless its first part is not parallel.
fn split(body: &mut Body, op: Op, point: &Point) {
    let Some(view) = as_for(body, op) else { return };
    let (lower, upper, loc) = (view.lower_bound(), view.upper_bound(), view.loc());
    let Some(variable) = view.induction_variable().map(|value| value.handle()) else { return };
    let Some(block) = loop_block(body, op) else { return };
    let mut ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
    ops.pop();
    let at = moved(body, point.variable, point.by);
    let first = create_loop(body, InsertPoint::Before(op), loc, &lower, &at, 1);
    copy_into(body, first, variable, &ops);
    if !as_for(body, first).is_some_and(is_loop_parallel) {
        body.erase(first);
        return;
    }
    let mut mapping = Mapping::new();
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let here = Apply::build_value(&mut builder, loc, at.map, &at.operands);
    mapping.map(variable, here);
    for &one in &ops {
        let clone = body.clone_op(one, &mut mapping);
        body.insert_at(InsertPoint::Before(op), clone);
    }
    set_bounds(body, op, &moved(body, point.variable, point.by + 1), &upper);
}

/// Copies operations into a new loop.
fn copy_into(body: &mut Body, into: Op, variable: Value, ops: &[Op]) {
    let own = as_for(body, into).and_then(|view| view.induction_variable()).map(|value| value.handle());
    let (Some(own), Some(block)) = (own, loop_block(body, into)) else { return };
    let Some(end) = body.block(block).last().map(|end| end.handle()) else { return };
    let mut mapping = Mapping::new();
    mapping.map(variable, own);
    for &op in ops {
        let clone = body.clone_op(op, &mut mapping);
        body.insert_at(InsertPoint::Before(end), clone);
    }
}
