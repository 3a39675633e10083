//! `index.shl`, `index.shrs` and `index.shru`.

use crate::fold::{NARROW, fold_constants};
use crate::ranges::{Compared, InferBinary};
use apnum::ApInt;
use interfaces::int_range::infer::{self, Wrap};
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use macros::op;

/// Left shift by an unsigned number of bits; poison if that is not less than the width.
///
/// ```mlir
/// %c = index.shl %a, %b
/// ```
#[op("index.shl", traits(PURE), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(|a, b| infer::shl(a, b, Wrap { nsw: false, nuw: false }), Compared::Both)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct Shl {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Right shift that repeats the sign, by an unsigned number of bits; poison if that is not less than the width.
///
/// ```mlir
/// %c = index.shrs %a, %b
/// ```
#[op("index.shrs", traits(PURE), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::shr_s, Compared::Signed)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct ShRS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Right shift that inserts zeros, by an unsigned number of bits; poison if that is not less than the width.
///
/// ```mlir
/// %c = index.shru %a, %b
/// ```
#[op("index.shru", traits(PURE), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::shr_u, Compared::Unsigned)),
     format = "$lhs `,` $rhs attr-dict")]
pub struct ShRU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

impl Shl<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| shift(a, b, ApInt::shl))
    }
}

impl ShRS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| shift(a, b, ApInt::ashr))
    }
}

impl ShRU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| shift(a, b, ApInt::lshr))
    }
}

/// Shifts by less than 32 bits: by more it is defined in one width only.
fn shift(value: &ApInt, amount: &ApInt, by: fn(&ApInt, u32) -> ApInt) -> Option<ApInt> {
    let amount = u32::try_from(amount.to_u64()?).ok().filter(|&amount| amount < NARROW)?;
    Some(by(value, amount))
}

ir::ops![ShRS, ShRU, Shl];
