//! Evaluation of `math`, element by element.
//!
//! Functions of integers, and those of floats that IEEE 754 defines, are exact or correctly rounded. The others are those of `elementary`, as in
//! machine code; floats of less than 32 bits are computed in 32.

use crate::Entry;
use crate::arith::{EvalResult, breaks_float_promise, held};
use crate::elementwise::map;
use apnum::{ApFloat, ApInt, Rounding};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

macro_rules! entries {
    ($($name:literal => $function:expr),* $(,)?) => {
        pub(crate) const TABLE: &[Entry] = &[$(($name, &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| $function(op, args))),*];
    };
}

entries! {
    "math.absi" => |op, args| int(op, args, |a| if a.is_negative() { a.neg() } else { a.clone() }),
    "math.ctlz" => |op, args| count(op, args, ApInt::leading_zeros),
    "math.cttz" => |op, args| count(op, args, ApInt::trailing_zeros),
    "math.ctpop" => |op, args| count(op, args, ApInt::popcount),
    "math.ipowi" => ipowi,
    "math.absf" => |op, args| float(op, args, |a| a.abs()),
    "math.ceil" => |op, args| float(op, args, |a| a.round_to_integral(Rounding::Up)),
    "math.floor" => |op, args| float(op, args, |a| a.round_to_integral(Rounding::Down)),
    "math.trunc" => |op, args| float(op, args, |a| a.round_to_integral(Rounding::TowardZero)),
    "math.round" => |op, args| float(op, args, |a| a.round_to_integral(Rounding::NearestAway)),
    "math.roundeven" => |op, args| float(op, args, |a| a.round_to_integral(Rounding::NearestEven)),
    "math.sqrt" => |op, args| float(op, args, |a| a.sqrt()),
    "math.copysign" => |op, args| float2(op, args, |a, b| a.copysign(&b)),
    "math.fma" => |op, args| float3(op, args, |a, b, c| a.fma(&b, &c)),
    "math.clampf" => |op, args| float3(op, args, |value, least, most| value.maximum(&least).minimum(&most)),
    "math.isfinite" => |op, args| test(op, args, |a| a.is_finite()),
    "math.isinf" => |op, args| test(op, args, |a| a.is_infinite()),
    "math.isnan" => |op, args| test(op, args, |a| a.is_nan()),
    "math.isnormal" => |op, args| test(op, args, |a| a.is_finite() && !a.is_zero() && !a.is_denormal()),
    "math.rsqrt" => |op, args| host(op, args, |x| 1.0 / x.sqrt(), |x| 1.0 / x.sqrt()),
    "math.cbrt" => |op, args| host(op, args, elementary::cbrt, elementary::cbrtf),
    "math.exp" => |op, args| host(op, args, elementary::exp, elementary::expf),
    "math.exp2" => |op, args| host(op, args, elementary::exp2, elementary::exp2f),
    "math.expm1" => |op, args| host(op, args, elementary::expm1, elementary::expm1f),
    "math.erf" => |op, args| host(op, args, elementary::erf, elementary::erff),
    "math.erfc" => |op, args| host(op, args, libm::erfc, libm::erfcf),
    "math.log" => |op, args| host(op, args, elementary::log, elementary::logf),
    "math.log2" => |op, args| host(op, args, elementary::log2, elementary::log2f),
    "math.log10" => |op, args| host(op, args, elementary::log10, elementary::log10f),
    "math.log1p" => |op, args| host(op, args, elementary::log1p, elementary::log1pf),
    "math.sin" => |op, args| host(op, args, elementary::sin, elementary::sinf),
    "math.cos" => |op, args| host(op, args, elementary::cos, elementary::cosf),
    "math.tan" => |op, args| host(op, args, elementary::tan, elementary::tanf),
    "math.asin" => |op, args| host(op, args, elementary::asin, elementary::asinf),
    "math.acos" => |op, args| host(op, args, elementary::acos, elementary::acosf),
    "math.atan" => |op, args| host(op, args, elementary::atan, elementary::atanf),
    "math.sinh" => |op, args| host(op, args, elementary::sinh, elementary::sinhf),
    "math.cosh" => |op, args| host(op, args, elementary::cosh, elementary::coshf),
    "math.tanh" => |op, args| host(op, args, elementary::tanh, elementary::tanhf),
    "math.asinh" => |op, args| host(op, args, libm::asinh, libm::asinhf),
    "math.acosh" => |op, args| host(op, args, libm::acosh, libm::acoshf),
    "math.atanh" => |op, args| host(op, args, libm::atanh, libm::atanhf),
    "math.atan2" => |op, args| host2(op, args, elementary::atan2, elementary::atan2f),
    "math.powf" => |op, args| host2(op, args, elementary::pow, elementary::powf),
    "math.fpowi" => fpowi,
    "math.sincos" => sincos,
}

pub(crate) fn wrong(op: OpRef<'_>) -> Trap {
    Trap::unsupported(op, "operands of other types are expected")
}

pub(crate) fn int(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt) -> ApInt) -> EvalResult {
    map(op, args, &mut |one| match one {
        [Val::Int(value)] => Ok(Val::Int(f(value))),
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

pub(crate) fn count(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt) -> u32) -> EvalResult {
    int(op, args, |value| ApInt::from_u64(value.width(), f(value).into()))
}

/// Evaluates a function of floats; poison if an operand or the result violates `fastmath`.
pub(crate) fn floats(op: OpRef<'_>, args: &[Val], f: impl Fn(&[ApFloat]) -> Option<ApFloat>) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |values| {
        let values: Option<Vec<ApFloat>> = values.iter().map(Val::as_float).collect();
        let values = values.ok_or_else(|| wrong(op))?;
        let result = f(&values).ok_or_else(|| wrong(op))?;
        let is_poison = values.iter().any(&broken) || broken(&result);
        Ok(if is_poison { Val::Poison } else { held(result) })
    })
    .map(Step::from)
}

