//! Slices as parts of tensors.

use super::{ExtractSlice, InsertSlice};
use interfaces::{Part, Subset, SubsetKind, SubsetSlice};
use ir::OpRef;
use shaped::slice::{self, Mixed};

/// Both operations.
pub(crate) struct SubsetModel;

impl Subset for SubsetModel {
    fn kind(&self, op: OpRef<'_>) -> SubsetKind {
        match op.is(InsertSlice::DEF.name) {
            true => SubsetKind::Insertion { source: 0, destination: 1 },
            false => {
                debug_assert!(op.is(ExtractSlice::DEF.name));
                SubsetKind::Extraction { source: 0 }
            }
        }
    }

    fn slice(&self, op: OpRef<'_>) -> Option<SubsetSlice> {
        let part = |entry: Mixed| match entry.value() {
            Some(value) => Part::Value(value),
            None => Part::Constant(entry.fixed()),
        };
        let [offsets, sizes, strides] = slice::lists(op).map(|list| list.into_iter().map(part).collect());
        Some(SubsetSlice { offsets, sizes, strides })
    }
}
