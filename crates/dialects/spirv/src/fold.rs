//! Folds of integers, booleans and vectors of these.

use apnum::{ApFloat, ApInt};
use arith::fold::elementwise::constant;
use arith::fold::{
    Element, Operand, binary, bool_like, fold_constant, fold_constants, operands, try_fold_constants, zero,
};
use ir::def::{Fold, FoldCx};
use ir::{Attr, AttrRef, DenseElements, OpRef, TypeRef, ValueRef};

/// `x + 0` is `x`.
pub(crate) fn add(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_zero() { lhs.into() } else { fold_constants(cx, ApInt::add) }
}

/// `x - x` is 0.
pub(crate) fn sub(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match zero(lhs.value.ty()).filter(|_| lhs == rhs) {
        Some(zero) => zero.into(),
        None => fold_constants(cx, ApInt::sub),
    }
}

/// `x * 0` is 0, `x * 1` is `x`.
pub(crate) fn mul(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match rhs {
        _ if rhs.is_zero() => rhs.into(),
        _ if rhs.is_one() => lhs.into(),
        _ => fold_constants(cx, ApInt::mul),
    }
}

/// Folds a division of signed integers that is defined.
fn signed(cx: &FoldCx<'_>, calculate: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    try_fold_constants(cx, |lhs: &ApInt, rhs| match lhs.sdiv_overflow(rhs)? {
        (_, true) => None,
        (_, false) => calculate(lhs, rhs),
    })
}

/// `x / 1` is `x`, of signed integers.
pub(crate) fn sdiv(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_one() { lhs.into() } else { signed(cx, ApInt::sdiv) }
}

/// `x / 1` is `x`, of unsigned integers.
pub(crate) fn udiv(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_one() { lhs.into() } else { try_fold_constants(cx, ApInt::udiv) }
}

/// Returns 0 where the second operand is 1, which leaves no remainder.
fn no_remainder(cx: &FoldCx<'_>) -> Option<Attr> {
    let [lhs, rhs] = operands(cx);
    zero(lhs.value.ty()).filter(|_| rhs.is_one())
}

/// The remainder of a division by 1 is 0; another has the sign of the divisor.
pub(crate) fn smod(cx: &mut FoldCx<'_>) -> Fold {
    no_remainder(cx).map_or_else(|| signed(cx, ApInt::smod), Fold::from)
}

/// The remainder of a division by 1 is 0; another has the sign of the dividend.
pub(crate) fn srem(cx: &mut FoldCx<'_>) -> Fold {
    no_remainder(cx).map_or_else(|| signed(cx, ApInt::srem), Fold::from)
}

/// The remainder of a division by 1 is 0, of unsigned integers.
pub(crate) fn umod(cx: &mut FoldCx<'_>) -> Fold {
    no_remainder(cx).map_or_else(|| try_fold_constants(cx, ApInt::urem), Fold::from)
}

/// Returns the operand of the operand, which is a result of the same operation.
fn of_itself<'a>(op: OpRef<'a>) -> Option<ValueRef<'a>> {
    let inner = op.operand(0).defining_op().filter(|inner| inner.name() == op.name())?;
    (inner != op).then(|| inner.operands().next())?
}

/// `-(-x)` is `x`.
pub(crate) fn negate(cx: &mut FoldCx<'_>) -> Fold {
    match of_itself(cx.op) {
        Some(value) => value.into(),
        None => fold_constant(cx, |value: &ApInt| Some(value.neg())),
    }
}

/// The complement of a complement is the original, of bits and of booleans.
pub(crate) fn not(cx: &mut FoldCx<'_>) -> Fold {
    match of_itself(cx.op) {
        Some(value) => value.into(),
        None => fold_constant(cx, |value: &ApInt| Some(value.not())),
    }
}

/// Whether a mask keeps all bits that a value has by its conversion from fewer.
fn keeps_all(value: Operand<'_>, mask: Operand<'_>) -> bool {
    let conversion = value.value.defining_op().filter(|op| op.is("spirv.UConvert"));
    let source = conversion.and_then(|op| op.operand(0).ty().element_or_self().int_width());
    source.is_some_and(|width| mask.is_int(|mask| mask.not().trailing_zeros() >= width))
}

/// `x & 0` is 0; `x & -1`, `x & x` and a mask of bits that are all there are `x`.
pub(crate) fn bitwise_and(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match rhs {
        _ if rhs.is_zero() => rhs.into(),
        _ if rhs.is_all_ones() || lhs == rhs || keeps_all(lhs, rhs) => lhs.into(),
        _ => fold_constants(cx, ApInt::and),
    }
}

/// `x | 0` and `x | x` are `x`, `x | -1` is -1.
pub(crate) fn bitwise_or(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match rhs {
        _ if rhs.is_zero() || lhs == rhs => lhs.into(),
        _ if rhs.is_all_ones() => rhs.into(),
        _ => fold_constants(cx, ApInt::or),
    }
}

