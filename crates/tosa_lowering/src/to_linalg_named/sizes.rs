//! Sizes and paddings of images.

use crate::emit::Emit;
use crate::site::Site;
use ir::{Attr, Build, DYNAMIC, Type, Value};
use rewrite::MatchFailure;

/// Windows of a dimension: paddings, step, and distance of the weights.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) before: i64,
    pub(super) after: i64,
    pub(super) stride: i64,
    pub(super) dilation: i64,
}

/// Returns the windows of the dimensions of an operation.
pub(super) fn windows(at: &Site<'_, '_>, dims: usize) -> Result<Vec<Window>, MatchFailure> {
    let numbers = |name: &str| at.view().attr(name).and_then(|attr| attr.as_ints());
    let (pad, stride) = (numbers("pad").unwrap_or_default(), numbers("stride").unwrap_or_default());
    let dilation = numbers("dilation").unwrap_or_else(|| vec![1; dims]);
    at.rw.require(pad.len() == 2 * dims && stride.len() == dims && dilation.len() == dims)?;
    let window = |dim: usize| Window {
        before: pad[2 * dim],
        after: pad[2 * dim + 1],
        stride: stride[dim],
        dilation: dilation[dim],
    };
    Ok((0..dims).map(window).collect())
}

/// Emits the size of a dimension of the result.
pub(super) fn output_size(e: &mut Emit<'_, '_>, input: Value, kernel: Value, window: Window) -> Value {
    let one = e.index(1);
    let before = e.index(window.before);
    let padded = e.same("arith.addi", &[input, before]);
    let after = e.index(window.after);
    let padded = e.same("arith.addi", &[padded, after]);
    let steps = e.same("arith.subi", &[kernel, one]);
    let dilation = e.index(window.dilation);
    let dilated = e.same("arith.muli", &[dilation, steps]);
    let covered = e.same("arith.addi", &[dilated, one]);
    let rest = e.same("arith.subi", &[padded, covered]);
    let stride = e.index(window.stride);
    let count = e.same("arith.divui", &[rest, stride]);
    e.same("arith.addi", &[count, one])
}

/// Emits the dynamic sizes of the result of a convolution; the dimensions of the weights begin at `first`.
pub(super) fn conv_sizes(
    e: &mut Emit<'_, '_>,
    [input, weight]: [Value; 2],
    result: &[i64],
    first: usize,
    windows: &[Window],
) -> Vec<Value> {
    let mut sizes = vec![None; result.len()];
    for (dim, &window) in windows.iter().enumerate().filter(|&(dim, _)| result[1 + dim] == DYNAMIC) {
        let size = e.dim(input, 1 + dim);
        let kernel = e.dim(weight, first + dim);
        sizes[1 + dim] = Some(output_size(e, size, kernel, window));
    }
    for dim in 0..result.len() {
        if result[dim] == DYNAMIC && sizes[dim].is_none() {
            sizes[dim] = Some(e.dim(input, dim));
        }
    }
    sizes.into_iter().flatten().collect()
}

/// Emits an image with paddings of its middle dimensions, if there are such.
pub(super) fn padded(e: &mut Emit<'_, '_>, image: Value, windows: &[Window], value: Attr) -> Value {
    if windows.iter().all(|window| window.before == 0 && window.after == 0) {
        return image;
    }
    let cx = e.cx();
    let ty = cx.ty(e.ty(image));
    let mut shape = ty.shape().unwrap_or_default().to_vec();
    let (mut low, mut high) = (vec![0; shape.len()], vec![0; shape.len()]);
    for (dim, window) in windows.iter().enumerate() {
        (low[1 + dim], high[1 + dim]) = (window.before, window.after);
        if shape[1 + dim] != DYNAMIC {
            shape[1 + dim] = shape[1 + dim].saturating_add(window.before).saturating_add(window.after);
        }
    }
    let element = ty.element_or_self().handle();
    let padding = e.constant(value, element);
    let to = cx.tensor_type(&shape, element);
    let state = e.rw.state("tensor.pad", e.loc).operands([image]).results([to]).regions(1);
    let state = state.words(&cx, "operandSegmentSizes", &[1, 0, 0]);
    let state = state.attr(&cx, "static_low", cx.i64_array_attr(&low));
    let op = e.rw.insert(state.attr(&cx, "static_high", cx.i64_array_attr(&high)));
    e.block(op, 0, &vec![Type::INDEX; shape.len()], |e, _| {
        let state = e.rw.state("tensor.yield", e.loc).operands([padding]);
        e.rw.insert(state);
    });
    e.result(op, 0)
}

/// Returns numbers as elements of `i64`, of a tensor or a vector.
pub(super) fn elements(e: &Emit<'_, '_>, numbers: &[i64], of_vector: bool) -> Attr {
    let cx = e.rw.context();
    let shape = [numbers.len() as i64];
    let ty = if of_vector { cx.vector_type(&shape, Type::I64) } else { cx.tensor_type(&shape, Type::I64) };
    let is_splat = numbers.iter().all(|number| *number == numbers[0]);
    let shown = if is_splat { &numbers[..1] } else { numbers };
    let bytes: Vec<u8> = shown.iter().flat_map(|number| number.to_le_bytes()).collect();
    cx.dense_attr(ty, bytes.into(), is_splat)
}

/// Returns the zero of a type.
pub(super) fn zero(e: &Emit<'_, '_>, ty: Type, zero_point: i64) -> Attr {
    let cx = e.rw.context();
    match cx.ty(ty).float_kind() {
        Some(kind) => cx.float_attr(ty, &apnum::ApFloat::from_f64(0.0).convert(kind)),
        None => cx.int_attr(ty, i128::from(zero_point)),
    }
}

/// Returns the constant zero points of two operands.
pub(super) fn zero_points(at: &Site<'_, '_>, operands: [usize; 2]) -> Result<[i64; 2], MatchFailure> {
    match operands.map(|operand| tosa::zero_point(at.view().operand(operand), true)) {
        [Some(first), Some(second)] => Ok([first, second]),
        _ => Err(MatchFailure { reason: "zero point cannot be statically determined" }),
    }
}

/// Emits a named operation of `linalg` with one result of this type.
pub(super) fn named(
    e: &mut Emit<'_, '_>,
    name: &str,
    inputs: &[Value],
    output: Value,
    attrs: &[(&str, Attr)],
) -> Value {
    let op = linalg::build::build_named(e.rw, e.loc, name, (inputs, &[output]), attrs);
    e.result(op, 0)
}
