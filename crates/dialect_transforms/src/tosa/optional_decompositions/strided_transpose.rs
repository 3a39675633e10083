//! Transposed convolutions with steps: convolutions whose channels are the elements between two steps.

use super::make::Make;
use super::transpose::{Attributes, parts};
use crate::tosa::ranks::{equalize, raised};
use ::tosa::{Add, Slice, zero_point};
use ir::{Build, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// The kernel is split by steps: each part of it is a kernel of a channel of its own, and what the channels give lies between two steps.
pub(super) fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (attributes, operands) = parts(op, rw).matched()?;
    let [stride_y, stride_x] = attributes.stride;
    rw.require(attributes.stride != [1, 1] && stride_y > 0 && stride_x > 0)?;
    let view = rw.op(op);
    let zero = |operand: usize| zero_point(view.operand(operand), true);
    let (input_zp, weight_zp) = (zero(3).matched()?, zero(4).matched()?);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let result = view.result(0).ty().shape().matched()?.to_vec();
    let bias_shape = view.operand(2).ty().shape().matched()?;
    raised(bias_shape, &result).matched()?;
    let mut make = Make { rw, loc };
    let (padding, sizes) = kernel_padding(&mut make, operands[1], attributes.stride);
    let zeros = [(operands[0], input_zp), (operands[1], weight_zp)];
    let constants = zeros.map(|(value, zero)| splat_like(&mut make, value, zero));
    let padded = make.pad_with(operands[1], (&padding, sizes), constants[1]);
    let weight = split_kernel(&mut make, padded, attributes.stride);
    let padded = pad_image(&mut make, operands[0], weight, constants[0]);
    let conv = convolve(&mut make, [padded, weight, operands[2]], &attributes, (zeros, ty));
    let merged = merge_channels(&mut make, conv, attributes.stride);
    let cut = cut_result(&mut make, merged, attributes.pad, &result);
    let (value, bias) = equalize(rw, loc, cut, operands[2]).matched()?;
    let state = Add::state(rw.context(), loc).operands([value, bias]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Creates a constant of one element, of the type of another value's elements.
fn splat_like(make: &mut Make<'_, '_>, value: Value, number: i64) -> Value {
    let element = make.element(value);
    make.splat(&[1], element, number)
}

/// Creates the padding of a kernel to multiples of the steps.
fn kernel_padding(make: &mut Make<'_, '_>, weight: Value, [y, x]: [i64; 2]) -> ([i64; 8], Value) {
    let shape = make.shape(weight);
    let rest = |size: i64, step: i64| (step - size % step) % step;
    let padding = [0, 0, 0, rest(shape[1], y), 0, rest(shape[2], x), 0, 0];
    (padding, make.shape_value(&padding))
}

/// Makes the steps of a kernel channels, and reverses it.
fn split_kernel(make: &mut Make<'_, '_>, weight: Value, [y, x]: [i64; 2]) -> Value {
    let shape = make.shape(weight);
    let (height, width) = (shape[1] / y, shape[2] / x);
    let split = make.reshape(weight, &[shape[0], height, y, width, x, shape[3]]);
    let moved = make.transpose(split, &[2, 4, 0, 1, 3, 5]);
    let merged = make.reshape(moved, &[shape[0] * y * x, height, width, shape[3]]);
    let reversed = make.reverse(merged, 1);
    make.reverse(reversed, 2)
}

/// Pads an image so far that a kernel reaches all elements.
fn pad_image(make: &mut Make<'_, '_>, input: Value, kernel: Value, with: Value) -> Value {
    let kernel = make.shape(kernel);
    let (height, width) = (kernel[1] - 1, kernel[2] - 1);
    let padding = [0, 0, height, height, width, width, 0, 0];
    let sizes = make.shape_value(&padding);
    make.pad_with(input, (&padding, sizes), with)
}

/// Convolves the padded image with the split kernel.
fn convolve(
    make: &mut Make<'_, '_>,
    [input, weight, bias]: [Value; 3],
    attributes: &Attributes,
    (zeros, ty): ([(Value, i64); 2], ir::Type),
) -> Value {
    let (kernel, image) = (make.shape(weight), make.shape(input));
    let sums = make.element(bias);
    let no_bias = make.splat(&[kernel[0]], sums, 0);
    let [input_zp, weight_zp] = zeros.map(|(value, zero)| splat_like(make, value, zero));
    let shape = [image[0], image[1] - kernel[1] + 1, image[2] - kernel[2] + 1, kernel[0]];
    let cx = make.rw.context().clone();
    let ty = cx.tensor_type(&shape, cx.ty(ty).element_or_self().handle());
    make.conv([input, weight, no_bias, input_zp, weight_zp], [0; 4], attributes.acc_type, ty)
}

/// Puts the channels of steps back between two steps.
fn merge_channels(make: &mut Make<'_, '_>, conv: Value, [y, x]: [i64; 2]) -> Value {
    let shape = make.shape(conv);
    let split = make.reshape(conv, &[shape[0], shape[1], shape[2], y, x, shape[3] / (y * x)]);
    let moved = make.transpose(split, &[0, 1, 3, 2, 4, 5]);
    make.reshape(moved, &[shape[0], shape[1] * y, shape[2] * x, shape[3] / (y * x)])
}

/// Cuts the padding of the result off, or adds it.
fn cut_result(make: &mut Make<'_, '_>, value: Value, pad: [i64; 4], result: &[i64]) -> Value {
    let shape = make.shape(value);
    let (cut_top, cut_left) = ((-pad[0]).max(0), (-pad[2]).max(0));
    let (pad_top, pad_left) = (pad[0].max(0), pad[2].max(0));
    let height = (shape[1] - cut_top).min(result[1] - pad_top);
    let width = (shape[2] - cut_left).min(result[2] - pad_left);
    let size = [shape[0], height, width, shape[3]];
    let (start, sizes) = (make.shape_value(&[0, cut_top, cut_left, 0]), make.shape_value(&size));
    let cx = make.rw.context().clone();
    let ty = cx.tensor_type(&size, make.element(value));
    let slice = Slice::state(&cx, make.loc).operands([value, start, sizes]).results([ty]);
    let slice = make.rw.insert_value(slice);
    let (bottom, right) = (result[1] - pad_top - height, result[2] - pad_left - width);
    make.pad(slice, &[0, 0, pad_top, bottom, pad_left, right, 0, 0], 0)
}
