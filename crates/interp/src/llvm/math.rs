//! Intrinsics of floats. Those that are not exact are computed like the functions of `math`.

use super::{EvalResult, entries};
use crate::arith::breaks_float_promise;
use crate::elementwise::map;
use crate::math::{float, float2, float3, floats, fpowi, host, host2, of_host, wrong};
use apnum::{ApFloat, ApInt, Rounding, Status};
use interfaces::eval::{Step, Val};
use ir::OpRef;
use llvm::types::struct_view;

entries! {
    "llvm.intr.fabs" => |op, args, _| float(op, args, |a| a.abs()),
    "llvm.intr.ceil" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::Up)),
    "llvm.intr.floor" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::Down)),
    "llvm.intr.trunc" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::TowardZero)),
    "llvm.intr.round" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::NearestAway)),
    "llvm.intr.roundeven" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::NearestEven)),
    "llvm.intr.rint" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::NearestEven)),
    "llvm.intr.nearbyint" => |op, args, _| float(op, args, |a| a.round_to_integral(Rounding::NearestEven)),
    "llvm.intr.sqrt" => |op, args, _| float(op, args, |a| a.sqrt()),
    "llvm.intr.copysign" => |op, args, _| float2(op, args, |a, b| a.copysign(&b)),
    "llvm.intr.fma" => |op, args, _| float3(op, args, |a, b, c| a.fma(&b, &c)),
    "llvm.intr.fmuladd" => |op, args, _| float3(op, args, |a, b, c| a * b + c),
    "llvm.intr.exp" => |op, args, _| host(op, args, elementary::exp, elementary::expf),
    "llvm.intr.exp2" => |op, args, _| host(op, args, elementary::exp2, elementary::exp2f),
    "llvm.intr.exp10" => |op, args, _| host(op, args, libm::exp10, libm::exp10f),
    "llvm.intr.log" => |op, args, _| host(op, args, elementary::log, elementary::logf),
    "llvm.intr.log2" => |op, args, _| host(op, args, elementary::log2, elementary::log2f),
    "llvm.intr.log10" => |op, args, _| host(op, args, elementary::log10, elementary::log10f),
    "llvm.intr.sin" => |op, args, _| host(op, args, elementary::sin, elementary::sinf),
    "llvm.intr.cos" => |op, args, _| host(op, args, elementary::cos, elementary::cosf),
    "llvm.intr.tan" => |op, args, _| host(op, args, elementary::tan, elementary::tanf),
    "llvm.intr.asin" => |op, args, _| host(op, args, elementary::asin, elementary::asinf),
    "llvm.intr.acos" => |op, args, _| host(op, args, elementary::acos, elementary::acosf),
    "llvm.intr.atan" => |op, args, _| host(op, args, elementary::atan, elementary::atanf),
    "llvm.intr.sinh" => |op, args, _| host(op, args, elementary::sinh, elementary::sinhf),
    "llvm.intr.cosh" => |op, args, _| host(op, args, elementary::cosh, elementary::coshf),
    "llvm.intr.tanh" => |op, args, _| host(op, args, elementary::tanh, elementary::tanhf),
    "llvm.intr.atan2" => |op, args, _| host2(op, args, elementary::atan2, elementary::atan2f),
    "llvm.intr.pow" => |op, args, _| host2(op, args, elementary::pow, elementary::powf),
    "llvm.intr.powi" => |op, args, _| fpowi(op, args),
    "llvm.intr.ldexp" => |op, args, _| scale(op, args),
    "llvm.intr.sincos" => |op, args, _| sincos(op, args),
    "llvm.intr.lround" => |op, args, _| to_int(op, args, Rounding::NearestAway),
    "llvm.intr.llround" => |op, args, _| to_int(op, args, Rounding::NearestAway),
    "llvm.intr.lrint" => |op, args, _| to_int(op, args, Rounding::NearestEven),
    "llvm.intr.llrint" => |op, args, _| to_int(op, args, Rounding::NearestEven),
    "llvm.intr.is.fpclass" => |op, args, _| is_class(op, args),
}

/// Converts a float to an integer; poison if it does not fit.
fn to_int(op: OpRef<'_>, args: &[Val], mode: Rounding) -> EvalResult {
    let width = op.result(0).ty().element_or_self().int_width().ok_or_else(|| wrong(op))?;
    map(op, args, &mut |one| match one {
        [Val::Float(value)] => {
            let (int, status) = value.to_int(width, true, mode);
            Ok(if status.contains(Status::INVALID) { Val::Poison } else { Val::Int(int) })
        }
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

/// Returns a number times a power of two.
fn scale(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |two| {
        let [Val::Float(value), Val::Int(power)] = two else { return Err(wrong(op)) };
        let power = power.to_i64().unwrap_or(if power.is_negative() { i64::MIN } else { i64::MAX });
        let scaled = libm::ldexp(value.to_f64(), power.clamp(-100_000, 100_000) as i32);
        let scaled = of_host(value, scaled);
        Ok(if broken(value) || broken(&scaled) { Val::Poison } else { Val::Float(scaled) })
    })
    .map(Step::from)
}

/// Returns a structure of sine and cosine.
fn sincos(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    struct_view(op.result(0).ty()).ok_or_else(|| wrong(op))?;
    let part = |f: fn(f64) -> f64, single: fn(f32) -> f32| match host(op, args, f, single)? {
        Step::Results(mut values) => values.pop().ok_or_else(|| wrong(op)),
        _ => Err(wrong(op)),
    };
    let parts = [part(elementary::sin, elementary::sinf)?, part(elementary::cos, elementary::cosf)?];
    Ok(Val::Aggregate(parts.into()).into())
}

/// Returns the class of a float, as a bit of a mask.
fn class(value: &ApFloat) -> u32 {
    let negative = value.is_negative();
    if value.is_nan() {
        return if value.is_signaling() { 0 } else { 1 };
    }
    let kind = match () {
        () if value.is_infinite() => 0,
        () if value.is_zero() => 3,
        () if value.is_denormal() => 2,
        () => 1,
    };
    if negative { 2 + kind } else { 9 - kind }
}

fn is_class(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let mask = op.attr("bit").and_then(|bit| bit.as_int().map(ApInt::low_u64)).unwrap_or(0);
    map(op, args, &mut |one| match one {
        [Val::Float(value)] => Ok(Val::bool(mask >> class(value) & 1 != 0)),
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

/// Combines floats by a function like [`floats`], for reductions.
pub(super) fn combine(
    op: OpRef<'_>,
    a: &Val,
    b: &Val,
    f: impl Fn(ApFloat, ApFloat) -> ApFloat,
) -> EvalResult {
    floats(op, &[a.clone(), b.clone()], |values| match values {
        [a, b] => Some(f(*a, *b)),
        _ => None,
    })
}
