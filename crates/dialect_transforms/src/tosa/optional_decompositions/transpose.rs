//! Transposed convolutions without steps: convolutions with a reversed kernel.

use super::make::Make;
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// The attributes of a transposed convolution.
pub(super) struct Attributes {
    /// Padding of the result, top, bottom, left and right.
    pub(super) pad: [i64; 4],
    /// Steps.
    pub(super) stride: [i64; 2],
    /// Type of sums.
    pub(super) acc_type: ir::Attr,
}

/// Returns the attributes and operands of a transposed convolution on static shapes.
pub(super) fn parts(op: Op, rw: &Rewriter<'_>) -> Option<(Attributes, [Value; 5])> {
    let view = rw.op(op);
    let list = |name: &str| view.attr(name).and_then(|attr| attr.as_ints());
    let attributes = Attributes {
        pad: list("out_pad")?.try_into().ok()?,
        stride: list("stride")?.try_into().ok()?,
        acc_type: view.attr("acc_type")?.handle(),
    };
    let is_static = view.operands().take(3).chain(view.results()).all(|value| value.ty().has_static_shape());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    is_static.then_some((attributes, operands.try_into().ok()?))
}

/// A convolution without steps reads a kernel from its other end.
pub(super) fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (attributes, [input, weight, bias, input_zp, weight_zp]) = parts(op, rw).matched()?;
    rw.require(attributes.stride == [1, 1])?;
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    let mut make = Make { rw, loc };
    let kernel = make.shape(weight);
    let (height, width) = (kernel[1] - 1, kernel[2] - 1);
    let [top, bottom, left, right] = attributes.pad;
    let pad = [height + top, height + bottom, width + left, width + right];
    let reversed = make.reverse(weight, 1);
    let reversed = make.reverse(reversed, 2);
    let conv = make.conv([input, reversed, bias, input_zp, weight_zp], pad, attributes.acc_type, ty);
    rw.replace_op(op, &[conv]);
    Ok(())
}
