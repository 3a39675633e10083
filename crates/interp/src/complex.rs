//! Evaluation of `complex`. A number is an aggregate of its real and its imaginary part.
//!
//! Exact, each part correctly rounded: parts, sums, differences, negation, conjugates, comparisons, bits.
//! Products and quotients are computed by their textbook definitions, with each step rounded. The functions
//! of [`functions`] are approximations in 64 bits that are rounded once; their branch cuts and their values
//! at infinities, NaN and signed zeros are those of C99's annex G.

use crate::Entry;
use crate::arith::{EvalResult, breaks_float_promise};
use apnum::{ApFloat, ApInt};
use functions::Complex;
use interfaces::eval::{Machine, Step, Trap, Val, part_type};
use ir::OpRef;

mod functions;

macro_rules! entries {
    ($($name:literal => $function:expr),* $(,)?) => {
        pub(crate) const TABLE: &[Entry] = &[$(($name, &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| $function(op, args))),*];
    };
}

entries! {
    "complex.constant" => constant,
    "complex.create" => |_, args: &[Val]| Ok(Val::Aggregate(args.to_vec().into()).into()),
    "complex.re" => |op, args| part(op, args, 0),
    "complex.im" => |op, args| part(op, args, 1),
    "complex.add" => |op, args| binary(op, args, |a, b| [add(a[0], b[0]), add(a[1], b[1])]),
    "complex.sub" => |op, args| binary(op, args, |a, b| [sub(a[0], b[0]), sub(a[1], b[1])]),
    "complex.mul" => |op, args| binary(op, args, product),
    "complex.div" => |op, args| binary(op, args, quotient),
    "complex.neg" => |op, args| unary(op, args, |a| [a[0].neg(), a[1].neg()]),
    "complex.conj" => |op, args| unary(op, args, |a| [a[0], a[1].neg()]),
    "complex.eq" => |op, args| compare(op, args, true),
    "complex.neq" => |op, args| compare(op, args, false),
    "complex.abs" => |op, args| real(op, args, f64::hypot),
    "complex.angle" => |op, args| real(op, args, |re, im| im.atan2(re)),
    "complex.exp" => |op, args| host(op, args, functions::exp),
    "complex.expm1" => |op, args| host(op, args, functions::expm1),
    "complex.log" => |op, args| host(op, args, functions::log),
    "complex.log1p" => |op, args| host(op, args, functions::log1p),
    "complex.sqrt" => |op, args| host(op, args, functions::sqrt),
    "complex.rsqrt" => |op, args| host(op, args, functions::rsqrt),
    "complex.sin" => |op, args| host(op, args, functions::sin),
    "complex.cos" => |op, args| host(op, args, functions::cos),
    "complex.tan" => |op, args| host(op, args, functions::tan),
    "complex.tanh" => |op, args| host(op, args, functions::tanh),
    "complex.sign" => |op, args| host(op, args, functions::sign),
    "complex.pow" => |op, args| host2(op, args, functions::pow),
    "complex.atan2" => |op, args| host2(op, args, functions::atan2),
    "complex.powi" => powi,
    "complex.bitcast" => bitcast,
}

type Parts = [ApFloat; 2];

fn add(a: ApFloat, b: ApFloat) -> ApFloat {
    a + b
}

fn sub(a: ApFloat, b: ApFloat) -> ApFloat {
    a - b
}

