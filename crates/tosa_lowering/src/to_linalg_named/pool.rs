//! `tosa.avg_pool2d` and `tosa.max_pool2d`.

use super::conv::sum_type;
use super::sizes::{Window, elements, named, output_size, padded, windows, zero, zero_points};
use crate::emit::{Emit, identity, parallel};
use crate::site::Site;
use crate::to_linalg::apply_scale;
use apnum::ApFloat;
use arith::CmpFPredicate;
use ir::{AffineMap, Attr, DYNAMIC, Type, Value};
use linalg::IteratorType;
use rewrite::{MatchFailure, MatchResult};
use tosa::RoundingMode;

/// Kernel, windows and result of a pooling.
struct Pooling {
    kernel: Vec<i64>,
    windows: Vec<Window>,
    result: Vec<i64>,
    sizes: Vec<Value>,
}

impl Pooling {
    fn of(at: &mut Site<'_, '_>, ty: Type) -> Result<Pooling, MatchFailure> {
        let input = at.operands[0];
        let result = at.rw.context().ty(ty).shape().map(<[i64]>::to_vec);
        let result = result.filter(|shape| shape.len() == 4 && at.ty(input).rank() == Some(4));
        let result = result.ok_or(MatchFailure { reason: "unranked" })?;
        let kernel = at.view().attr("kernel").and_then(|attr| attr.as_ints()).unwrap_or_default();
        at.rw.require(kernel.len() == 2)?;
        let windows = windows(at, 2)?;
        Ok(Pooling { kernel, windows, result, sizes: Vec::new() })
    }

    /// Emits the sizes of the result.
    fn emit_sizes(&mut self, e: &mut Emit<'_, '_>, input: Value) {
        for dim in (0..4).filter(|&dim| self.result[dim] == DYNAMIC) {
            let mut size = e.dim(input, dim);
            if dim == 1 || dim == 2 {
                let kernel = e.index(self.kernel[dim - 1]);
                size = output_size(e, size, kernel, self.windows[dim - 1]);
            }
            self.sizes.push(size);
        }
    }

    /// Emits the operation over windows, of a filled tensor.
    fn emit(&self, e: &mut Emit<'_, '_>, name: &str, image: Value, first: Value) -> Value {
        let element = e.ty(first);
        let empty = e.empty(&self.result, &self.sizes, element);
        let init = e.fill(first, empty);
        let window = e.empty(&self.kernel, &[], element);
        let strides: Vec<i64> = self.windows.iter().map(|window| window.stride).collect();
        let attrs = [("dilations", elements(e, &[1, 1], true)), ("strides", elements(e, &strides, true))];
        named(e, name, &[image, window], init, &attrs)
    }
}

/// Returns the least number of a type.
fn least(e: &Emit<'_, '_>, ty: Type) -> Attr {
    let cx = e.rw.context();
    match cx.ty(ty).float_kind() {
        Some(kind) => cx.float_attr(ty, &ApFloat::largest(kind, true)),
        None => cx.int_attr(ty, -(1_i128 << (e.width(ty).clamp(1, 64) - 1))),
    }
}

/// Converts `tosa.max_pool2d`.
pub(super) fn convert_max(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let ty = at.result_type()?;
    let mut pooling = Pooling::of(at, ty)?;
    let original = at.view().result(0).ty().element_or_self();
    let is_unsigned = original.signedness() == Some(ir::Signedness::Unsigned);
    let element = at.rw.context().ty(ty).element_or_self();
    at.rw.require(element.is_float() || element.int_width().is_some_and(|width| width <= 64))?;
    let (element, ignores) = (element.handle(), element.is_float() && at.ignores_nan());
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    pooling.emit_sizes(e, input);
    let first = if is_unsigned { zero(e, element, 0) } else { least(e, element) };
    let image = padded(e, input, &pooling.windows, first);
    let first = e.constant(first, element);
    let result = if ignores {
        max_of_numbers(e, &pooling, image, first)
    } else {
        let name = if is_unsigned { "linalg.pooling_nhwc_max_unsigned" } else { "linalg.pooling_nhwc_max" };
        pooling.emit(e, name, image, first)
    };
    at.replace(&[result])
}

/// Emits the greatest pixels that are no NaNs.
fn max_of_numbers(e: &mut Emit<'_, '_>, pooling: &Pooling, image: Value, first: Value) -> Value {
    let element = e.ty(first);
    let empty = e.empty(&pooling.result, &pooling.sizes, element);
    let init = e.fill(first, empty);
    let window = e.empty(&pooling.kernel, &[], element);
    let mut iterators = parallel(4);
    iterators.extend([IteratorType::Reduction; 2]);
    let maps = pool_maps(e, pooling);
    let op = e.generic((&[image, window], &[init]), &maps, &iterators, |e, arguments| {
        let (pixel, known) = (arguments[0], arguments[2]);
        let greatest = e.same("arith.maximumf", &[known, pixel]);
        let is_nan = e.cmpf(CmpFPredicate::Uno, pixel, pixel);
        vec![e.select(is_nan, known, greatest)]
    });
    e.result(op, 0)
}

/// Returns the maps of images, windows and results.
fn pool_maps(e: &Emit<'_, '_>, pooling: &Pooling) -> [AffineMap; 3] {
    let cx = e.rw.context();
    let dim = |dim: u32| cx.affine_dim(dim);
    let at = |index: u32| {
        let stride = cx.affine_constant(pooling.windows[index as usize].stride);
        cx.affine_add(cx.affine_mul(dim(1 + index), stride), dim(4 + index))
    };
    let image = [dim(0), at(0), at(1), dim(3)];
    [cx.make_map(6, 0, image), cx.make_map(6, 0, [dim(4), dim(5)]), cx.make_map(6, 0, [0, 1, 2, 3].map(dim))]
}

