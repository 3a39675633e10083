//! `tosa.rescale`.

use super::scalar::apply_scale;
use crate::emit::{Emit, identity, map_of, parallel};
use crate::site::Site;
use ir::{Attr, Context, DYNAMIC, Signedness, Type, Value};
use rewrite::{MatchFailure, MatchResult};
use tosa::RoundingMode;

/// Factors or shifts of channels: one for all, or a tensor.
enum PerChannel {
    One(Value),
    Each(Value),
}

/// Numbers of a constant.
fn numbers(cx: &Context, attr: Option<Attr>) -> Option<Vec<i64>> {
    let dense = cx.attr_ref(attr?).as_dense().filter(|dense| dense.len() <= 1 << 20)?;
    (0..dense.len()).map(|index| dense.int(index)?.to_i64()).collect()
}

/// Emits factors or shifts.
fn per_channel(e: &mut Emit<'_, '_>, numbers: &[i64], element: Type) -> PerChannel {
    if let [one] = numbers {
        return PerChannel::One(e.int(element, i128::from(*one)));
    }
    let cx = e.cx();
    let ty = cx.tensor_type(&[numbers.len() as i64], element);
    let bytes = (e.width(element) / 8) as usize;
    let is_splat = numbers.iter().all(|number| *number == numbers[0]);
    let shown = if is_splat { &numbers[..1] } else { numbers };
    let bytes: Vec<u8> =
        shown.iter().flat_map(|number| number.to_le_bytes().into_iter().take(bytes)).collect();
    let attr = cx.dense_attr(ty, bytes.into(), is_splat);
    PerChannel::Each(e.constant(attr, ty))
}

/// Parts of a rescale that are constants.
struct Scaling {
    factors: Vec<i64>,
    shifts: Vec<i64>,
    /// Zero points of operand and result.
    zeros: [i64; 2],
    /// Widths of operand and result.
    widths: [u32; 2],
    /// Says whether operand and result are unsigned.
    unsigned: [bool; 2],
    rounding: RoundingMode,
}

impl Scaling {
    fn of(at: &Site<'_, '_>) -> Result<Scaling, MatchFailure> {
        let cx = at.rw.context();
        let types = [at.view().operand(0).ty(), at.view().result(0).ty()].map(|ty| ty.element_or_self());
        at.rw.require(types.iter().all(|ty| ty.int_width().is_some_and(|width| width <= 64)))?;
        let is_unsigned = |index: usize, name: &str| {
            at.flag(name) || types[index].signedness() == Some(Signedness::Unsigned)
        };
        let unsigned = [is_unsigned(0, "input_unsigned"), is_unsigned(1, "output_unsigned")];
        let rounding = at.view().enum_attr::<RoundingMode>("rounding_mode");
        let rounding = rounding.ok_or(MatchFailure { reason: "no rounding mode" })?;
        if rounding == RoundingMode::InexactRound {
            return Err(MatchFailure {
                reason: "tosa.rescale with rounding mode = 'INEXACT_ROUND' is not currently supported",
            });
        }
        if rounding == RoundingMode::DoubleRound && !at.flag("scale32") {
            return Err(MatchFailure { reason: "tosa.rescale requires scale32 for double_round to be true" });
        }
        let constants = (numbers(cx, at.constant(1)), numbers(cx, at.constant(2)));
        let (Some(mut factors), Some(mut shifts)) = constants else {
            return Err(MatchFailure {
                reason: "tosa.rescale requires constant multiplier and shift input values",
            });
        };
        at.rw.require(factors.len() == shifts.len() && !factors.is_empty())?;
        let zeros = [0, 1].map(|index| tosa::zero_point(at.view().operand(3 + index), !unsigned[index]));
        let [Some(input_zero), Some(output_zero)] = zeros else {
            return Err(MatchFailure { reason: "zero point could not be statically determined" });
        };
        // A shift by more than 63 leaves nothing.
        for (factor, shift) in factors.iter_mut().zip(&mut shifts) {
            if *shift > 63 {
                (*factor, *shift) = (0, 0);
            }
        }
        let double = rounding == RoundingMode::DoubleRound && shifts.iter().any(|&shift| shift > 31);
        let rounding = if double { RoundingMode::DoubleRound } else { RoundingMode::SingleRound };
        let widths = types.map(|ty| ty.int_width().unwrap_or(8));
        Ok(Scaling { factors, shifts, zeros: [input_zero, output_zero], widths, unsigned, rounding })
    }

    /// Emits what becomes of an element.
    fn emit(&self, e: &mut Emit<'_, '_>, value: Value, [factor, shift]: [Value; 2]) -> Value {
        let [from, to] = self.widths;
        let wide = e.rw.context().int_type(from.max(32));
        let [input_zero, output_zero] =
            [(self.zeros[0], wide), (self.zeros[1], Type::I32)].map(|(zero, ty)| e.int(ty, i128::from(zero)));
        let value = match (from < 32, self.unsigned[0]) {
            (true, true) => e.op("arith.extui", &[value], Type::I32),
            (true, false) => e.op("arith.extsi", &[value], Type::I32),
            (false, _) => value,
        };
        let value = e.same("arith.subi", &[value, input_zero]);
        let value = apply_scale(e, [value, factor, shift], self.rounding);
        let value = e.same("arith.addi", &[value, output_zero]);
        let (least, most) = match self.unsigned[1] {
            true => (0, (1_i128 << to) - 1),
            false => (-(1_i128 << (to - 1)), (1_i128 << (to - 1)) - 1),
        };
        let [min, max] = [least, most].map(|number| e.int(Type::I32, number));
        let clamped = e.clamp_int(value, min, max, false);
        match to < 32 {
            true => {
                let ty = e.rw.context().int_type(to);
                e.op("arith.trunci", &[clamped], ty)
            }
            false => clamped,
        }
    }
}

/// Converts `tosa.rescale`.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let rank = shape.len();
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    at.rw.require(cx.ty(ty).rank().is_some())?;
    let scaling = Scaling::of(at)?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut dynamic = Vec::new();
    for dim in (0..rank).filter(|&dim| shape[dim] == DYNAMIC) {
        dynamic.push(e.dim(input, dim));
    }
    let factor = per_channel(e, &scaling.factors, Type::I32);
    let shift = per_channel(e, &scaling.shifts, Type::I8);
    let mut inputs = vec![input];
    let mut maps = vec![identity(&cx, rank)];
    for part in [&factor, &shift] {
        if let PerChannel::Each(tensor) = part {
            inputs.push(*tensor);
            maps.push(map_of(&cx, rank, &[Some(rank.saturating_sub(1))]));
        }
    }
    maps.push(identity(&cx, rank));
    let empty = e.op("tensor.empty", &dynamic, ty);
    let op = e.generic((&inputs, &[empty]), &maps, &parallel(rank), |e, arguments| {
        let mut next = 1;
        let parts = [&factor, &shift].map(|part| match part {
            PerChannel::One(value) => *value,
            PerChannel::Each(_) => {
                next += 1;
                arguments[next - 1]
            }
        });
        vec![scaling.emit(e, arguments[0], parts)]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}
