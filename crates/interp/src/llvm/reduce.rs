//! Reductions of vectors, and extraction and insertion of subvectors.

use super::types::element_types;
use super::vector::elements;
use super::{EvalResult, entries, math};
use crate::arith::{breaks_float_promise, ints};
use apnum::{ApFloat, ApInt};
use interfaces::eval::{Step, Trap, Val};
use ir::OpRef;

entries! {
    "llvm.intr.vector.reduce.add" => |op, args, _| integers(op, args, ApInt::add),
    "llvm.intr.vector.reduce.mul" => |op, args, _| integers(op, args, ApInt::mul),
    "llvm.intr.vector.reduce.and" => |op, args, _| integers(op, args, ApInt::and),
    "llvm.intr.vector.reduce.or" => |op, args, _| integers(op, args, ApInt::or),
    "llvm.intr.vector.reduce.xor" => |op, args, _| integers(op, args, ApInt::xor),
    "llvm.intr.vector.reduce.smax" => |op, args, _| integers(op, args, ApInt::smax),
    "llvm.intr.vector.reduce.smin" => |op, args, _| integers(op, args, ApInt::smin),
    "llvm.intr.vector.reduce.umax" => |op, args, _| integers(op, args, ApInt::umax),
    "llvm.intr.vector.reduce.umin" => |op, args, _| integers(op, args, ApInt::umin),
    "llvm.intr.vector.reduce.fadd" => |op, args, _| from_start(op, args, |a, b| a + b),
    "llvm.intr.vector.reduce.fmul" => |op, args, _| from_start(op, args, |a, b| a * b),
    "llvm.intr.vector.reduce.fmax" => |op, args, _| floats(op, args, |a, b| a.maxnum(&b)),
    "llvm.intr.vector.reduce.fmin" => |op, args, _| floats(op, args, |a, b| a.minnum(&b)),
    "llvm.intr.vector.reduce.fmaximum" => |op, args, _| floats(op, args, |a, b| a.maximum(&b)),
    "llvm.intr.vector.reduce.fminimum" => |op, args, _| floats(op, args, |a, b| a.minimum(&b)),
    "llvm.intr.stepvector" => |op, _, _| steps(op),
    "llvm.intr.vscale" => |op: OpRef<'_>, _, _| number(op, 1),
    "llvm.intr.get.active.lane.mask" => |op, args, _| active_lanes(op, args),
    "llvm.intr.vector.extract" => |op, args, _| extract(op, args),
    "llvm.intr.vector.insert" => |op, args, _| insert(op, args),
    "llvm.intr.vector.interleave2" => |op, args, _| interleave(op, args),
    "llvm.intr.vector.deinterleave2" => |op, args, _| deinterleave(op, args),
}

/// Combines elements in order; a poison element makes the result poison.
fn fold(op: OpRef<'_>, items: Vec<Val>, f: impl Fn(&Val, &Val) -> Result<Val, Trap>) -> EvalResult {
    if items.contains(&Val::Poison) {
        return Ok(Val::Poison.into());
    }
    let mut items = items.into_iter();
    let first = items.next().ok_or_else(|| Trap::new(op, "reduction of no elements"))?;
    items
        .try_fold(first, |all, item| if all == Val::Poison { Ok(all) } else { f(&all, &item) })
        .map(Into::into)
}

fn integers(op: OpRef<'_>, args: &[Val], f: impl Fn(&ApInt, &ApInt) -> ApInt) -> EvalResult {
    fold(op, elements(op, args, 0)?, |a, b| {
        let pair = [a.clone(), b.clone()];
        ints(op, &pair).map(|(a, b)| Val::Int(f(a, b)))
    })
}

fn float_fold(op: OpRef<'_>, items: Vec<Val>, f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    let broken = breaks_float_promise(op);
    if let [Val::Float(only)] = items[..]
        && broken(&only)
    {
        return Ok(Val::Poison.into());
    }
    fold(op, items, |a, b| match math::combine(op, a, b, &f)? {
        Step::Results(mut values) => values.pop().ok_or_else(|| Trap::new(op, "a float expected")),
        _ => Err(Trap::new(op, "a float expected")),
    })
}

fn floats(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    float_fold(op, elements(op, args, 0)?, f)
}

fn from_start(op: OpRef<'_>, args: &[Val], f: impl Fn(ApFloat, ApFloat) -> ApFloat) -> EvalResult {
    let mut items = vec![args[0].clone()];
    items.extend(elements(op, args, 1)?);
    float_fold(op, items, f)
}

fn number(op: OpRef<'_>, value: u64) -> EvalResult {
    let width = op.result(0).ty().element_or_self().int_width();
    let width = width.ok_or_else(|| Trap::new(op, "an integer type expected"))?;
    Ok(Val::Int(ApInt::from_u64(width, value)).into())
}

fn steps(op: OpRef<'_>) -> EvalResult {
    let of = |(at, ty): (usize, ir::TypeRef<'_>)| Some(Val::Int(ApInt::from_u64(ty.int_width()?, at as u64)));
    let items: Option<Vec<Val>> = element_types(op.result(0).ty()).enumerate().map(of).collect();
    let items = items.ok_or_else(|| Trap::new(op, "an integer type expected"))?;
    Ok(Val::Aggregate(items.into()).into())
}

/// Returns the lanes whose number, counted from the base without overflow, is below the bound.
fn active_lanes(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let [Val::Int(base), Val::Int(bound)] = args else { return Ok(Val::Poison.into()) };
    let lane = |at: usize| {
        let (number, overflows) = base.uadd_overflow(&ApInt::from_u64(base.width(), at as u64));
        Val::bool(!overflows && number.ult(bound))
    };
    let count = element_types(op.result(0).ty()).count();
    Ok(Val::Aggregate((0..count).map(lane).collect()).into())
}

fn position(op: OpRef<'_>) -> usize {
    op.attr("pos").and_then(|pos| usize::try_from(pos.as_i64()?).ok()).unwrap_or(usize::MAX)
}

/// Extracts elements from a position on; poison if the position is too large.
fn extract(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let items = elements(op, args, 0)?;
    let count = element_types(op.result(0).ty()).count();
    let start = position(op);
    let part = start.checked_add(count).and_then(|end| items.get(start..end));
    Ok(part.map_or(Val::Poison, |part| Val::Aggregate(part.into())).into())
}

fn insert(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let (mut items, part) = (elements(op, args, 0)?, elements(op, args, 1)?);
    let start = position(op);
    let place = start.checked_add(part.len()).and_then(|end| items.get_mut(start..end));
    let Some(place) = place else { return Ok(Val::Poison.into()) };
    place.clone_from_slice(&part);
    Ok(Val::Aggregate(items.into()).into())
}

fn interleave(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let (even, odd) = (elements(op, args, 0)?, elements(op, args, 1)?);
    let items = even.into_iter().zip(odd).flat_map(|(a, b)| [a, b]);
    Ok(Val::Aggregate(items.collect()).into())
}

/// Returns a structure of the elements of even numbers and those of odd ones.
fn deinterleave(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let items = elements(op, args, 0)?;
    let from = |start: usize| Val::Aggregate(items.iter().skip(start).step_by(2).cloned().collect());
    Ok(Val::Aggregate([from(0), from(1)].into()).into())
}
