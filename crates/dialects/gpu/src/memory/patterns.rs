//! Canonicalization of memory of a device.

use super::{Alloc, Memcpy, has_single_effect};
use interfaces::Effect;
use ir::{DYNAMIC, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter, constant_i64};

/// Replaces the size of a dynamic dimension by the operand of the allocation.
pub(super) fn size_of_allocation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: memref::Dim<'_> = rw.cast(op)?;
    let index = constant_i64(dim.index()).and_then(|index| usize::try_from(index).ok()).matched()?;
    let alloc = dim.source().defining_op().and_then(|op| op.cast::<Alloc<'_>>()).matched()?;
    let shape = alloc.memref().ty().shape().matched()?;
    rw.require(shape.get(index) == Some(&DYNAMIC))?;
    let before = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    let size = alloc.dynamic_sizes().nth(before).matched()?.handle();
    rw.replace_op(op, &[size]);
    Ok(())
}

/// Erases a copy to memory that is only freed otherwise.
pub(super) fn erase_unseen_copy(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let copy: Memcpy<'_> = rw.cast(op)?;
    let to = copy.dst();
    let allocation = to.defining_op().matched()?;
    rw.require(has_single_effect(allocation, to.handle(), Effect::Allocate))?;
    let unseen =
        |user: ir::OpRef<'_>| user.handle() == op || has_single_effect(user, to.handle(), Effect::Free);
    rw.require(to.users().all(unseen))?;
    let tokens: Vec<Value> = copy.async_dependencies().map(|token| token.handle()).collect();
    rw.require(tokens.len() == copy.num_results() && tokens.len() < 2)?;
    rw.replace_op(op, &tokens);
    Ok(())
}
