//! Helpers of folders: operands with their constants, and evaluation of constants.

pub mod elementwise;
mod operand;

pub use elementwise::{Element, splat};
pub use operand::{Operand, constant_of, operands};

use apnum::ApInt;
use ir::def::{Fold, FoldCx};
use ir::{Attr, AttrRef, TypeRef};

/// Folds two constant operands of one type, element by element.
pub fn fold_constants<E: Element>(cx: &FoldCx<'_>, calculate: impl Fn(&E, &E) -> E) -> Fold {
    try_fold_constants(cx, |lhs, rhs| Some(calculate(lhs, rhs)))
}

/// Folds two constant operands of one type, element by element. `None` from `calculate` leaves the operation
/// as it is.
pub fn try_fold_constants<E: Element>(cx: &FoldCx<'_>, calculate: impl FnMut(&E, &E) -> Option<E>) -> Fold {
    let (lhs, rhs) = (cx.constant(0), cx.constant(1));
    // Poison is checked last, as it is rare: it is no [`Element`].
    if let (Some(lhs), Some(rhs)) = (lhs, rhs)
        && let Some(folded) = elementwise::binary(lhs, rhs, cx.op.result(0).ty(), calculate)
    {
        return folded.into();
    }
    let poison = lhs.into_iter().chain(rhs).find(|&constant| ub::is_poison(constant));
    poison.map(AttrRef::handle).into()
}

/// Folds two constant operands.
pub fn binary<E: Element, R: Element>(
    lhs: Operand<'_>,
    rhs: Operand<'_>,
    result: TypeRef<'_>,
    calculate: impl FnMut(&E, &E) -> Option<R>,
) -> Option<Attr> {
    elementwise::binary(lhs.constant?, rhs.constant?, result, calculate)
}

/// Folds one constant operand, element by element. `None` from `calculate` leaves the operation as it is.
pub fn fold_constant<E: Element, R: Element>(
    cx: &FoldCx<'_>,
    calculate: impl FnMut(&E) -> Option<R>,
) -> Fold {
    let [operand] = operands(cx);
    if let Some(poison) = operand.poison() {
        return poison.into();
    }
    let Some(constant) = operand.constant else { return Fold::None };
    elementwise::unary(constant, cx.op.result(0).ty(), calculate).into()
}

/// Returns zero of a type; `None` if its shape is not static.
pub fn zero(ty: TypeRef<'_>) -> Option<Attr> {
    splat(ty, <ApInt as Element>::zero(ty.element_or_self())?)
}

/// Returns a boolean of a type (`i1` or a container of it); `None` if its shape is not static.
pub fn bool_like(ty: TypeRef<'_>, value: bool) -> Option<Attr> {
    splat(ty, ApInt::from_bool(value))
}
