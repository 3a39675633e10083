//! Padding of tensors with unit dimensions.

use super::generic::{DropUnitDims, is_collapsible};
use super::reshape::{Kept, collapse, expand, expand_to_sizes};
use crate::destination_style::padded_sizes;
use crate::packing::propagate::pad::build_pad;
use crate::vectorize::pad::padding_outside;
use ir::{DYNAMIC, Op, OpView, Value};
use linalg::build::{build_empty, materialize};
use rewrite::{MatchResult, Matched, Rewriter};
use shaped::slice::Mixed;
use tensor::Pad;

/// Pads a tensor without its unit dimensions, apart from those that are padded.
pub(super) fn drop_unit_dims(op: Op, rw: &mut Rewriter<'_>, options: DropUnitDims) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let [low, high] = pad.paddings();
    let (source, result) = (pad.source().ty(), pad.result().ty());
    let (from, to) = (source.shape().matched()?.to_vec(), result.shape().matched()?.to_vec());
    // mlir-opt's result does not verify where the type of the result does not say that a dimension is one.
    let is_unit =
        |dim: usize| [from[dim], to[dim]] == [1, 1] && [low[dim], high[dim]] == [Mixed::Fixed(0); 2];
    let Kept { dims, groups } = Kept::without(from.len(), is_unit);
    rw.require(dims.len() < from.len() && is_collapsible(source, options))?;
    let (loc, source, nofold) = (OpView::op(pad).loc(), pad.source().handle(), pad.nofold());
    let (ty, element) = (result.handle(), result.element_or_self().handle());
    let value = padding_outside(rw, op).matched()?;
    let kept = |sizes: &[i64]| dims.iter().map(|&dim| sizes[dim]).collect::<Vec<i64>>();
    let source = collapse(rw, loc, source, &kept(&from), &groups, options.with_slices).matched()?;
    let lists = [low, high].map(|list| dims.iter().map(|&dim| list[dim]).collect::<Vec<Mixed>>());
    let padded = build_pad(rw, loc, source, [&lists[0], &lists[1]], value, nofold).matched()?;
    let new = rw.value(padded).defining_op().matched()?.handle();
    let reduced = rw.context().tensor_type(&kept(&to), element);
    rw.modify_op(new, |new| {
        new.result_type(0, reduced);
    });
    let mut sizes = vec![Mixed::Fixed(1); to.len()];
    for (&dim, size) in dims.iter().zip(padded_sizes(rw, new)) {
        sizes[dim] = if to[dim] == DYNAMIC { Mixed::Value(materialize(rw, loc, size)) } else { size };
    }
    let expanded = if options.with_slices {
        let empty = build_empty(rw, loc, &sizes, element);
        expand(rw, loc, padded, empty, &groups, true)
    } else {
        let sizes: Vec<Value> = sizes.iter().filter_map(|size| size.value()).collect();
        expand_to_sizes(rw, loc, padded, ty, &groups, &sizes)
    };
    rw.replace_op(op, &[expanded]);
    Ok(())
}
