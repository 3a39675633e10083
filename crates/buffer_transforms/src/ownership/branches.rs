//! Branches to other blocks.

use super::ends::retain;
use super::state::{DeallocationState, dealloc};
use crate::is_memref;
use diag::Diagnostic;
use ir::{Block, Build, InsertPoint, Op, Value};
use rewrite::Rewriter;

/// Adds a deallocation before a branch with one successor, and hands ownership on.
///
/// # Errors
/// If an operation is not supported.
pub(super) fn process_branch(
    op: Op,
    state: &mut DeallocationState,
    rw: &mut Rewriter<'_>,
) -> Result<(), Diagnostic> {
    let view = rw.op(op);
    let loc = view.loc();
    let to: Vec<Block> = view.successors().map(|to| to.handle()).collect();
    let [to] = to[..] else {
        let message = "BranchOpInterface operations with multiple successors are not supported yet";
        return Err(view.plain_error(message));
    };
    let operands = rw.successor_operands(op, 0).unwrap_or_default();
    if operands.produced > 0 {
        return Err(rw.op(op).plain_error("produced operands are not supported"));
    }
    let Some(block) = rw.op(op).block().map(|block| block.handle()) else { return Ok(()) };
    let forwarded: Vec<Value> = operands.forwarded.map(|place| rw.op(op).operand(place).handle()).collect();
    rw.move_to(InsertPoint::Before(op));
    let freed = state.freed(rw, loc, block)?;
    let retained = state.retained(rw.body(), block, Some(to), &forwarded);
    let owners = dealloc(rw, loc, &freed, &retained);
    retain(rw, state, block, &retained, &owners);
    let count = forwarded.iter().filter(|&&value| is_memref(rw.value(value))).count();
    rw.append_successor_operands(op, 0, &owners[..count]);
    Ok(())
}
