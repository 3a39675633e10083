//! Evaluation of `complex`. A number is an aggregate of its real and its imaginary part.
//!
//! Sums, products and quotients are computed as their textbook definitions say, part by part; functions by their definitions from those of
//! reals.

use crate::Entry;
use crate::arith::Done;
use apnum::ApFloat;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

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
    "complex.exp" => |op, args| host(op, args, |re, im| (re.exp() * im.cos(), re.exp() * im.sin())),
    "complex.log" => |op, args| host(op, args, |re, im| (re.hypot(im).ln(), im.atan2(re))),
    "complex.sqrt" => |op, args| host(op, args, |re, im| {
        let (length, half) = (re.hypot(im).sqrt(), im.atan2(re) / 2.0);
        (length * half.cos(), length * half.sin())
    }),
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

/// The parts of a number; `None` for poison, in one of them too.
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

fn unary(op: OpRef<'_>, args: &[Val], f: impl Fn(Parts) -> Parts) -> Done {
    Ok(parts(op, args.first())?.map_or(Val::Poison, |a| number(f(a))).into())
}

fn binary(op: OpRef<'_>, args: &[Val], f: impl Fn(Parts, Parts) -> Parts) -> Done {
    let both = parts(op, args.first())?.zip(parts(op, args.get(1))?);
    Ok(both.map_or(Val::Poison, |(a, b)| number(f(a, b))).into())
}

fn host(op: OpRef<'_>, args: &[Val], f: impl Fn(f64, f64) -> (f64, f64)) -> Done {
    unary(op, args, |[re, im]| {
        let (x, y) = f(re.to_f64(), im.to_f64());
        [x, y].map(|part| ApFloat::from_f64(part).convert(re.kind()))
    })
}

fn real(op: OpRef<'_>, args: &[Val], f: impl Fn(f64, f64) -> f64) -> Done {
    let value = parts(op, args.first())?
        .map(|[re, im]| ApFloat::from_f64(f(re.to_f64(), im.to_f64())).convert(re.kind()));
    Ok(value.map_or(Val::Poison, Val::Float).into())
}

fn part(op: OpRef<'_>, args: &[Val], at: usize) -> Done {
    match args.first() {
        Some(Val::Poison) => Ok(Val::Poison.into()),
        Some(Val::Aggregate(items)) => items.get(at).cloned().map(Step::from).ok_or_else(|| wrong(op)),
        _ => Err(wrong(op)),
    }
}

fn compare(op: OpRef<'_>, args: &[Val], equal: bool) -> Done {
    let both = parts(op, args.first())?.zip(parts(op, args.get(1))?);
    let same = |(a, b): (Parts, Parts)| {
        a.iter().zip(&b).all(|(a, b)| a.compare(b) == Some(std::cmp::Ordering::Equal))
    };
    Ok(both.map_or(Val::Poison, |both| Val::bool(same(both) == equal)).into())
}

fn constant(op: OpRef<'_>, _: &[Val]) -> Done {
    let parts = op.attr("value").and_then(|value| value.as_array());
    let parts: Option<Vec<Val>> =
        parts.and_then(|parts| parts.into_iter().map(|part| part.as_float().map(Val::Float)).collect());
    let value = parts.filter(|parts| parts.len() == 2).map(|parts| Val::Aggregate(parts.into()));
    value
        .map(Step::from)
        .ok_or_else(|| Trap::unsupported(op, "the interpreter cannot represent this constant"))
}
