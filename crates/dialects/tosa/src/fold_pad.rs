//! Padding before a window: `tosa.pad` becomes the padding of the convolution or of the pooling that uses it.

use crate::checks::{numbers, zero_point};
use crate::pad::Pad;
use crate::shape_ops::const_shape;
use apnum::{ApFloat, ApInt};
use ir::{Op, OpRef, ValueRef};
use rewrite::{MatchResult, Rewriter, no_match};

/// The largest padding of a convolution at level 8K.
const MAX_PADDING: i64 = 8192;

/// Folds the padding of the tensor that a convolution reads into its own.
pub(crate) fn into_convolution(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    fold_pad(op, rw, pads_convolution, is_small)
}

/// Folds the padding of the tensor that a pooling reads into its own.
pub(crate) fn into_pooling(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    fold_pad(op, rw, pads_pooling, is_within_kernel)
}

/// Takes the tensor before it was padded, and pads it in the operation.
fn fold_pad(
    op: Op,
    rw: &mut Rewriter<'_>,
    is_neutral: fn(OpRef<'_>, ValueRef<'_>) -> bool,
    fits: fn(OpRef<'_>, &[i64]) -> bool,
) -> MatchResult {
    let user = rw.op(op);
    let Some(pad) = user.operand(0).defining_op().and_then(|def| def.cast::<Pad<'_>>()) else {
        return no_match("no padded tensor");
    };
    let padding = const_shape(pad.padding());
    let Some(&[0, 0, top, bottom, left, right, 0, 0]) = padding.as_deref() else {
        return no_match("no constant padding of rows and columns alone");
    };
    rw.require(is_neutral(user, pad.pad_const()))?;
    let all: Vec<i64> = numbers(user, "pad")
        .iter()
        .zip([top, bottom, left, right])
        .map(|(a, b)| a.saturating_add(b))
        .collect();
    rw.require([top, bottom, left, right].iter().all(|&size| size >= 0) && fits(user, &all))?;
    let (input, all) = (pad.input1().handle(), rw.context().i64_array_attr(&all));
    rw.modify_op(op, |op| {
        op.operand(0, input).attr("pad", Some(all));
    });
    Ok(())
}

/// Whether a convolution takes a constant for its zero.
fn pads_convolution(op: OpRef<'_>, constant: ValueRef<'_>) -> bool {
    let zero = zero_point(constant, true);
    match constant.ty().element_or_self().is_float() {
        true => zero == Some(0),
        false => zero.is_some() && zero == zero_point(op.operand(3), true),
    }
}

/// Whether no maximum is a constant, unless all are.
fn pads_pooling(_: OpRef<'_>, constant: ValueRef<'_>) -> bool {
    let Some(attr) = rewrite::constant_attr(constant) else { return false };
    let Some(dense) = constant.context().attr_ref(attr).as_dense() else { return false };
    match dense.element_type().float_kind() {
        Some(kind) => dense.float(0) == Some(ApFloat::largest(kind, true)),
        None => dense.int(0).is_some_and(|number| number == ApInt::signed_min(number.width())),
    }
}

fn is_small(_: OpRef<'_>, pads: &[i64]) -> bool {
    pads.iter().all(|&pad| pad <= MAX_PADDING)
}

fn is_within_kernel(op: OpRef<'_>, pads: &[i64]) -> bool {
    let kernel = numbers(op, "kernel");
    pads.chunks(2).zip(kernel).all(|(pads, size)| pads.iter().all(|&pad| pad < size))
}
