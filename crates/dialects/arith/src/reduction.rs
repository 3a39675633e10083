//! Neutral elements of reductions.

use crate::AtomicRMWKind;
use apnum::{ApFloat, ApInt};
use ir::{Attr, Context, Type};

/// Returns the value that a reduction of this kind starts from; `None` if there is none of this type.
pub fn reduction_identity(cx: &Context, kind: AtomicRMWKind, ty: Type) -> Option<Attr> {
    use AtomicRMWKind::*;
    let view = cx.ty(ty);
    if let Some(float) = view.float_kind() {
        let value = match kind {
            Addf => ApFloat::zero(float, false),
            Mulf => ApFloat::one(float),
            Maximumf => ApFloat::infinity(float, true),
            Minimumf => ApFloat::infinity(float, false),
            Maxnumf => ApFloat::nan(float, true),
            Minnumf => ApFloat::nan(float, false),
            _ => return None,
        };
        return Some(cx.float_attr(ty, &value));
    }
    let width = view.int_width()?;
    let value = match kind {
        Addi | Maxu | Ori | Xori => ApInt::zero(width),
        Muli => ApInt::one(width),
        Andi | Minu => ApInt::all_ones(width),
        Maxs => ApInt::signed_min(width),
        Mins => ApInt::signed_max(width),
        _ => return None,
    };
    Some(cx.ap_int_attr(ty, value))
}
