//! Shifts of the operations of a loop by iterations.

use crate::edit::{as_for, create_apply, create_loop, loop_parts, without_end};
use crate::promote_if_single_iteration;
use affine::BoundMap;
use affine_analysis::constant_trip_count;
use ir::{AffineMap, Body, InsertPoint, Mapping, Op, Value};

/// Whether operations of a loop may be shifted by these numbers of iterations: what an operation defines is used by those with the same
/// shift only. Dependences through memory are not looked at.
pub fn is_shift_valid(body: &Body, op: Op, shifts: &[u64]) -> bool {
    let Some(parts) = loop_parts(body, op) else { return false };
    let ops = without_end(body, parts.block);
    let shift_of = |user: Op| {
        let ancestor = crate::memref_uses::ancestor_in(body, user, parts.block)?;
        ops.iter().position(|&other| other == ancestor).map(|at| shifts[at])
    };
    let same = |at: usize, value: Value| {
        body.value(value).users().all(|user| shift_of(user.handle()).is_none_or(|shift| shift == shifts[at]))
    };
    ops.len() == shifts.len()
        && ops.iter().enumerate().all(|(at, &op)| {
            let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
            results.into_iter().all(|value| same(at, value))
        })
}

/// Runs each operation of a loop some iterations later: first a loop of those that are not shifted, then more and more of them together,
/// at last those with the greatest shift. Loops of one iteration become what is in them. Returns whether the loop was replaced; it is
/// not if it carries values, its trip count is not constant, or the shifts are not valid ([`is_shift_valid`]).
pub fn skew_loop_body(body: &mut Body, op: Op, shifts: &[u64]) -> bool {
    let Some(view) = as_for(body, op) else { return false };
    let (Some(count), step) = (constant_trip_count(view), view.step()) else { return false };
    let greatest = shifts.iter().copied().max().unwrap_or(0);
    let one_bound = body.context().map(view.lower_bound().map).num_results() == 1;
    if view.num_results() > 0 || !one_bound || greatest > count || !is_shift_valid(body, op, shifts) {
        return false;
    }
    let Some(parts) = loop_parts(body, op) else { return false };
    let ops = without_end(body, parts.block);
    let group = |shift: u64| -> Vec<Op> {
        let of_shift = ops.iter().zip(shifts).filter(|(_, own)| **own == shift);
        of_shift.map(|(&op, _)| op).collect()
    };
    let groups: Vec<(u64, Vec<Op>)> =
        (0..=greatest).map(|shift| (shift, group(shift))).filter(|(_, ops)| !ops.is_empty()).collect();
    let Some(pieces) = pieces_of(&groups, count) else { return false };
    for piece in pieces {
        let part = &groups[piece.groups.clone()];
        if create_piece(body, op, &piece, part, step).is_none() {
            return false;
        }
    }
    body.erase(op);
    true
}

/// Loop of a sequence: its first and its exclusive last iteration, counted from the lower bound, and the groups that are in it.
struct Piece {
    from: u64,
    to: u64,
    groups: std::ops::Range<usize>,
}

/// Returns the loops for groups with shifts that are at most the trip count: groups begin one after the other, and end so.
fn pieces_of(groups: &[(u64, Vec<Op>)], count: u64) -> Option<Vec<Piece>> {
    let (mut pieces, mut from) = (Vec::new(), groups.first()?.0);
    for (open, (to, _)) in groups.iter().enumerate().skip(1) {
        pieces.push(Piece { from, to: *to, groups: 0..open });
        from = *to;
    }
    for (first, (shift, _)) in groups.iter().enumerate() {
        let to = shift.checked_add(count)?;
        pieces.push(Piece { from, to, groups: first..groups.len() });
        from = to;
    }
    Some(pieces)
}

fn create_piece(body: &mut Body, op: Op, piece: &Piece, groups: &[(u64, Vec<Op>)], step: i64) -> Option<()> {
    let lower = as_for(body, op)?.lower_bound();
    let parts = loop_parts(body, op)?;
    let loc = body.op(op).loc();
    let bound = |body: &Body, by: u64| {
        let by = i64::try_from(by).ok()?.checked_mul(step)?;
        Some(BoundMap { map: shifted(body, lower.map, by), operands: lower.operands.clone() })
    };
    let (from, to) = (bound(body, piece.from)?, bound(body, piece.to)?);
    let new = create_loop(body, InsertPoint::Before(op), loc, &from, &to, step);
    let inside = loop_parts(body, new)?;
    let used = !body.value(parts.variable).is_unused();
    let mut mapping = Mapping::default();
    for (shift, ops) in groups {
        let point = InsertPoint::Before(inside.end);
        let mut variable = inside.variable;
        if used && *shift != 0 {
            let by = i64::try_from(*shift).ok()?.checked_mul(step)?.checked_neg()?;
            let identity = body.context().multi_dim_identity_map(1);
            let back = BoundMap { map: shifted(body, identity, by), operands: vec![variable] };
            variable = create_apply(body, point, loc, &back);
        }
        mapping.map(parts.variable, variable);
        for &inner in ops {
            let copy = body.clone_op(inner, &mut mapping);
            body.insert_at(point, copy);
        }
    }
    promote_if_single_iteration(body, new);
    Some(())
}

/// Returns a map of one result plus a constant.
fn shifted(body: &Body, map: AffineMap, by: i64) -> AffineMap {
    let cx = body.context();
    let view = cx.map(map);
    let results: Vec<_> =
        view.results().map(|expr| cx.affine_add(expr.handle(), cx.affine_constant(by))).collect();
    view.with_results(results)
}
