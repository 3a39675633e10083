//! `transform.merge_handles`.

use crate::interface::{Descriptor, MERGES, Matcher, TransformOp};
use crate::types::AnyHandleOrParam;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// Handle to the payload of all handles, in order; with `deduplicate` each once.
///
/// ```mlir
/// %both = transform.merge_handles deduplicate %first, %second : !transform.any_op
/// ```
#[op("transform.merge_handles",
     traits(SAME_OPERANDS_AND_RESULT_TYPE),
     interfaces(TransformOp = MERGES, interfaces::MemoryEffects = MERGES, Matcher = Descriptor),
     fold,
     verify,
     format = "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)")]
pub struct MergeHandlesOp {
    #[operand]
    handles: Variadic<AnyHandleOrParam>,
    #[attr]
    deduplicate: UnitAttr,
    #[result]
    result: AnyHandleOrParam,
}

impl MergeHandlesOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_operands() == 0 {
            return Err(self.error("expected 1 or more operands, but found 0"));
        }
        Ok(())
    }
}

ir::ops![MergeHandlesOp];

impl MergeHandlesOp<'_> {
    /// A single handle needs no merging, unless its payload operations are deduplicated.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let mut handles = self.handles();
        match (handles.next(), handles.next()) {
            (Some(only), None) if !self.deduplicate() => only.into(),
            _ => Fold::None,
        }
    }
}
