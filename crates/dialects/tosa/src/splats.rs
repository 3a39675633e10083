//! Arithmetic of constants of which all elements are one number.

use crate::checks::zero_point;
use apnum::{ApFloat, ApInt, Rounding};
use ir::def::{Fold, FoldCx};
use ir::{Attr, AttrRef, TypeRef};
use std::cmp::Ordering;

/// The number that all elements are.
enum Splat {
    Int(ApInt),
    Float(ApFloat),
}

impl Splat {
    fn of(attr: Option<AttrRef<'_>>) -> Option<Splat> {
        let dense = attr?.as_dense().filter(|dense| dense.is_splat())?;
        let element = dense.element_type();
        match (element.is_integer(), element.float_kind()) {
            (true, _) => dense.int(0).map(Splat::Int),
            (_, Some(_)) => dense.float(0).map(Splat::Float),
            _ => None,
        }
    }

    fn is_zero(&self) -> bool {
        match self {
            Splat::Int(number) => number.is_zero(),
            Splat::Float(number) => number.is_zero(),
        }
    }

    /// Whether the number is one, with so many bits after the point.
    fn is_one(&self, shift: u32) -> bool {
        match self {
            Splat::Int(number) => shift < number.width() && *number == ApInt::one(number.width()).shl(shift),
            Splat::Float(number) => number.compare(&ApFloat::one(number.kind())) == Some(Ordering::Equal),
        }
    }

    /// Returns the elements of a type; `None` if it has no static shape or other elements.
    fn elements(self, ty: TypeRef<'_>) -> Option<Attr> {
        let element = ty.element_or_self();
        let bits = match self {
            Splat::Int(number) if element.int_width() == Some(number.width()) => number,
            Splat::Float(number) if element.float_kind() == Some(number.kind()) => {
                ApInt::from_le_bytes(element.bit_width()?, &number.to_bits().to_le_bytes())
            }
            _ => return None,
        };
        ty.has_static_shape().then(|| ty.context().dense_ints(ty.handle(), &[bits]))
    }
}

/// Operands of a fold: their types, and their numbers if they are known.
struct Pair<'a> {
    types: [TypeRef<'a>; 2],
    result: TypeRef<'a>,
    numbers: [Option<Splat>; 2],
}

