//! Convolutions and poolings in two dimensions, of which one has size one, as those in one dimension.

use ir::{Attr, Build, InsertPoint, Loc, Op, Value};
use linalg::Structured;
use linalg::build::build_named;
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::{self, Mixed};

/// Convolution in two dimensions: where its operands have height and width.
struct Row {
    name: &'static str,
    flat: &'static str,
    input: [usize; 2],
    kernel: [usize; 2],
    output: [usize; 2],
}

const fn row(
    name: &'static str,
    flat: &'static str,
    input: [usize; 2],
    kernel: [usize; 2],
    output: [usize; 2],
) -> Row {
    Row { name, flat, input, kernel, output }
}

const ROWS: &[Row] = &[
    row("linalg.conv_2d", "linalg.conv_1d", [0, 1], [0, 1], [0, 1]),
    row("linalg.conv_2d_nchw_fchw", "linalg.conv_1d_ncw_fcw", [2, 3], [2, 3], [2, 3]),
    row("linalg.conv_2d_nhwc_hwcf", "linalg.conv_1d_nwc_wcf", [1, 2], [0, 1], [1, 2]),
    row("linalg.depthwise_conv_2d_nhwc_hwc", "linalg.depthwise_conv_1d_nwc_wc", [1, 2], [0, 1], [1, 2]),
    row("linalg.pooling_nchw_max", "linalg.pooling_ncw_max", [2, 3], [0, 1], [2, 3]),
    row("linalg.pooling_nchw_sum", "linalg.pooling_ncw_sum", [2, 3], [0, 1], [2, 3]),
    row("linalg.pooling_nhwc_max", "linalg.pooling_nwc_max", [1, 2], [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_max_unsigned", "linalg.pooling_nwc_max_unsigned", [1, 2], [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_min", "linalg.pooling_nwc_min", [1, 2], [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_min_unsigned", "linalg.pooling_nwc_min_unsigned", [1, 2], [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_sum", "linalg.pooling_nwc_sum", [1, 2], [0, 1], [1, 2]),
];

/// Replaces a convolution or pooling by one in one dimension. Returns the latter.
///
/// # Errors
/// If neither height nor width of kernel and output are one.
pub fn decompose_convolution(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let row = ROWS.iter().find(|row| view.is(row.name)).matched()?;
    if !view.has_pure_tensor_semantics() || view.num_operands() != 3 {
        return Err(MatchFailure { reason: "not on tensors" });
    }
    let unit = |operand: usize, dim: usize| view.shape_of(operand).get(dim) == Some(&1);
    let side = [0, 1].into_iter().find(|&side| unit(1, row.kernel[side]) && unit(2, row.output[side]));
    let side = side.matched()?;
    let loc = view.loc();
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let attrs: Vec<(&str, Attr)> = ["dilations", "strides"]
        .into_iter()
        .filter_map(|name| Some((name, without(rw, op, name, side)?)))
        .collect();
    rw.move_to(InsertPoint::Before(op));
    let dims = [row.input[side], row.kernel[side], row.output[side]];
    let mut parts = Vec::new();
    for (&value, dim) in operands.iter().zip(dims) {
        parts.push(reduced(rw, loc, value, dim));
    }
    let new = build_named(rw, loc, row.flat, (&parts[..2], &parts[2..]), &attrs);
    let result = rw.op(new).result(0).handle();
    let (lists, cx) = (whole(rw, operands[2]), rw.context().clone());
    let ty = rw.value(operands[2]).ty_handle();
    let mut state = rw.state("tensor.insert_slice", loc).operands([result, operands[2]]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let whole = rw.insert_value(state);
    rw.replace_op(op, &[whole]);
    Ok(new)
}

/// Returns the numbers of an attribute without one of them.
fn without(rw: &Rewriter<'_>, op: Op, name: &str, index: usize) -> Option<Attr> {
    let dense = rw.op(op).attr(name)?.as_dense()?;
    let cx = rw.context();
    let number = dense.int(1 - index)?.to_i64()?;
    let ty = cx.vector_type(&[1], ir::Type::I64);
    Some(cx.dense_attr(ty, number.to_le_bytes().to_vec().into(), true))
}

/// Returns offsets of zero, the sizes of a tensor of known shape, and strides of one.
fn whole(rw: &Rewriter<'_>, value: Value) -> [Vec<Mixed>; 3] {
    let shape = rw.value(value).ty().shape().unwrap_or(&[]);
    let sizes: Vec<Mixed> = shape.iter().map(|&size| Mixed::Fixed(size)).collect();
    [vec![Mixed::Fixed(0); sizes.len()], sizes.clone(), vec![Mixed::Fixed(1); sizes.len()]]
}

/// Returns a tensor without one of its dimensions.
fn reduced(rw: &mut Rewriter<'_>, loc: Loc, value: Value, dim: usize) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let mut shape = ty.shape().unwrap_or(&[]).to_vec();
    let element = ty.element_or_self().handle();
    let mut lists = whole(rw, value);
    for (at, &size) in shape.iter().enumerate() {
        if size == ir::DYNAMIC {
            lists[1][at] = linalg::build::size_of(rw, loc, value, at);
        }
    }
    shape.remove(dim);
    let mut state = rw.state("tensor.extract_slice", loc).operands([value]);
    state = state.results([cx.tensor_type(&shape, element)]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.insert_value(state)
}
