//! Evaluation of `vector`: where the elements of vectors of fixed sizes go, row by row.

use crate::Entry;
use crate::memref::every_index;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{OpRef, TypeRef};

pub(crate) const TABLE: &[Entry] = &[
    ("vector.broadcast", &broadcast),
    ("vector.extract", &extract),
    ("vector.insert", &insert),
    ("vector.shape_cast", &shape_cast),
    ("vector.step", &step),
    ("vector.transpose", &transpose),
];

/// The sizes of a vector; none of a scalar.
fn sizes<'a>(op: OpRef<'_>, ty: TypeRef<'a>) -> Result<&'a [i64], Trap> {
    if ty.scalable_dims() != 0 {
        return Err(Trap::unsupported(op, "the interpreter cannot represent scalable vectors"));
    }
    Ok(if ty.is_vector() { ty.shape().unwrap_or_default() } else { &[] })
}

fn count(sizes: &[i64]) -> usize {
    sizes.iter().product::<i64>().try_into().unwrap_or(0)
}

/// The elements of a vector, or a scalar as its only one.
fn elements(value: Option<&Val>, count: usize) -> Vec<Val> {
    match value {
        Some(Val::Aggregate(items)) => items.to_vec(),
        Some(Val::Poison) | None => vec![Val::Poison; count],
        Some(scalar) => vec![scalar.clone()],
    }
}

/// A value of a type that has these elements.
fn made(ty: TypeRef<'_>, items: &[Val]) -> Val {
    match items {
        [item] if !ty.is_vector() => item.clone(),
        items => Val::Aggregate(items.into()),
    }
}

/// Each element of the result is that of the source at the last of its indices, or at zero where the source has one element.
fn broadcast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let (from, to) = (sizes(op, op.operand(0).ty())?, sizes(op, op.result(0).ty())?);
    let source = elements(args.first(), count(from));
    let item = |at: Vec<i64>| {
        let inner = &at[at.len().saturating_sub(from.len())..];
        let place = from.iter().zip(inner).fold(0, |place, (&size, &at)| place * size + at.min(size - 1));
        source.get(place as usize).cloned().unwrap_or(Val::Poison)
    };
    let items: Vec<Val> = every_index(to).map(item).collect();
    Ok(made(op.result(0).ty(), &items).into())
}

/// The elements that a position names among those of a vector; none if it lies outside, which gives poison.
fn part(op: OpRef<'_>, sizes: &[i64], dynamic: &[Val]) -> Option<std::ops::Range<usize>> {
    let mut dynamic = dynamic.iter();
    let mut place = 0;
    let fixed = op.attr("static_position").and_then(|list| list.as_ints()).unwrap_or_default();
    for (&at, &size) in fixed.iter().zip(sizes) {
        let at = if at == ir::DYNAMIC {
            match dynamic.next() {
                Some(Val::Int(at)) => at.to_i64()?,
                _ => return None,
            }
        } else {
            at
        };
        place = (0..size).contains(&at).then(|| place * size + at)?;
    }
    let count = count(sizes.get(fixed.len()..)?);
    let first = place as usize * count;
    Some(first..first + count)
}

fn extract(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let sizes = sizes(op, op.operand(0).ty())?;
    let source = elements(args.first(), count(sizes));
    let Some(part) = part(op, sizes, &args[1..]) else { return Ok(Val::Poison.into()) };
    Ok(made(op.result(0).ty(), source.get(part).unwrap_or_default()).into())
}

fn insert(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let sizes = sizes(op, op.operand(1).ty())?;
    let mut items = elements(args.get(1), count(sizes));
    let Some(part) = part(op, sizes, &args[2..]) else { return Ok(Val::Poison.into()) };
    let stored = elements(args.first(), part.len());
    if let Some(place) = items.get_mut(part).filter(|place| place.len() == stored.len()) {
        place.clone_from_slice(&stored);
    }
    Ok(made(op.result(0).ty(), &items).into())
}

fn shape_cast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    sizes(op, op.result(0).ty())?;
    Ok(args.first().cloned().unwrap_or(Val::Poison).into())
}

fn step(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let count = count(sizes(op, op.result(0).ty())?);
    let items: Vec<Val> = (0..count as i64).map(Val::index).collect();
    Ok(made(op.result(0).ty(), &items).into())
}

fn transpose(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let (from, to) = (sizes(op, op.operand(0).ty())?, sizes(op, op.result(0).ty())?);
    let source = elements(args.first(), count(from));
    let order = op.attr("permutation").and_then(|list| list.as_ints()).unwrap_or_default();
    let item = |at: Vec<i64>| {
        let mut inner = vec![0; from.len()];
        for (&dim, &at) in order.iter().zip(&at) {
            inner[dim as usize] = at;
        }
        let place = from.iter().zip(&inner).fold(0, |place, (&size, &at)| place * size + at);
        source.get(place as usize).cloned().unwrap_or(Val::Poison)
    };
    let items: Vec<Val> = every_index(to).map(item).collect();
    Ok(made(op.result(0).ty(), &items).into())
}
