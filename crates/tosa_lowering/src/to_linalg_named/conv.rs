//! `tosa.conv2d` and `tosa.conv3d`.

use super::sizes::{conv_sizes, elements, named, padded, windows, zero, zero_points};
use crate::emit::{Emit, identity, map_of, parallel};
use crate::site::Site;
use ir::{AffineMap, Type, Value};
use rewrite::{MatchFailure, MatchResult};

/// Converts `tosa.conv2d` with the weights as they are.
pub(super) fn convert_2d(at: &mut Site<'_, '_>) -> MatchResult {
    convert(at, "linalg.conv_2d_nhwc_fhwc", 2, false)
}

/// Converts `tosa.conv2d` with the channels of the result as the last dimension of the weights.
pub(super) fn convert_2d_hwcf(at: &mut Site<'_, '_>) -> MatchResult {
    convert(at, "linalg.conv_2d_nhwc_hwcf", 2, true)
}

/// Converts `tosa.conv3d`.
pub(super) fn convert_3d(at: &mut Site<'_, '_>) -> MatchResult {
    convert(at, "linalg.conv_3d_ndhwc_dhwcf", 3, true)
}

/// Returns the type of sums.
pub(super) fn sum_type(at: &Site<'_, '_>) -> Result<Type, MatchFailure> {
    let ty = at.view().attr("acc_type").and_then(|attr| attr.as_type());
    ty.map(|ty| ty.handle()).ok_or(MatchFailure { reason: "no type of sums" })
}

/// Returns the map that repeats a tensor of one dimension along the others.
pub(super) fn bias_map(e: &Emit<'_, '_>, bias: Value, rank: usize) -> AffineMap {
    let is_one = e.rw.value(bias).ty().shape() == Some(&[1]);
    map_of(e.rw.context(), rank, &[(!is_one).then_some(rank - 1)])
}

fn convert(at: &mut Site<'_, '_>, name: &str, dims: usize, transposes: bool) -> MatchResult {
    let [input, weight, bias] = [at.operands[0], at.operands[1], at.operands[2]];
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    let result = cx.ty(ty).shape().ok_or(MatchFailure { reason: "unranked" })?;
    let is_static = at.ty(weight).has_static_shape() && at.ty(bias).has_static_shape();
    at.rw.require(is_static && at.ty(input).rank() == Some(dims + 2) && result.len() == dims + 2)?;
    let zeros = zero_points(at, [3, 4])?;
    let windows = windows(at, dims)?;
    let sum = sum_type(at)?;
    let is_quantized = zeros != [0, 0];
    let element = at.ty(input).element_or_self();
    at.rw.require(!is_quantized || element.is_integer())?;
    at.rw.require(element.is_float() || element.is_integer())?;
    let element = element.handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let sizes = conv_sizes(e, [input, weight], result, 1, &windows);
    let value = zero(e, element, zeros[0]);
    let image = padded(e, input, &windows, value);
    let weight = if transposes { transposed(e, weight) } else { weight };
    let empty = e.empty(result, &sizes, sum);
    let init = broadcast_bias(e, bias, empty, sum);
    let mut inputs = vec![image, weight];
    if is_quantized {
        inputs.extend(zeros.map(|zero| e.int(Type::I32, i128::from(zero))));
    }
    let attrs = [
        ("dilations", elements(e, &windows.iter().map(|window| window.dilation).collect::<Vec<_>>(), false)),
        ("strides", elements(e, &windows.iter().map(|window| window.stride).collect::<Vec<_>>(), false)),
    ];
    let name = if is_quantized { format!("{name}_q") } else { name.to_owned() };
    let mut conv = named(e, &name, &inputs, init, &attrs);
    if e.ty(conv) != ty {
        conv = e.op(tosa::Cast::NAME, &[conv], ty);
    }
    at.replace(&[conv])
}

/// Emits weights with the first dimension as the last.
fn transposed(e: &mut Emit<'_, '_>, weight: Value) -> Value {
    let ty = e.rw.value(weight).ty();
    let (mut shape, element) = (ty.shape().unwrap_or_default().to_vec(), ty.element_or_self().handle());
    shape.rotate_left(1);
    let empty = e.empty(&shape, &[], element);
    let mut permutation: Vec<i64> = (0..shape.len() as i64).collect();
    permutation.rotate_left(1);
    let op = linalg::build::build_transpose(e.rw, e.loc, (weight, empty), &permutation);
    e.result(op, 0)
}

/// Emits the bias of each channel as the first value of sums.
fn broadcast_bias(e: &mut Emit<'_, '_>, bias: Value, empty: Value, sum: Type) -> Value {
    let rank = e.rw.value(empty).ty().rank().unwrap_or(0);
    let maps = [bias_map(e, bias, rank), identity(&e.cx(), rank)];
    let op = e.generic((&[bias], &[empty]), &maps, &parallel(rank), |e, arguments| {
        let value = arguments[0];
        let widens = e.width(e.ty(value)) < e.width(sum);
        let name = if e.is_float(sum) { "arith.extf" } else { "arith.extsi" };
        vec![if widens { e.op(name, &[value], sum) } else { value }]
    });
    e.result(op, 0)
}