/// Converts `tosa.avg_pool2d`.
pub(super) fn convert_average(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let ty = at.result_type()?;
    let mut pooling = Pooling::of(at, ty)?;
    let zeros = zero_points(at, [1, 2])?;
    let sum = sum_type(at)?;
    let from = at.ty(input).element_or_self();
    let to = at.rw.context().ty(ty).element_or_self();
    at.rw.require([from, to].iter().all(|ty| ty.is_float() || ty.is_integer()))?;
    at.rw.require(from.is_float() == at.rw.context().ty(sum).is_float())?;
    // As in MLIR, the size of the batch alone may be unknown.
    let shape = at.shape(input)?;
    at.rw.require(!shape[1..].contains(&DYNAMIC) && !pooling.result[1..].contains(&DYNAMIC))?;
    let (from, to) = (from.handle(), to.handle());
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    pooling.emit_sizes(e, input);
    let padding = zero(e, from, 0);
    let image = padded(e, input, &pooling.windows, padding);
    let first = zero(e, sum, 0);
    let first = e.constant(first, sum);
    let sums = pooling.emit(e, "linalg.pooling_nhwc_sum", image, first);
    let sizes = [1, 2].map(|dim| e.dim(sums, dim));
    let one = e.index(1);
    let last = sizes.map(|size| e.same("arith.subi", &[size, one]));
    let empty = e.empty(&pooling.result, &pooling.sizes, to);
    let map = identity(&e.cx(), 4);
    let op = e.generic((&[sums], &[empty]), &[map, map], &parallel(4), |e, arguments| {
        let none = e.index(0);
        let covered = [0, 1].map(|dim| coverage(e, &pooling, dim, last[dim], [none, one]));
        let count = e.same("arith.muli", &covered);
        let count = e.op("arith.index_cast", &[count], Type::I32);
        vec![if e.is_float(sum) {
            float_mean(e, arguments[0], count, to)
        } else {
            int_mean(e, arguments[0], count, zeros, to)
        }]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}

/// Emits the number of pixels in a window along a dimension.
fn coverage(
    e: &mut Emit<'_, '_>,
    pooling: &Pooling,
    dim: usize,
    last: Value,
    [none, one]: [Value; 2],
) -> Value {
    let window = pooling.windows[dim];
    let stride = e.index(window.stride);
    let mut count = e.index(pooling.kernel[dim]);
    let left = e.loop_index(1 + dim);
    let right = e.same("arith.subi", &[last, left]);
    let ends = [left, right].map(|position| e.same("arith.muli", &[position, stride]));
    for (position, pad) in ends.into_iter().zip([window.before, window.after]) {
        if pad != 0 {
            let pad = e.index(pad);
            let inside = e.same("arith.subi", &[position, pad]);
            let offset = e.same("arith.minsi", &[inside, none]);
            count = e.same("arith.addi", &[count, offset]);
        }
    }
    e.same("arith.maxsi", &[one, count])
}

fn float_mean(e: &mut Emit<'_, '_>, sum: Value, count: Value, to: Type) -> Value {
    let ty = e.ty(sum);
    let count = e.op("arith.sitofp", &[count], ty);
    let mean = e.same("arith.divf", &[sum, count]);
    match e.width(ty) > e.width(to) {
        true => e.op("arith.truncf", &[mean], to),
        false => mean,
    }
}

/// Emits the mean of integers: a product with the inverse of the count.
fn int_mean(
    e: &mut Emit<'_, '_>,
    mut sum: Value,
    count: Value,
    [input_zero, output_zero]: [i64; 2],
    to: Type,
) -> Value {
    let ty = e.ty(sum);
    if input_zero != 0 {
        let zero = e.int(ty, i128::from(input_zero));
        let offset = e.op("arith.muli", &[count, zero], ty);
        sum = e.same("arith.subi", &[sum, offset]);
    }
    let one = e.int(Type::I32, 1);
    let bits = e.int(Type::I32, 32);
    let before = e.same("arith.subi", &[count, one]);
    let zeros = e.same("math.ctlz", &[before]);
    let shift = e.same("arith.subi", &[bits, zeros]);
    let wide_shift = e.op("arith.extui", &[shift], Type::I64);
    let unit = e.int(Type::I64, (1 << 30) + 1);
    let numerator = e.same("arith.shli", &[unit, wide_shift]);
    let wide_count = e.op("arith.extui", &[count], Type::I64);
    let multiplier = e.same("arith.divui", &[numerator, wide_count]);
    let multiplier = e.op("arith.trunci", &[multiplier], Type::I32);
    let shift = e.op("arith.trunci", &[shift], Type::I8);
    let thirty = e.int(Type::I8, 30);
    let shift = e.same("arith.addi", &[shift, thirty]);
    let mut scaled = apply_scale(e, [sum, multiplier, shift], RoundingMode::SingleRound);
    if output_zero != 0 {
        let zero = e.int(Type::I32, i128::from(output_zero));
        scaled = e.same("arith.addi", &[scaled, zero]);
    }
    let half = 1_i128 << (e.width(to).clamp(1, 64) - 1);
    let [min, max] = [-half, half - 1].map(|number| e.int(ty, number));
    let clamped = e.clamp_int(scaled, min, max, false);
    match e.ty(clamped) == to {
        true => clamped,
        false => e.op("arith.trunci", &[clamped], to),
    }
}
