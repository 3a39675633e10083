//! Deallocations before what ends a block.

use super::state::{DeallocationState, Ownership, dealloc};
use diag::Diagnostic;
use ir::{Block, Build, InsertPoint, Op, Value};
use rewrite::Rewriter;

/// Adds a deallocation before the end of a region. Returns the ownership of the buffers among the operands.
///
/// # Errors
/// If the ownership of a buffer is not known.
pub(super) fn deallocate_at_end(
    rw: &mut Rewriter<'_>,
    state: &mut DeallocationState,
    op: Op,
    operands: &[Value],
) -> Result<Vec<Value>, Diagnostic> {
    let view = rw.op(op);
    let (loc, block) = (view.loc(), view.block().map(|block| block.handle()));
    let Some(block) = block else { return Ok(Vec::new()) };
    rw.move_to(InsertPoint::Before(op));
    let freed = state.freed(rw, loc, block)?;
    let retained = state.retained(rw.body(), block, None, operands);
    if freed.memrefs.is_empty() && retained.is_empty() {
        return Ok(Vec::new());
    }
    let owners = dealloc(rw, loc, &freed, &retained);
    retain(rw, state, block, &retained, &owners);
    let count = super::count_memrefs(operands.iter().map(|&operand| rw.value(operand)));
    Ok(owners[..count].to_vec())
}

/// Sets the ownership of retained buffers to what a deallocation says.
pub(super) fn retain(
    rw: &Rewriter<'_>,
    state: &mut DeallocationState,
    block: Block,
    retained: &[Value],
    owners: &[Value],
) {
    retained.iter().for_each(|&memref| state.set(memref, Ownership::Uninitialized, block));
    for (&memref, &owner) in retained.iter().zip(owners) {
        state.update(rw.body(), memref, Ownership::Unique(owner), block);
    }
}
