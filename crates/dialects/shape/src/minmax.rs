//! `shape.max` and `shape.min`.

use crate::infer::incompatible;
use crate::types::{ShapeOrSize, SizeType};
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use macros::op;

/// Greater of two sizes, or of the extents of two shapes of one rank, one by one.
///
/// ```mlir
/// %0 = shape.max %a, %b : !shape.size, !shape.size -> !shape.size
/// ```
#[op("shape.max", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), verify = verify,
     format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)")]
pub struct Max {
    #[operand]
    lhs: ShapeOrSize,
    #[operand]
    rhs: ShapeOrSize,
    #[result]
    result: ShapeOrSize,
}

/// Lesser of two sizes, or of the extents of two shapes of one rank, one by one.
///
/// ```mlir
/// %0 = shape.min %a, %b : !shape.shape, !shape.shape -> !shape.shape
/// ```
#[op("shape.min", traits(PURE, COMMUTATIVE), fold, fold_needs(constants), verify = verify,
     format = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)")]
pub struct Min {
    #[operand]
    lhs: ShapeOrSize,
    #[operand]
    rhs: ShapeOrSize,
    #[result]
    result: ShapeOrSize,
}

/// Verifies that the result is of the type of both operands, or a size.
fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (lhs, rhs) = (op.operand(0).ty_handle(), op.operand(1).ty_handle());
    let inferred = if lhs == rhs { lhs } else { SizeType::make(op.context()) };
    if op.result(0).ty() == inferred { Ok(()) } else { Err(incompatible(op, inferred)) }
}

/// Folds equal operands to one of them.
fn fold_equal(op: OpRef<'_>) -> Fold {
    (op.operand(0) == op.operand(1)).then(|| op.operand(0)).into()
}

impl Max<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        fold_equal(*self)
    }
}

impl Min<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        fold_equal(*self)
    }
}

ir::ops![Max, Min];
