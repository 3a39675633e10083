//! Constants of the dialect's folds.

use ir::{Attr, Context, Loc, OpState, Type};

/// Returns the constant of a number.
pub(crate) fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let fits = cx.attr_ref(value).ty().is_some_and(|found| found == ty);
    fits.then(|| arith::Constant::state(cx, Loc::UNKNOWN).attr(cx, "value", value).results([ty]))
}
