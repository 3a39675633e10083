//! Transfers as subset operations of tensors.

use super::{Transfer, TransferWrite};
use interfaces::{Part, Subset, SubsetKind, SubsetSlice};
use ir::OpRef;
use ir::affine::AffineExprData;

/// Both transfers.
pub(crate) struct SubsetModel;

fn is_write(op: OpRef<'_>) -> bool {
    op.is(TransferWrite::DEF.name)
}

impl Subset for SubsetModel {
    fn kind(&self, op: OpRef<'_>) -> SubsetKind {
        match is_write(op) {
            true => SubsetKind::Insertion { source: 0, destination: 1 },
            false => SubsetKind::Extraction { source: 0 },
        }
    }

    /// Returns the slice: along each dimension as many elements as the vector dimension that is mapped to it.
    fn slice(&self, op: OpRef<'_>) -> Option<SubsetSlice> {
        let transfer = if is_write(op) { Transfer::of_write(op) } else { Transfer::of_read(op) };
        let offsets: Vec<Part> =
            op.group(transfer.indices).map(|index| Part::Value(index.handle())).collect();
        let mut sizes = vec![Part::Constant(1); offsets.len()];
        let map = op.context().map(transfer.map()?);
        for (expr, &size) in map.results().zip(transfer.vector.shape()?) {
            if let AffineExprData::Dim(dim) = expr.data() {
                *sizes.get_mut(dim as usize)? = Part::Constant(size);
            }
        }
        let strides = vec![Part::Constant(1); offsets.len()];
        Some(SubsetSlice { offsets, sizes, strides })
    }
}
