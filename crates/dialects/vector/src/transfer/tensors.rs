//! Transfers from and to tensors that cancel or overwrite each other.

use super::{Transfer, TransferRead, TransferWrite};
use ir::{DYNAMIC, Op, OpRef, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

impl TransferWrite<'_> {
    /// Adds the canonicalization patterns.
    pub(super) fn canonicalize(set: &mut PatternSet) {
        set.of::<TransferWrite<'_>>(hidden);
    }
}

impl Transfer<'_> {
    pub(super) fn is_in_bounds(self) -> bool {
        self.in_bounds().iter().all(|&bound| bound)
    }

    pub(super) fn places(self) -> Vec<Value> {
        self.op.group(self.indices).map(|index| index.handle()).collect()
    }
}

/// Returns whether two transfers are of equal vector types and indices, in bounds and unmasked.
fn same_place(a: Transfer<'_>, b: Transfer<'_>) -> bool {
    a.vector == b.vector && a.map() == b.map() && a.places() == b.places()
}

/// Returns whether two transfers are known to access disjoint elements.
fn are_disjoint(a: Transfer<'_>, b: Transfer<'_>) -> bool {
    if a.map() != b.map() || a.vector.rank() != b.vector.rank() {
        return false;
    }
    let (Some(rank), Some(shape)) = (a.vector.rank(), a.vector.shape()) else { return false };
    let (from, to): (Vec<_>, Vec<_>) = (a.op.group(a.indices).collect(), b.op.group(b.indices).collect());
    let lead = from.len().saturating_sub(rank);
    from.iter().zip(&to).enumerate().any(|(dim, (a, b))| {
        let (Some(a), Some(b)) = (constant_i64(*a), constant_i64(*b)) else { return false };
        if dim < lead { a != b } else { a.abs_diff(b) >= shape[dim - lead].unsigned_abs() }
    })
}

pub(super) fn write_of(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|def| def.is(TransferWrite::NAME) && def.is_well_formed())
}

/// Returns the vector that was written to the tensor at the position of the read.
pub(super) fn written(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    let read = Transfer::of_read(op);
    if !read.base.ty().is_tensor() {
        return None;
    }
    let mut at = write_of(read.base);
    while let Some(def) = at {
        let write = Transfer::of_write(def);
        if write.is_in_bounds() && write.mask.is_none() && read.mask.is_none() && same_place(read, write) {
            return Some(def.operand(0));
        }
        if !are_disjoint(write, read) {
            return None;
        }
        at = write_of(write.base);
    }
    None
}

/// Returns the tensor that a write does not change: the vector was read from there.
pub(super) fn unchanged(op: OpRef<'_>) -> Option<ValueRef<'_>> {
    let write = Transfer::of_write(op);
    let def = op.operand(0).defining_op().filter(|def| def.is(TransferRead::NAME) && def.is_well_formed())?;
    let read = Transfer::of_read(def);
    let base = write.base.ty();
    if !base.is_tensor() || base.shape().is_none() {
        return None;
    }
    let again = read.base == write.base && read.mask.is_none() && write.mask.is_none();
    if again && same_place(read, write) {
        return Some(read.base);
    }
    // All of a tensor that is as large.
    let zero = |transfer: Transfer<'_>| {
        transfer.op.group(transfer.indices).all(|index| constant_i64(index) == Some(0))
    };
    let minor = |transfer: Transfer<'_>| {
        transfer.map() == super::minor_identity(op.context(), transfer.base.ty(), transfer.vector)
    };
    let all = read.base.ty() == base
        && read.vector == write.vector
        && read.vector.shape() == base.shape()
        && read.vector.rank() != Some(0)
        && base.shape().is_some_and(|shape| !shape.contains(&DYNAMIC));
    (all && read.is_in_bounds()
        && write.is_in_bounds()
        && minor(read)
        && minor(write)
        && zero(read)
        && zero(write))
    .then_some(read.base)
}

/// Skips an earlier write that a write overwrites.
fn hidden(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.is_well_formed())?;
    let write = Transfer::of_write(view);
    rw.require(write.base.ty().is_tensor())?;
    let mut changed = op;
    let mut at = write_of(write.base);
    while let Some(def) = at {
        let before = Transfer::of_write(def);
        if same_place(write, before) && write.mask == before.mask {
            let base = before.base.handle();
            rw.modify_op(changed, |op| {
                op.operand(1, base);
            });
            return Ok(());
        }
        let only = def.results().all(|result| result.users().count() == 1);
        rw.require(are_disjoint(before, write) && only)?;
        changed = def.handle();
        at = write_of(before.base);
    }
    None.matched()
}
