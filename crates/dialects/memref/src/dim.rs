//! `memref.dim`.

use crate::model::named_result;
use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::OpRef;
use ir::markers::*;
use macros::op;
use rewrite::constant_i64;

/// The size of a dimension. A dimension that the memref does not have is undefined behaviour.
///
/// ```mlir
/// %size = memref.dim %buffer, %c0 : memref<4x?xf32>
/// ```
#[op("memref.dim", traits(NO_MEMORY_EFFECT), result_names = named_result!("dim"),
     format = "attr-dict $source `,` $index `:` type($source)")]
pub struct Dim {
    #[operand]
    source: AnyNon0RankedOrUnrankedMemRef,
    #[operand]
    index: Index,
    #[result]
    result: Index,
}

/// Interfaces of `memref.dim`.
pub(crate) struct DimModel;

impl ConditionallySpeculatable for DimModel {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let index = constant_i64(op.operand(1)).and_then(|index| usize::try_from(index).ok());
        match (index, op.operand(0).ty().rank()) {
            (Some(index), Some(rank)) if index < rank => Speculatability::Yes,
            _ => Speculatability::No,
        }
    }
}
