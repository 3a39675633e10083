//! Nests over triangles as nests over blocks of rows, which are rectangles, and the triangles that are left.

use crate::nest::{Machine, Nest};
use affine::BoundMap;
use affine_analysis::{constant_trip_count, largest_divisor_of_trip_count, perfectly_nested_loops};
use affine_transforms::{add_cleanup_loop, as_for, create_loop, is_loop_parallel, set_bounds};
use ir::{Body, InsertPoint, Mapping, Op, Value};

/// Rows of a block.
const ROWS: u64 = 32;

/// Loop over part of a row: its position in the nest, and the distance of its end from the number of the row.
struct Triangle {
    at: usize,
    distance: i64,
}

/// Splits a nest whose outermost loop runs over the rows of a triangle and carries nothing. Returns the loop over blocks, and the nests.
pub(crate) fn split(body: &mut Body, root: Op, machine: &Machine) -> Option<(Op, Vec<Op>)> {
    let triangle = find(body, root, machine)?;
    let view = as_for(body, root)?;
    if !largest_divisor_of_trip_count(view).is_multiple_of(ROWS) && !add_cleanup_loop(body, root, ROWS) {
        return None;
    }
    let rest = body.op(root).next().map(|op| op.handle()).filter(|&op| as_for(body, op).is_some());
    let view = as_for(body, root)?;
    let (lower, upper, loc) = (view.lower_bound(), view.upper_bound(), view.loc());
    let outer = create_loop(body, InsertPoint::Before(root), loc, &lower, &upper, ROWS as i64);
    let block = as_for(body, outer)?.induction_variable()?.handle();
    let end = body.block(affine_analysis::loop_block(body, outer)?).last()?.handle();
    let mut made = Vec::new();
    for is_triangle in [false, true] {
        let nest = body.clone_op(root, &mut Mapping::new());
        body.insert_at(InsertPoint::Before(end), nest);
        set_bounds(body, nest, &moved(body, block, 0), &moved(body, block, ROWS as i64));
        let inner = *perfectly_nested_loops(body, nest).get(triangle.at)?;
        let corner = moved(body, block, triangle.distance);
        let view = as_for(body, inner)?;
        let bounds = [view.lower_bound(), view.upper_bound()];
        match is_triangle {
            false => set_bounds(body, inner, &bounds[0], &corner),
            true => set_bounds(body, inner, &corner, &bounds[1]),
        }
        made.push(nest);
    }
    body.erase(root);
    made.extend(rest.filter(|&rest| perfectly_nested_loops(body, rest).len() > triangle.at));
    Some((outer, made))
}

fn find(body: &Body, root: Op, machine: &Machine) -> Option<Triangle> {
    let nest = Nest::of(body, root)?;
    let view = as_for(body, root)?;
    let depth = nest.band().len();
    let is_long = constant_trip_count(view).is_some_and(|count| count >= 2 * ROWS);
    let is_plain = depth == 3 && view.step() == 1 && view.num_results() == 0;
    if !is_long || !is_plain || !(0..depth).any(|at| nest.is_sum(at)) {
        return None;
    }
    let row = nest.variable(0);
    let uses = |op: Op| body.op(op).operands().any(|operand| operand.handle() == row);
    let at = (1..depth).find(|&at| uses(nest.band()[at]))?;
    let inner = as_for(body, nest.band()[at])?;
    let cx = body.context();
    let (lower, upper) = (inner.lower_bound(), inner.upper_bound());
    let only = |bound: &BoundMap| {
        (cx.map(bound.map).num_results() == 1).then(|| cx.map(bound.map).result(0)).flatten()
    };
    let least = only(&lower)?.as_constant()?;
    let distance = offset(body, &upper, row)?;
    let start = only(&view.lower_bound())?.as_constant()?;
    let others_use = (1..depth).any(|other| other != at && uses(nest.band()[other]));
    let holds = !others_use
        && start.checked_add(distance)? >= least
        && nest.is_vectorizable(body, at, nest.lanes(machine))
        && is_loop_parallel(view);
    holds.then_some(Triangle { at, distance })
}

/// Returns the distance of a bound from a value.
pub(crate) fn offset(body: &Body, bound: &BoundMap, value: Value) -> Option<i64> {
    let own = moved(body, value, 0);
    let difference = affine_analysis::difference(body, bound, &own)?;
    let map = body.context().map(difference.map);
    (map.num_results() == 1).then(|| map.result(0)?.as_constant()).flatten()
}

/// Returns the bound that is a value and a constant.
pub(crate) fn moved(body: &Body, value: Value, by: i64) -> BoundMap {
    let cx = body.context();
    let map = cx.make_map(1, 0, vec![cx.affine_add(cx.affine_dim(0), cx.affine_constant(by))]);
    BoundMap { map, operands: vec![value] }
}
