//! `tensor.pad`: its source is read with the padding value out of bounds, and written to an empty tensor.

use super::Options;
use super::build::{Place, read_or_masked_read, vector_type, write_or_masked_write};
use super::precondition::covers;
use ir::{Build, DYNAMIC, InsertPoint, Loc, Op, OpView, Value};
use linalg::build::{build_empty, composed_apply, size_of};
use rewrite::{MatchFailure, Matched, Rewriter, constant_i64};
use shaped::slice::Mixed;
use tensor::Pad;

/// Builds the sizes of the padded tensor.
pub(crate) fn padded_sizes(rw: &mut Rewriter<'_>, op: Op) -> Option<Vec<Mixed>> {
    let cx = rw.context().clone();
    let pad = rw.op(op).cast::<Pad<'_>>()?;
    let [low, high] = pad.paddings();
    let (loc, source) = (OpView::op(pad).loc(), pad.source().handle());
    let shape = pad.result().ty().shape()?.to_vec();
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &size) in shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(Mixed::Fixed(size));
            continue;
        }
        let mut operands = vec![size_of(rw, loc, source, dim)];
        let mut sum = cx.affine_symbol(0);
        for entry in [low[dim], high[dim]] {
            sum = match entry {
                Mixed::Fixed(number) => cx.affine_add(sum, cx.affine_constant(number)),
                Mixed::Value(_) => {
                    operands.push(entry);
                    cx.affine_add(sum, cx.affine_symbol(operands.len() as u32 - 1))
                }
            };
        }
        let map = cx.make_map(0, operands.len() as u32, vec![sum]);
        sizes.push(composed_apply(rw, loc, map, &operands));
    }
    Some(sizes)
}

/// Whether a padding can be vectorized.
pub(super) fn is_supported(pad: Pad<'_>, options: &Options) -> bool {
    let Some(shape) = pad.result().ty().shape() else { return false };
    let is_zero = |entry: &Mixed| match *entry {
        Mixed::Fixed(number) => number == 0,
        Mixed::Value(value) => constant_i64(pad.body().value(value)) == Some(0),
    };
    let [low, _] = pad.paddings();
    pad.constant_padding().is_some()
        && covers(shape, &options.sizes)
        && low.iter().zip(shape).all(|(entry, &size)| size == 1 || is_zero(entry))
}

/// Returns the padding value outside of the region.
pub(crate) fn padding_outside(rw: &mut Rewriter<'_>, op: Op) -> Option<Value> {
    let pad = rw.op(op).cast::<Pad<'_>>()?;
    let value = pad.constant_padding()?;
    let inside = value.defining_op().filter(|def| OpView::op(pad).contains(*def)).map(|def| def.handle());
    let value = value.handle();
    if let Some(def) = inside {
        rw.move_op(def, InsertPoint::Before(op));
    }
    Some(value)
}

/// Vectorizes a padding and returns its result.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: Op,
    options: &Options,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let padding = padding_outside(rw, op).matched()?;
    let pad: Pad<'_> = rw.cast(op)?;
    let loc: Loc = OpView::op(pad).loc();
    let (source, element) = (pad.source().handle(), pad.result().ty().element_or_self().handle());
    let sizes = padded_sizes(rw, op).matched()?;
    let ty = vector_type(&cx, &options.sizes, &options.scalable, element);
    let vector = read_or_masked_read(rw, loc, (source, Some(padding)), ty, false).matched()?;
    let dest = build_empty(rw, loc, &sizes, element);
    let written = write_or_masked_write(rw, loc, (vector, dest), &Place::default()).matched()?;
    Ok(rw.op(written).results().map(|result| result.handle()).collect())
}