pub(crate) fn float(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat) -> ApFloat) -> EvalResult {
    floats(op, args, |values| values.first().map(|&a| f(a)))
}

pub(crate) fn float2(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    floats(op, args, |values| match values {
        [a, b] => Some(f(*a, *b)),
        _ => None,
    })
}

pub(crate) fn float3(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(ApFloat, ApFloat, ApFloat) -> ApFloat,
) -> EvalResult {
    floats(op, args, |values| match values {
        [a, b, c] => Some(f(*a, *b, *c)),
        _ => None,
    })
}

pub(crate) fn test(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat) -> bool) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |one| match one {
        [Val::Float(value)] if broken(value) => Ok(Val::Poison),
        [Val::Float(value)] => Ok(Val::bool(f(*value))),
        _ => Err(wrong(op)),
    })
    .map(Step::from)
}

/// Returns a result of the host's in the kind of an operand.
pub(crate) fn of_host(like: &ApFloat, value: f64) -> ApFloat {
    ApFloat::from_f64(value).convert(like.kind())
}

/// Returns a function that is not exact: that of 32 bits for them and for less, and that of 64 for all other kinds.
pub(crate) fn host(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(f64) -> f64,
    single: impl Fn(f32) -> f32,
) -> EvalResult {
    float(op, args, |value| match value.kind().width() {
        ..=32 => ApFloat::from_f32(single(value.to_f32())).convert(value.kind()),
        _ => of_host(&value, f(value.to_f64())),
    })
}

/// Returns a function of two numbers like [`host`].
pub(crate) fn host2(
    op: OpRef<'_>,
    args: &[Val],
    f: impl Fn(f64, f64) -> f64,
    single: impl Fn(f32, f32) -> f32,
) -> EvalResult {
    float2(op, args, |x, y| match x.kind().width() {
        ..=32 => ApFloat::from_f32(single(x.to_f32(), y.to_f32())).convert(x.kind()),
        _ => of_host(&x, f(x.to_f64(), y.to_f64())),
    })
}

pub(crate) fn fma(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    float3(op, args, |a, b, c| a.fma(&b, &c))
}

/// Rejects powers that are undefined with a poison operand, which may be zero or negative.
fn check_power(op: OpRef<'_>, args: &[Val]) -> Result<(), Trap> {
    let items = |at: usize| match args.get(at) {
        Some(value) if value.items().is_some() => value.items().unwrap_or_default().to_vec(),
        other => other.cloned().into_iter().collect(),
    };
    let (bases, powers) = (items(0), items(1));
    let count = bases.len().max(powers.len());
    let undefined = (0..count).any(|at| match [&bases, &powers].map(|list| list.get(at).or(list.first())) {
        [Some(Val::Poison), Some(Val::Int(power))] => power.is_negative(),
        [Some(Val::Int(base)), Some(Val::Poison)] => base.is_zero(),
        [Some(Val::Poison), Some(Val::Poison)] => true,
        _ => false,
    });
    if undefined {
        Err(Trap::new(op, "a power of poison, or by poison, that may divide by zero"))
    } else {
        Ok(())
    }
}

/// Returns a power of an integer by repeated multiplication that wraps; a negative one divides.
fn ipowi(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    check_power(op, args)?;
    map(op, args, &mut |two| {
        let [Val::Int(base), Val::Int(power)] = two else { return Err(wrong(op)) };
        let one = ApInt::one(base.width());
        if power.is_negative() {
            if base.is_zero() {
                return Err(Trap::new(op, "division by zero: a negative power of zero"));
            }
            let odd = power.bit(0);
            return Ok(Val::Int(match () {
                () if *base == one => one,
                () if base.is_all_ones() => {
                    if odd {
                        base.clone()
                    } else {
                        one
                    }
                }
                () => ApInt::zero(base.width()),
            }));
        }
        let mut result = one;
        for bit in (0..power.width()).rev() {
            result = result.mul(&result);
            if power.bit(bit) {
                result = result.mul(base);
            }
        }
        Ok(Val::Int(result))
    })
    .map(Step::from)
}

/// Returns a power by an integer; the sign is exact for exponents of any size.
pub(crate) fn fpowi(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let broken = breaks_float_promise(op);
    map(op, args, &mut |two| {
        let [Val::Float(base), Val::Int(power)] = two else { return Err(wrong(op)) };
        let value = match power.to_i64().map(|exponent| (exponent, i32::try_from(exponent))) {
            Some((_, Ok(exponent))) => base.to_f64().powi(exponent),
            exponent => {
                let (least, most) = (i64::MIN as f64, i64::MAX as f64);
                let beyond = if power.is_negative() { least } else { most };
                let size = base.abs().to_f64().powf(exponent.map_or(beyond, |(exponent, _)| exponent as f64));
                if base.is_negative() && power.bit(0) { -size } else { size }
            }
        };
        let value = of_host(base, value);
        Ok(if broken(base) || broken(&value) { Val::Poison } else { held(value) })
    })
    .map(Step::from)
}

pub(crate) fn sincos(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let part = |f: fn(f64) -> f64, single: fn(f32) -> f32| match host(op, args, f, single)? {
        Step::Results(mut values) => values.pop().ok_or_else(|| wrong(op)),
        _ => Err(wrong(op)),
    };
    Ok(Step::Results(vec![
        part(elementary::sin, elementary::sinf)?,
        part(elementary::cos, elementary::cosf)?,
    ]))
}
