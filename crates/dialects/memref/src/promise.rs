//! Assumptions about buffers: `memref.assume_alignment` and `memref.distinct_objects`.

use crate::markers::PositiveI32Attr;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::Type;
use ir::def::{Fold, FoldCx, InferCx};
use ir::markers::*;
use macros::op;
use smallvec::SmallVec;

/// Returns the buffer with the assumption that its address is a multiple of a number of bytes.
///
/// ```mlir
/// %1 = memref.assume_alignment %0, 64 : memref<?xf32>
/// ```
#[op("memref.assume_alignment", interfaces(ViewLike, ConditionallySpeculatable), traits(NO_MEMORY_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE), verify,
     fold, result_names = named_result!("assume_align"),
     format = "$memref `,` $alignment attr-dict `:` type($memref)")]
pub struct AssumeAlignment {
    #[operand]
    memref: AnyMemRef,
    #[attr]
    alignment: PositiveI32Attr,
    #[result]
    result: AnyMemRef,
}

/// Returns the buffers with the assumption that no access to one reaches another.
///
/// ```mlir
/// %2:2 = memref.distinct_objects %0, %1 : memref<?xf32>, memref<?xf32>
/// ```
#[op(
    "memref.distinct_objects",
    interfaces(ConditionallySpeculatable),
    traits(NO_MEMORY_EFFECT),
    verify,
    infer,
    format = "$operands attr-dict `:` type($operands)"
)]
pub struct DistinctObjects {
    #[operand(name = "operands")]
    inputs: Variadic<AnyMemRef>,
    #[result(name = "results")]
    outputs: Variadic<AnyMemRef>,
}

impl AssumeAlignment<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let alignment = self.alignment();
        if alignment & (alignment - 1) != 0 {
            return Err(self.error("alignment must be power of 2"));
        }
        Ok(())
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let before = self.memref().defining_op().and_then(|before| before.cast::<AssumeAlignment<'_>>());
        let same = before.is_some_and(|before| before.alignment() == self.alignment());
        same.then(|| self.memref()).into()
    }
}

impl DistinctObjects<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !self.operand_types().eq(self.result_types()) {
            return Err(self.error("operand types and result types must match"));
        }
        if self.num_operands() == 0 {
            return Err(self.error("expected at least one operand"));
        }
        Ok(())
    }

    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        Ok(cx.state.operands.iter().map(|&value| cx.body.value(value).ty_handle()).collect())
    }
}

impl<'a> ViewLikeMethods<'a> for AssumeAlignment<'a> {
    fn is_known_to_have_same_start(self) -> bool {
        true
    }
}

impl<'a> ConditionallySpeculatableMethods<'a> for AssumeAlignment<'a> {
    fn speculatability(self) -> Speculatability {
        // Undefined if the assumption does not hold.
        Speculatability::No
    }
}

impl<'a> ConditionallySpeculatableMethods<'a> for DistinctObjects<'a> {
    fn speculatability(self) -> Speculatability {
        // Undefined if the assumption does not hold.
        Speculatability::No
    }
}

ir::ops![AssumeAlignment, DistinctObjects];