impl<'a> Pair<'a> {
    /// Returns the operands, if all tensors are ranked.
    fn of(cx: &FoldCx<'a>) -> Option<Pair<'a>> {
        let types = [0, 1].map(|operand| cx.op.operand(operand).ty());
        let result = cx.op.result(0).ty();
        let is_ranked = types.iter().chain([&result]).all(|ty| ty.rank().is_some());
        let numbers = [0, 1].map(|operand| Splat::of(cx.constant(operand)));
        is_ranked.then_some(Pair { types, result, numbers })
    }

    fn is(&self, operand: usize, holds: impl FnOnce(&Splat) -> bool) -> bool {
        self.numbers[operand].as_ref().is_some_and(holds)
    }

    /// Whether an operand has the type of the result.
    fn keeps(&self, operand: usize) -> bool {
        self.types[operand] == self.result
    }

    /// Computes the result of two numbers.
    fn compute(
        self,
        int: impl FnOnce(&ApInt, &ApInt) -> Option<ApInt>,
        float: impl FnOnce(&ApFloat, &ApFloat) -> Option<ApFloat>,
    ) -> Option<Attr> {
        let [Some(a), Some(b)] = self.numbers else { return None };
        let number = match (a, b) {
            (Splat::Int(a), Splat::Int(b)) if a.width() == b.width() => Splat::Int(int(&a, &b)?),
            (Splat::Float(a), Splat::Float(b)) if a.kind() == b.kind() => Splat::Float(float(&a, &b)?),
            _ => return None,
        };
        number.elements(self.result)
    }
}

const NEAREST: Rounding = Rounding::NearestEven;

/// Folds `tosa.add`.
pub(crate) fn fold_add(cx: &mut FoldCx<'_>) -> Fold {
    let Some(pair) = Pair::of(cx) else { return Fold::None };
    for (operand, zero) in [(0, 1), (1, 0)] {
        if pair.keeps(operand) && pair.is(zero, Splat::is_zero) {
            return cx.op.operand(operand).into();
        }
    }
    pair.compute(|a, b| Some(a.add(b)), |a, b| Some(a.add_round(b, NEAREST).0)).into()
}

/// Folds `tosa.sub`.
pub(crate) fn fold_sub(cx: &mut FoldCx<'_>) -> Fold {
    let Some(pair) = Pair::of(cx) else { return Fold::None };
    if pair.keeps(0) && pair.is(1, Splat::is_zero) {
        return cx.op.operand(0).into();
    }
    pair.compute(|a, b| Some(a.sub(b)), |a, b| Some(a.sub_round(b, NEAREST).0)).into()
}

/// Folds `tosa.intdiv`.
pub(crate) fn fold_intdiv(cx: &mut FoldCx<'_>) -> Fold {
    let Some(pair) = Pair::of(cx) else { return Fold::None };
    if pair.is(0, Splat::is_zero) {
        let result = pair.result;
        let [zero, _] = pair.numbers;
        return zero.and_then(|zero| zero.elements(result)).into();
    }
    if pair.keeps(0) && pair.is(1, |number| number.is_one(0)) {
        return cx.op.operand(0).into();
    }
    let divide = |a: &ApInt, b: &ApInt| {
        a.sdiv_overflow(b).filter(|(_, overflows)| !overflows).map(|(quotient, _)| quotient)
    };
    pair.compute(divide, |_, _| None).into()
}

/// Folds `tosa.mul`.
pub(crate) fn fold_mul(cx: &mut FoldCx<'_>) -> Fold {
    let shift = zero_point(cx.op.operand(2), false).and_then(|shift| u32::try_from(shift).ok());
    let (Some(pair), Some(shift)) = (Pair::of(cx), shift.filter(|&shift| shift < 64)) else {
        return Fold::None;
    };
    for (operand, known) in [(1, 0), (0, 1)] {
        if pair.keeps(operand) && pair.is(known, Splat::is_zero) {
            let result = pair.result;
            let [a, b] = pair.numbers;
            let zero = if known == 0 { a } else { b };
            return zero.and_then(|zero| zero.elements(result)).into();
        }
        if pair.keeps(operand) && pair.is(known, |number| number.is_one(shift)) {
            return cx.op.operand(operand).into();
        }
    }
    let multiply = |a: &ApInt, b: &ApInt| {
        if shift == 0 {
            return Some(a.mul(b));
        }
        let wide = 2 * a.width();
        let product = a.sext(wide).mul(&b.sext(wide));
        let rounded = product.add(&ApInt::one(wide).shl(shift - 1));
        Some(rounded.ashr(shift).trunc(a.width()))
    };
    pair.compute(multiply, |a, b| Some(a.mul_round(b, NEAREST).0)).into()
}

/// Folds a comparison.
fn fold_comparison(cx: &FoldCx<'_>, holds: fn(Ordering) -> bool) -> Option<Attr> {
    let pair = Pair::of(cx)?;
    let unsigned = pair.types[0].element_or_self().signedness() == Some(ir::Signedness::Unsigned);
    let [Some(a), Some(b)] = pair.numbers else { return None };
    let order = match (a, b) {
        (Splat::Int(a), Splat::Int(b)) if a.width() == b.width() => {
            Some(if unsigned { a.ucmp(&b) } else { a.scmp(&b) })
        }
        (Splat::Float(a), Splat::Float(b)) if a.kind() == b.kind() => a.compare(&b),
        _ => return None,
    };
    let truth = order.is_some_and(holds);
    Splat::Int(if truth { ApInt::one(1) } else { ApInt::one(1).not() }).elements(pair.result)
}

/// Folds `tosa.greater`.
pub(crate) fn fold_greater(cx: &mut FoldCx<'_>) -> Fold {
    fold_comparison(cx, Ordering::is_gt).into()
}

/// Folds `tosa.greater_equal`.
pub(crate) fn fold_greater_equal(cx: &mut FoldCx<'_>) -> Fold {
    fold_comparison(cx, Ordering::is_ge).into()
}

/// Folds `tosa.equal`: an integer is equal to itself.
pub(crate) fn fold_equal(cx: &mut FoldCx<'_>) -> Fold {
    let [a, b] = [0, 1].map(|operand| cx.op.operand(operand));
    if a == b && a.ty().element_or_self().is_integer() {
        return Splat::Int(ApInt::one(1)).elements(cx.op.result(0).ty()).into();
    }
    fold_comparison(cx, Ordering::is_eq).into()
}

/// Folds `tosa.reciprocal`.
pub(crate) fn fold_reciprocal(cx: &mut FoldCx<'_>) -> Fold {
    let Some(Splat::Float(number)) = Splat::of(cx.constant(0)) else { return Fold::None };
    let inverse = ApFloat::one(number.kind()).div_round(&number, NEAREST).0;
    Splat::Float(inverse).elements(cx.op.result(0).ty()).into()
}

/// Folds an operation that moves the elements of a tensor: where all are one number, nothing moves.
pub(crate) fn fold_moved(cx: &FoldCx<'_>) -> Option<Attr> {
    Splat::of(cx.constant(0))?.elements(cx.op.result(0).ty())
}

/// Folds the cast of a constant.
pub(crate) fn fold_cast(cx: &FoldCx<'_>) -> Option<Attr> {
    let (from, result) = (cx.op.operand(0).ty().element_or_self(), cx.op.result(0).ty());
    let to = result.element_or_self();
    let is_unsigned = |ty: TypeRef<'_>| ty.signedness() == Some(ir::Signedness::Unsigned);
    let number = match (Splat::of(cx.constant(0))?, to.float_kind(), to.int_width()) {
        (Splat::Float(number), Some(kind), _) => Splat::Float(number.convert(kind)),
        (Splat::Float(number), _, Some(width)) => {
            Splat::Int(number.to_int(width, !is_unsigned(to), NEAREST).0)
        }
        (Splat::Int(number), Some(kind), _) => {
            Splat::Float(ApFloat::from_int(kind, &number, !is_unsigned(from), NEAREST).0)
        }
        (Splat::Int(number), _, Some(width)) if width <= number.width() => Splat::Int(number.trunc(width)),
        (Splat::Int(number), _, Some(width)) if is_unsigned(from) || number.width() == 1 => {
            Splat::Int(number.zext(width))
        }
        (Splat::Int(number), _, Some(width)) => Splat::Int(number.sext(width)),
        _ => return None,
    };
    number.elements(result)
}
