//! `tosa.depthwise_conv2d`.

use super::conv::{bias_map, sum_type};
use super::sizes::{conv_sizes, elements, named, padded, windows, zero, zero_points};
use crate::emit::{Emit, identity, parallel};
use crate::site::Site;
use ir::{Build, Type};
use rewrite::{MatchFailure, MatchResult};

/// Converts `tosa.depthwise_conv2d`.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let [input, weight, bias] = [at.operands[0], at.operands[1], at.operands[2]];
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    let result = cx.ty(ty).shape().ok_or(MatchFailure { reason: "unranked" })?;
    let is_static = at.ty(weight).has_static_shape() && at.ty(bias).has_static_shape();
    at.rw.require(is_static && at.ty(input).rank() == Some(4) && result.len() == 4)?;
    let zeros = zero_points(at, [3, 4])?;
    let windows = windows(at, 2)?;
    let sum = sum_type(at)?;
    let is_quantized = zeros != [0, 0];
    let element = at.ty(input).element_or_self();
    at.rw.require((!is_quantized || element.is_integer()) && (element.is_float() || element.is_integer()))?;
    let weights = at.shape(weight)?;
    let element = element.handle();
    let to = cx.ty(ty).element_or_self().handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let sizes = conv_sizes(e, [input, weight], result, 0, &windows);
    let value = zero(e, element, zeros[0]);
    let image = padded(e, input, &windows, value);
    let shape = [&result[..3], &weights[2..]].concat();
    let empty = e.empty(&shape, &sizes, sum);
    let first = zero(e, sum, 0);
    let first = e.constant(first, sum);
    let init = e.fill(first, empty);
    let empty = e.empty(result, &sizes, to);
    let mut inputs = vec![image, weight];
    if is_quantized {
        inputs.extend(zeros.map(|zero| e.int(Type::I32, i128::from(zero))));
    }
    let attrs = [
        ("dilations", elements(e, &windows.iter().map(|window| window.dilation).collect::<Vec<_>>(), false)),
        ("strides", elements(e, &windows.iter().map(|window| window.stride).collect::<Vec<_>>(), false)),
    ];
    let name = "linalg.depthwise_conv_2d_nhwc_hwcm";
    let name = if is_quantized { format!("{name}_q") } else { name.to_owned() };
    let mut conv = named(e, &name, &inputs, init, &attrs);
    if sum != to {
        let ty = e.cx().tensor_type(&shape, to);
        conv = e.op(tosa::Cast::NAME, &[conv], ty);
    }
    let groups = [vec![0], vec![1], vec![2], vec![3, 4]];
    let state = e.rw.state("tensor.collapse_shape", e.loc).operands([conv]).results([ty]);
    let state = state.attr(&cx, "reassociation", shaped::reassociation::groups_attr(&cx, &groups));
    let collapsed = e.rw.insert_value(state);
    let map = identity(&cx, 4);
    let maps = [bias_map(e, bias, 4), map, map];
    let op = e.generic((&[bias, collapsed], &[empty]), &maps, &parallel(4), |e, arguments| {
        let mut bias = arguments[0];
        let is_float = e.is_float(to);
        if !is_float && e.ty(bias) != to {
            bias = e.op("arith.extsi", &[bias], to);
        }
        vec![e.same(if is_float { "arith.addf" } else { "arith.addi" }, &[bias, arguments[1]])]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}