/// `x ^ 0` is `x`, `x ^ x` is 0.
pub(crate) fn bitwise_xor(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match zero(lhs.value.ty()).filter(|_| lhs == rhs) {
        Some(zero) => zero.into(),
        None if rhs.is_zero() => lhs.into(),
        None => fold_constants(cx, ApInt::xor),
    }
}

/// A shift by 0 is the value itself; one by all bits or more is undefined.
fn shift(cx: &FoldCx<'_>, calculate: fn(&ApInt, u32) -> ApInt) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_zero() {
        return lhs.into();
    }
    try_fold_constants(cx, |value: &ApInt, count| {
        let count = count.to_u64().filter(|&count| count < u64::from(value.width()))?;
        Some(calculate(value, count as u32))
    })
}

/// Folds a shift to the left.
pub(crate) fn shift_left(cx: &mut FoldCx<'_>) -> Fold {
    shift(cx, ApInt::shl)
}

/// Folds a shift to the right where copies of the sign come in.
pub(crate) fn shift_right_arithmetic(cx: &mut FoldCx<'_>) -> Fold {
    shift(cx, ApInt::ashr)
}

/// Folds a shift to the right where zeros come in.
pub(crate) fn shift_right_logical(cx: &mut FoldCx<'_>) -> Fold {
    shift(cx, ApInt::lshr)
}

/// Folds a comparison, which of equal operands is `of_equal`.
fn compare(cx: &FoldCx<'_>, of_equal: bool, holds: fn(&ApInt, &ApInt) -> bool) -> Fold {
    let ([lhs, rhs], ty) = (operands(cx), cx.op.result(0).ty());
    if lhs == rhs {
        return bool_like(ty, of_equal).into();
    }
    binary(lhs, rhs, ty, |lhs: &ApInt, rhs: &ApInt| Some(ApInt::from_bool(holds(lhs, rhs)))).into()
}

/// Declares folds of comparisons: what they are of equal operands, and of others.
macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident = $of_equal:literal, $holds:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $name(cx: &mut FoldCx<'_>) -> Fold {
            compare(cx, $of_equal, $holds)
        }
    )*};
}

comparisons! {
    /// Folds a test of equality.
    equal = true, |lhs, rhs| lhs == rhs;
    /// Folds a test of inequality.
    not_equal = false, |lhs, rhs| lhs != rhs;
    /// Folds `>` of signed integers.
    sgt = false, ApInt::sgt;
    /// Folds `>=` of signed integers.
    sge = true, ApInt::sge;
    /// Folds `<` of signed integers.
    slt = false, ApInt::slt;
    /// Folds `<=` of signed integers.
    sle = true, ApInt::sle;
    /// Folds `>` of unsigned integers.
    ugt = false, ApInt::ugt;
    /// Folds `>=` of unsigned integers.
    uge = true, ApInt::uge;
    /// Folds `<` of unsigned integers.
    ult = false, ApInt::ult;
    /// Folds `<=` of unsigned integers.
    ule = true, ApInt::ule;
}

/// Returns the constant that an operand is. Its operation then moves to the front of the block, as upstream's does.
fn constant_of(operand: Operand<'_>) -> Fold {
    operand.constant.map(AttrRef::handle).into()
}

/// `x && true` is `x`, `x && false` is false.
pub(crate) fn logical_and(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match rhs {
        _ if rhs.is_one() => lhs.into(),
        _ if rhs.is_zero() => constant_of(rhs),
        _ => Fold::None,
    }
}

/// `x || false` is `x`, `x || true` is true.
pub(crate) fn logical_or(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    match rhs {
        _ if rhs.is_zero() => lhs.into(),
        _ if rhs.is_one() => constant_of(rhs),
        _ => Fold::None,
    }
}

/// `x != false` is `x`, `x != x` is false.
pub(crate) fn logical_not_equal(cx: &mut FoldCx<'_>) -> Fold {
    let [lhs, rhs] = operands(cx);
    if rhs.is_zero() { lhs.into() } else { not_equal(cx) }
}

/// Returns the constant whose elements are those of one or another.
fn chosen<E: Element>(
    ty: TypeRef<'_>,
    condition: DenseElements<'_>,
    values: [DenseElements<'_>; 2],
) -> Option<Attr> {
    let elements = (0..condition.len()).map(|index| {
        let [yes, no] = values;
        E::of_dense(if condition.int(index)?.is_zero() { no } else { yes }, index)
    });
    constant(ty, false, elements)
}

/// A choice between equal values, or by a constant, is one of them.
pub(crate) fn select(cx: &mut FoldCx<'_>) -> Fold {
    let ([condition, yes, no], ty) = (operands(cx), cx.op.result(0).ty());
    if yes == no || condition.is_one() {
        return yes.into();
    }
    if condition.is_zero() {
        return no.into();
    }
    let constants = [condition, yes, no].map(|operand| operand.constant.and_then(|attr| attr.as_dense()));
    let [Some(condition), Some(yes), Some(no)] = constants else { return Fold::None };
    match ty.element_or_self().is_integer() {
        true => chosen::<ApInt>(ty, condition, [yes, no]).into(),
        false => chosen::<ApFloat>(ty, condition, [yes, no]).into(),
    }
}
