//! Columns that have nothing to do with each other, in loops that are not perfectly nested: the loop over columns comes outside, and all in it
//! becomes vectors.

use crate::along::{Along, along, element_bytes, has_contiguous_rows};
use crate::nest::{Machine, is_computation, is_only_subscript};
use crate::point_split::range;
use crate::{accumulate, demote, forward, widen};
use affine::{For, If};
use affine_analysis::{
    Access, Component, components_between, is_affine_access, is_innermost, loop_block, perfectly_nested_loops,
};
use affine_transforms::{as_for, hoist_affine_invariants, move_ops};
use ir::{Body, InsertPoint, Op, OpRef, Value};

/// Vectors of columns at once.
const COPIES: u64 = 4;

/// Makes vectors of columns. Returns the loops that a loop becomes.
pub(crate) fn columns(body: &mut Body, top: Op, machine: &Machine) -> Option<Vec<Op>> {
    let (band, lanes) = find(body, top, machine)?;
    let column = *band.last()?;
    move_outside(body, &band)?;
    let mut made = vec![column];
    made.extend(widen::vectorize_all(body, column, lanes, COPIES));
    let is_inner = |op: &OpRef<'_>| op.cast::<For<'_>>().is_some() && is_innermost(*op);
    let inner: Vec<Op> = made
        .iter()
        .flat_map(|&op| body.op(op).walk().filter(is_inner).map(|op| op.handle()).collect::<Vec<_>>())
        .collect();
    for op in inner {
        hoist_affine_invariants(body, op);
        let op = accumulate::accumulate(body, op);
        forward::forward(body, op);
    }
    Some(made)
}

/// Whether a loop becomes one over vectors of columns.
pub(crate) fn is_useful(body: &Body, top: Op, machine: &Machine) -> bool {
    find(body, top, machine).is_some()
}

/// Returns the perfectly nested loops of which the last one is that over columns, and the lanes of vectors.
fn find(body: &Body, top: Op, machine: &Machine) -> Option<(Vec<Op>, i64)> {
    let band = perfectly_nested_loops(body, top);
    let column = *band.last()?;
    let (start, end) = range(body, column)?;
    let is_imperfect = band.len() > 1 && !is_innermost(body.op(column));
    if !is_imperfect || demote::stuck(body, top).is_empty() || affine_analysis::domain_depth(body.op(top)) > 0
    {
        return None;
    }
    let variable = as_for(body, column)?.induction_variable()?.handle();
    let (accesses, bytes) = accesses(body, column, variable)?;
    let lanes = machine.vector_bytes / bytes.max(1);
    let is_long = end.checked_sub(start)? >= lanes * COPIES as i64;
    let is_wanted = is_long && accesses.iter().any(|access| along(access, variable) == Along::Contiguous);
    if !is_wanted || !is_only_subscript(body, variable) || !are_apart(body, &accesses, band.len() - 1) {
        return None;
    }
    Some((band, lanes))
}

/// Whether accesses in a nest without loops around depend on each other only in the same iteration of the loop at a position.
pub(crate) fn are_apart(body: &Body, accesses: &[Access], at: usize) -> bool {
    let depth = accesses.iter().map(|access| access.variables.len()).max().unwrap_or(0) + 1;
    let is_zero = |one: &Component| (one.lower, one.upper) == (Some(0), Some(0));
    let all = components_between(body, accesses, depth);
    all.is_ok_and(|all| all.iter().all(|components| components.get(at).is_some_and(is_zero)))
}

/// Moves the last one of perfectly nested loops, whose bounds are constant, outside of the others.
pub(crate) fn move_outside(body: &mut Body, band: &[Op]) -> Option<()> {
    let (&last, others) = band.split_last()?;
    let (&first, &inner) = (others.first()?, others.last()?);
    let (block, around) = (loop_block(body, last)?, loop_block(body, inner)?);
    let mut ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
    let end = ops.pop()?;
    let next = body.op(first).next()?.handle();
    body.remove(last);
    move_ops(body, &ops, InsertPoint::Start(around));
    body.remove(first);
    body.insert_at(InsertPoint::Before(next), last);
    body.insert_at(InsertPoint::Before(end), first);
    Some(())
}

/// Returns the accesses in the loop over columns, with the most bytes of an element, if all in it can be vectors.
fn accesses(body: &Body, column: Op, variable: Value) -> Option<(Vec<Access>, i64)> {
    let (mut found, mut bytes) = (Vec::new(), 0);
    for op in body.op(column).walk().filter(|op| op.handle() != column) {
        let uses = op.operands().any(|operand| operand.handle() == variable);
        if is_affine_access(op) {
            let access = Access::of(op)?;
            let kind = along(&access, variable);
            let is_known = kind == Along::Contiguous || kind == Along::Invariant && !access.writes;
            bytes = bytes.max(element_bytes(body.value(access.memref).ty().element_type()?)?);
            if !is_known || !access.extents.is_empty() || !has_contiguous_rows(body, access.memref) {
                return None;
            }
            found.push(access);
            continue;
        }
        let carries = |ty: ir::Type| element_bytes(body.context().ty(ty)).is_some() && ty != ir::Type::INDEX;
        let is_loop = op.cast::<For<'_>>().is_some() && op.result_types().all(carries);
        let is_choice = op.cast::<If<'_>>().is_some() && op.num_results() == 0;
        if !(is_loop || is_choice || is_computation(op)) || uses && op.num_regions() > 0 {
            return None;
        }
    }
    Some((found, bytes))
}
