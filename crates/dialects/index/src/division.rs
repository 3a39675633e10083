//! `index.divs`, `index.divu`, the divisions with other rounding, and the remainders.

use crate::fold::{fold_constants, index_constant};
use crate::ranges::{Compared, InferBinary};
use apnum::ApInt;
use interfaces::int_range::infer;
use interfaces::{ConditionallySpeculatable, Speculatability};
use ir::OpRef;
use ir::def::{Fold, FoldCx};
use ir::markers::Index;
use macros::op;

/// Signed division, rounded towards zero: `6 / -4 = -1`.
///
/// Division by zero and of the least number by -1 are undefined behaviour.
///
/// ```mlir
/// %c = index.divs %a, %b
/// ```
#[op("index.divs", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::div_s, Compared::Signed),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: true }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct DivS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Unsigned division, rounded towards zero.
///
/// Division by zero is undefined behaviour.
///
/// ```mlir
/// %c = index.divu %a, %b
/// ```
#[op("index.divu", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::div_u, Compared::Unsigned),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: false }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct DivU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Signed division, rounded towards positive infinity: `7 / -2 = -3`.
///
/// Division by zero and of the least number by -1 are undefined behaviour.
///
/// ```mlir
/// %c = index.ceildivs %a, %b
/// ```
#[op("index.ceildivs", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::ceil_div_s, Compared::Signed),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: true }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct CeilDivS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Unsigned division, rounded towards positive infinity.
///
/// Division by zero is undefined behaviour.
///
/// ```mlir
/// %c = index.ceildivu %a, %b
/// ```
#[op("index.ceildivu", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::ceil_div_u, Compared::Unsigned),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: false }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct CeilDivU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Signed division, rounded towards negative infinity: `5 / -2 = -3`.
///
/// Division by zero and of the least number by -1 are undefined behaviour.
///
/// ```mlir
/// %c = index.floordivs %a, %b
/// ```
#[op("index.floordivs", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::floor_div_s, Compared::Signed),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: true }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct FloorDivS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Remainder of a signed division that is rounded towards zero: it has the sign of the dividend.
///
/// Division by zero is undefined behaviour.
///
/// ```mlir
/// %c = index.rems %a, %b
/// ```
#[op("index.rems", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::rem_s, Compared::Signed),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: true }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct RemS {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Remainder of an unsigned division.
///
/// Division by zero is undefined behaviour.
///
/// ```mlir
/// %c = index.remu %a, %b
/// ```
#[op("index.remu", traits(NO_MEMORY_EFFECT), fold, fold_needs(constants),
     interfaces(interfaces::InferIntRange = InferBinary(infer::rem_u, Compared::Unsigned),
                interfaces::ConditionallySpeculatable = DivisionSpeculation { signed: false }),
     format = "$lhs `,` $rhs attr-dict")]
pub struct RemU {
    #[operand]
    lhs: Index,
    #[operand]
    rhs: Index,
    #[result]
    result: Index,
}

/// Returns a quotient unless it overflowed.
fn exact(quotient: Option<(ApInt, bool)>) -> Option<ApInt> {
    quotient.and_then(|(value, overflowed)| (!overflowed).then_some(value))
}

impl DivS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| exact(a.sdiv_overflow(b)))
    }
}

impl DivU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, ApInt::udiv)
    }
}

impl CeilDivS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| exact(a.sceildiv(b)))
    }
}

impl CeilDivU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, ApInt::uceildiv)
    }
}

impl FloorDivS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, |a, b| exact(a.sfloordiv(b)))
    }
}

impl RemS<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, ApInt::srem)
    }
}

impl RemU<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        fold_constants(cx, ApInt::urem)
    }
}

/// Speculation of a division: allowed if the divisor is a constant that is valid for any dividend in either width.
struct DivisionSpeculation {
    /// Whether the divisor must not be -1 either.
    signed: bool,
}

impl ConditionallySpeculatable for DivisionSpeculation {
    fn speculatability(&self, op: OpRef<'_>) -> Speculatability {
        let valid = |value: ApInt| {
            let narrow = value.trunc(crate::fold::NARROW);
            let overflows = self.signed && narrow.is_all_ones();
            !narrow.is_zero() && !overflows
        };
        Speculatability::yes_if(index_constant(op.operand(1)).is_some_and(valid))
    }
}

ir::ops![CeilDivS, CeilDivU, DivS, DivU, FloorDivS, RemS, RemU];
