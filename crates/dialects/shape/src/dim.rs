//! `shape.dim`.

use crate::extents::constant_number;
use crate::infer::incompatible;
use crate::types::SizeOrIndex;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::AnyShaped;
use ir::{DYNAMIC, Type};
use macros::op;

/// The extent of a dimension of a shaped value. A dimension that it does not have is an error, or undefined if the result's type has none.
///
/// ```mlir
/// %0 = shape.dim %value, %index : tensor<4x?xf32>, index -> index
/// ```
#[op(
    "shape.dim",
    traits(NO_MEMORY_EFFECT),
    fold,
    verify,
    format = "$value `,` $index attr-dict `:` type($value) `,` type($index) `->` type($extent)"
)]
pub struct Dim {
    #[operand]
    value: AnyShaped,
    #[operand]
    index: SizeOrIndex,
    #[result]
    extent: SizeOrIndex,
}

impl Dim<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.extent().ty();
        let compatible = ty == Type::INDEX || crate::is_size(ty);
        if compatible { Ok(()) } else { Err(incompatible(*self, self.index().ty_handle())) }
    }

    /// Folds to a static size.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let size = || {
            let dims = self.value().ty().dims()?;
            let index = usize::try_from(constant_number(self.index())?).ok()?;
            dims.get(index).copied().filter(|&size| size != DYNAMIC)
        };
        size().map(|size| self.context().index_attr(size)).into()
    }
}

ir::ops![Dim];
