//! Folds of single operations.

use super::{AddrSpaceCast, Bitcast, ZExt};
use apnum::ApInt;
use ir::def::{Edit, Fold, FoldCx};
use ir::{Attr, AttrRef};

/// Returns the constant integer of an operand.
fn int<'a>(cx: &FoldCx<'a>, operand: usize) -> Option<&'a ApInt> {
    constant(cx, operand)?.as_int()
}

fn constant<'a>(cx: &FoldCx<'a>, operand: usize) -> Option<AttrRef<'a>> {
    let attr = cx.constants.get(operand).copied().flatten()?;
    Some(cx.op.context().attr_ref(attr))
}

fn of_result(cx: &FoldCx<'_>, value: ApInt) -> Attr {
    cx.op.context().ap_int_attr(cx.op.result(0).ty_handle(), value)
}

/// Shifts a constant by fewer bits than it has.
pub(crate) fn shl(cx: &mut FoldCx<'_>) -> Fold {
    let (Some(value), Some(amount)) = (int(cx, 0), int(cx, 1)) else { return Fold::None };
    match amount.to_u64() {
        Some(bits) if bits < u64::from(value.width()) => of_result(cx, value.shl(bits as u32)).into(),
        _ => Fold::None,
    }
}

/// Bits of two constants.
pub(crate) fn or(cx: &mut FoldCx<'_>) -> Fold {
    let (Some(a), Some(b)) = (int(cx, 0), int(cx, 1)) else { return Fold::None };
    of_result(cx, a.or(b)).into()
}

impl ZExt<'_> {
    /// Folds a zero extension of a constant.
    pub(super) fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let Some(value) = int(cx, 0) else { return Fold::None };
        match self.res().ty().int_width() {
            Some(width) if width > value.width() => of_result(cx, value.zext(width)).into(),
            _ => Fold::None,
        }
    }
}

/// Folds a cast of a cast to one cast, or none.
fn chain(cx: &mut FoldCx<'_>, name: &str) -> Fold {
    let argument = cx.op.operand(0);
    let ty = cx.op.result(0).ty();
    if argument.ty() == ty {
        return argument.into();
    }
    let Some(inner) = argument.defining_op().filter(|inner| inner.is(name)) else { return Fold::None };
    let inner = inner.operand(0);
    if inner.ty() == ty {
        return inner.into();
    }
    cx.edits.push(Edit::Operand(0, inner.handle()));
    Fold::InPlace
}

impl Bitcast<'_> {
    /// Folds a bitcast of a bitcast.
    pub(super) fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        chain(cx, Bitcast::NAME)
    }
}

impl AddrSpaceCast<'_> {
    /// Folds a cast of an address space through another.
    pub(super) fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        chain(cx, AddrSpaceCast::NAME)
    }
}
