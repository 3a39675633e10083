//! Depthwise convolutions as products of matrices and vectors, one for each channel.

use super::{pair, reshape};
use ir::{AffineMap, Context, Loc, Op, Value};
use linalg::build::{build_empty, build_generic, build_named};
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Name of the operation that is converted.
pub(super) const NAME: &str = "linalg.depthwise_conv_2d_nhwc_hwc";

/// Returns the map from loops to these of them.
fn selection(cx: &Context, dims: &[u32]) -> AffineMap {
    cx.make_map(dims.len() as u32, 0, dims.iter().map(|&dim| cx.affine_dim(dim)).collect::<Vec<_>>())
}

/// Copies what a map selects of a tensor to a new tensor. Returns the copy and the operation that makes it.
fn copy(rw: &mut Rewriter<'_>, loc: Loc, value: Value, map: AffineMap, shape: &[i64]) -> (Value, Op) {
    let (cx, element) = (rw.context().clone(), rw.value(value).ty().element_or_self().handle());
    let sizes: Vec<Mixed> = shape.iter().map(|&size| Mixed::Fixed(size)).collect();
    let empty = build_empty(rw, loc, &sizes, element);
    let maps = [map, cx.multi_dim_identity_map(shape.len() as u32)];
    let iterators = vec![IteratorType::Parallel; shape.len()];
    let op = build_generic(rw, loc, (&[value], &[empty]), &maps, &iterators, |_, values| vec![values[0]]);
    (rw.op(op).result(0).handle(), op)
}

/// Replaces a depthwise convolution. Returns the operations that make the matrix of windows and the result.
///
/// # Errors
/// If sizes are not known, there are dilations, or there is more than one image.
pub(super) fn convert(op: Op, rw: &mut Rewriter<'_>) -> Result<(Op, Op), MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && !view.flat_shapes().contains(&ir::DYNAMIC))?;
    rw.require(pair(view, "dilations") == [1, 1])?;
    let (loc, strides, cx) = (view.loc(), pair(view, "strides"), rw.context().clone());
    let [image, filter, output] = [0, 1, 2].map(|at| view.operand(at).handle());
    let shape = |at: usize| view.shape_of(at).to_vec();
    let (whole, window, out) = (shape(0), shape(1), shape(2));
    let (channels, [height, width]) = (out[3], [out[1], out[2]]);
    rw.require(out[0] == 1)?;
    rw.move_to(ir::InsertPoint::Before(op));
    let channels_first = selection(&cx, &[0, 2, 3, 1]);
    let (image, _) = copy(rw, loc, image, channels_first, &[1, channels, whole[1], whole[2]]);
    let (filter, _) = copy(rw, loc, filter, selection(&cx, &[1, 2, 0]), &[channels, window[0], window[1]]);
    let (output, _) = copy(rw, loc, output, channels_first, &[1, channels, height, width]);
    let dim = |dim: u32| cx.affine_dim(dim);
    let place = |at: u32, stride: i64| {
        cx.affine_add(cx.affine_mul(dim(2 + at), cx.affine_constant(stride)), dim(4 + at))
    };
    let map = cx.make_map(6, 0, [dim(0), dim(1), place(0, strides[0]), place(1, strides[1])]);
    let (windows, matrix) = copy(rw, loc, image, map, &[1, channels, height, width, window[0], window[1]]);
    let (places, elements) = (height * width, window[0] * window[1]);
    let collapse = |rw: &mut Rewriter<'_>, value: Value, shape: &[i64], groups: &[Vec<i64>]| {
        let ty = rw.context().tensor_type(shape, rw.value(value).ty().element_or_self().handle());
        reshape(rw, loc, "tensor.collapse_shape", value, ty, groups)
    };
    let pairs = [vec![0, 1], vec![2, 3], vec![4, 5]];
    let windows = collapse(rw, windows, &[channels, places, elements], &pairs);
    let filter = collapse(rw, filter, &[channels, elements], &[vec![0], vec![1, 2]]);
    let expanded = rw.value(output).ty_handle();
    let output = collapse(rw, output, &[channels, places], &pairs[..2]);
    let product = build_named(rw, loc, "linalg.batch_matvec", (&[windows, filter], &[output]), &[]);
    let product = rw.op(product).result(0).handle();
    let result = reshape(rw, loc, "tensor.expand_shape", product, expanded, &pairs[..2]);
    let (value, last) = copy(rw, loc, result, selection(&cx, &[0, 3, 1, 2]), &out);
    rw.replace_op(op, &[value]);
    Ok((matrix, last))
}