fn product(a: Parts, b: Parts) -> Parts {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

fn quotient(a: Parts, b: Parts) -> Parts {
    let square = b[0] * b[0] + b[1] * b[1];
    [(a[0] * b[0] + a[1] * b[1]) / square, (a[1] * b[0] - a[0] * b[1]) / square]
}

fn wrong(op: OpRef<'_>) -> Trap {
    Trap::unsupported(op, "complex numbers are expected")
}

/// Returns the parts of a number; `None` for poison, in one of them too.
fn parts(op: OpRef<'_>, value: Option<&Val>) -> Result<Option<Parts>, Trap> {
    match value {
        Some(Val::Poison) => Ok(None),
        Some(Val::Aggregate(items)) => match &items[..] {
            [Val::Float(re), Val::Float(im)] => Ok(Some([*re, *im])),
            [Val::Poison, _] | [_, Val::Poison] => Ok(None),
            _ => Err(wrong(op)),
        },
        _ => Err(wrong(op)),
    }
}

fn number(parts: Parts) -> Val {
    Val::Aggregate(parts.map(Val::Float).to_vec().into())
}

/// Returns a number, or poison if an operand or the result violates `fastmath`.
fn promised(op: OpRef<'_>, operands: &[Parts], result: Parts) -> Val {
    let broken = breaks_float_promise(op);
    let is_poison = operands.iter().chain([&result]).flatten().any(broken);
    if is_poison { Val::Poison } else { number(result) }
}

fn unary(op: OpRef<'_>, args: &[Val], f: impl Fn(Parts) -> Parts) -> EvalResult {
    Ok(parts(op, args.first())?.map_or(Val::Poison, |a| promised(op, &[a], f(a))).into())
}

fn binary(op: OpRef<'_>, args: &[Val], f: impl Fn(Parts, Parts) -> Parts) -> EvalResult {
    let both = parts(op, args.first())?.zip(parts(op, args.get(1))?);
    Ok(both.map_or(Val::Poison, |(a, b)| promised(op, &[a, b], f(a, b))).into())
}

fn to_host(value: Parts) -> Complex {
    Complex { re: value[0].to_f64(), im: value[1].to_f64() }
}

/// Returns the number in the kind of an operand.
fn of_host(like: Parts, value: Complex) -> Parts {
    [value.re, value.im].map(|part| ApFloat::from_f64(part).convert(like[0].kind()))
}

fn host(op: OpRef<'_>, args: &[Val], f: impl Fn(Complex) -> Complex) -> EvalResult {
    unary(op, args, |value| of_host(value, f(to_host(value))))
}

fn host2(op: OpRef<'_>, args: &[Val], f: impl Fn(Complex, Complex) -> Complex) -> EvalResult {
    binary(op, args, |a, b| of_host(a, f(to_host(a), to_host(b))))
}

fn real(op: OpRef<'_>, args: &[Val], f: impl Fn(f64, f64) -> f64) -> EvalResult {
    let broken = breaks_float_promise(op);
    let value = parts(op, args.first())?.map(|value| {
        let result = ApFloat::from_f64(f(value[0].to_f64(), value[1].to_f64())).convert(value[0].kind());
        let is_poison = value.iter().chain([&result]).any(broken);
        if is_poison { Val::Poison } else { Val::Float(result) }
    });
    Ok(value.unwrap_or(Val::Poison).into())
}

/// Returns a power by repeated multiplication; a negative one is the reciprocal of the positive one.
fn powi(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let power = match args.get(1) {
        Some(Val::Int(power)) => power,
        Some(Val::Poison) => return Ok(Val::Poison.into()),
        _ => return Err(wrong(op)),
    };
    let magnitude = if power.is_negative() { power.neg() } else { power.clone() };
    unary(op, &args[..1], |base| {
        let kind = base[0].kind();
        let one = [ApFloat::one(kind), ApFloat::zero(kind, false)];
        let mut result = one;
        for bit in (0..magnitude.active_bits()).rev() {
            result = product(result, result);
            if magnitude.bit(bit) {
                result = product(result, base);
            }
        }
        if power.is_negative() { quotient(one, result) } else { result }
    })
}

/// Returns the bits of a number: those of the real part are the lower half.
fn bitcast(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let ty = op.result(0).ty();
    let of_float = |value: &ApFloat| ApInt::from_u128(value.kind().width(), value.to_bits());
    let bits = match args.first() {
        Some(Val::Int(value)) => value.clone(),
        Some(Val::Float(value)) => of_float(value),
        value => match parts(op, value)? {
            Some([re, im]) => {
                let (low, high) = (of_float(&re), of_float(&im));
                let (half, whole) = (low.width(), low.width() + high.width());
                low.zext_or_trunc(whole).or(&high.zext_or_trunc(whole).shl(half))
            }
            None => return Ok(Val::Poison.into()),
        },
    };
    let float = |kind, bits: &ApInt| ApFloat::from_bits(kind, bits.low_u128());
    if let Some(kind) = part_type(ty).and_then(|part| part.float_kind()) {
        let half = kind.width();
        if bits.width() != 2 * half {
            return Err(wrong(op));
        }
        let halves = [bits.extract_bits(0, half), bits.extract_bits(half, half)];
        return Ok(number(halves.map(|bits| float(kind, &bits))).into());
    }
    match ty.float_kind() {
        Some(kind) => Ok(Val::Float(float(kind, &bits)).into()),
        None => Ok(Val::Int(bits).into()),
    }
}

fn part(op: OpRef<'_>, args: &[Val], at: usize) -> EvalResult {
    match args.first() {
        Some(Val::Poison) => Ok(Val::Poison.into()),
        Some(Val::Aggregate(items)) => items.get(at).cloned().map(Step::from).ok_or_else(|| wrong(op)),
        _ => Err(wrong(op)),
    }
}

fn compare(op: OpRef<'_>, args: &[Val], equal: bool) -> EvalResult {
    let both = parts(op, args.first())?.zip(parts(op, args.get(1))?);
    let same = |(a, b): (Parts, Parts)| {
        a.iter().zip(&b).all(|(a, b)| a.compare(b) == Some(std::cmp::Ordering::Equal))
    };
    Ok(both.map_or(Val::Poison, |both| Val::bool(same(both) == equal)).into())
}

fn constant(op: OpRef<'_>, _: &[Val]) -> EvalResult {
    let parts = op.attr("value").and_then(|value| value.as_array());
    let parts: Option<Vec<Val>> =
        parts.and_then(|parts| parts.into_iter().map(|part| part.as_float().map(Val::Float)).collect());
    let value = parts.filter(|parts| parts.len() == 2).map(|parts| Val::Aggregate(parts.into()));
    value
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot represent this constant"))
}
