//! `memref.memory_space_cast`.

use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{CastLike, CastLikeMethods};
use interfaces::{ViewLike, ViewLikeMethods};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Context, Type, TypeRef};
use macros::op;

/// Casts a buffer to another memory space.
///
/// ```mlir
/// %1 = memref.memory_space_cast %0 : memref<?xf32, 3> to memref<?xf32>
/// ```
#[op("memref.memory_space_cast", interfaces(ViewLike, CastLike),
     traits(PURE),
     verify, fold, result_names = named_result!("memspacecast"),
     format = "$source attr-dict `:` type($source) `to` type($dest)")]
pub struct MemorySpaceCast {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[result]
    dest: AnyRankedOrUnrankedMemRef,
}

impl<'a> CastLikeMethods<'a> for MemorySpaceCast<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        match (inputs, outputs) {
            ([input], [output]) => are_compatible(cx.ty(*input), cx.ty(*output)),
            _ => false,
        }
    }
}

fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    a.is_memref()
        && b.is_memref()
        && a.element_type() == b.element_type()
        && a.shape() == b.shape()
        && a.layout() == b.layout()
}

impl MemorySpaceCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        crate::cast::verify_types(*self, are_compatible)
    }

    /// Folds a cast of a cast to a cast of the source.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let before = self.source().defining_op().and_then(|before| before.cast::<MemorySpaceCast<'_>>());
        if let Some(before) = before {
            cx.edits.push(Edit::Operand(0, before.source().handle()));
            return Fold::InPlace;
        }
        (self.source().ty() == self.dest().ty()).then(|| self.source()).into()
    }
}

impl<'a> ViewLikeMethods<'a> for MemorySpaceCast<'a> {
    fn is_known_to_have_same_start(self) -> bool {
        true
    }
}

ir::ops![MemorySpaceCast];
