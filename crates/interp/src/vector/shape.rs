//! Operations that create vectors from the elements of others, or from numbers.

use super::{EvalResult, count, elements, from_items, operand, place, sizes};
use crate::memref::every_index;
use apnum::{ApFloat, ApInt};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrRef, OpRef};

/// Evaluates a broadcast: each element of the result is the element of the source at the trailing indices, or
/// at zero in dimensions of size 1.
pub(super) fn broadcast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (from, to) = (sizes(op.operand(0).ty()), sizes(op.result(0).ty()));
    let source = elements(args.first(), count(from));
    let item = |at: Vec<i64>| {
        let inner = at[at.len().saturating_sub(from.len())..].iter().zip(from);
        let inner: Vec<i64> = inner.map(|(&at, &size)| at.min(size - 1)).collect();
        source.get(place(from, &inner)).cloned().unwrap_or(Val::Poison)
    };
    let items: Vec<Val> = every_index(to).map(item).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

pub(super) fn shape_cast(_: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(args.first().cloned().unwrap_or(Val::Poison).into())
}

pub(super) fn step(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let count = count(sizes(op.result(0).ty()));
    let items: Vec<Val> = (0..count as i64).map(Val::index).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

pub(super) fn vscale(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(1).into())
}

pub(super) fn transpose(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (from, to) = (sizes(op.operand(0).ty()), sizes(op.result(0).ty()));
    let source = elements(args.first(), count(from));
    let order = op.attr("permutation").and_then(AttrRef::as_ints).unwrap_or_default();
    let item = |at: Vec<i64>| {
        let mut inner = vec![0; from.len()];
        for (&dim, &at) in order.iter().zip(&at) {
            inner[dim as usize] = at;
        }
        source.get(place(from, &inner)).cloned().unwrap_or(Val::Poison)
    };
    let items: Vec<Val> = every_index(to).map(item).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

pub(super) fn from_elements(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    // Operands may be vectors, whose elements are those of the result.
    let items: Vec<Val> = (0..args.len()).flat_map(|number| operand(op, args, number)).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

pub(super) fn to_elements(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(operand(op, args, 0)))
}

/// Selects rows of both vectors by their numbers in the mask; -1 is poison.
pub(super) fn shuffle(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (mut rows, second) = (operand(op, args, 0), operand(op, args, 1));
    rows.extend(second);
    let row = count(sizes(op.operand(0).ty()).get(1..).unwrap_or_default());
    let mask = op.attr("mask").and_then(AttrRef::as_ints).unwrap_or_default();
    let items: Vec<Val> = mask
        .into_iter()
        .flat_map(|number| {
            let start = usize::try_from(number).ok().and_then(|number| number.checked_mul(row));
            let found = start.and_then(|start| rows.get(start..start + row));
            found.map_or_else(|| vec![Val::Poison; row], <[Val]>::to_vec)
        })
        .collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Interleaves the elements of both along the last dimension.
pub(super) fn interleave(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let pairs = operand(op, args, 0).into_iter().zip(operand(op, args, 1));
    let items: Vec<Val> = pairs.flat_map(|(left, right)| [left, right]).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

pub(super) fn deinterleave(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let items = operand(op, args, 0);
    let part = |first: usize| -> Vec<Val> { items.iter().skip(first).step_by(2).cloned().collect() };
    let ty = op.result(0).ty();
    Ok(Step::Results(vec![from_items(ty, &part(0)), from_items(ty, &part(1))]))
}

/// Returns the bits of each row, the first element lowest, in elements of another width. An element of which
/// a bit is poison is poison.
pub(super) fn bitcast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (from, to) = (op.operand(0).ty().element_or_self(), op.result(0).ty().element_or_self());
    let width = |ty: ir::TypeRef<'_>| ty.int_width().or_else(|| ty.float_kind().map(|kind| kind.width()));
    let (Some(old), Some(new)) = (width(from), width(to)) else {
        return Err(Trap::unsupported(op, "the interpreter cannot see these elements as bits"));
    };
    let mut bits = Vec::new();
    for item in operand(op, args, 0) {
        let value = match item {
            Val::Int(value) => Some(value),
            Val::Float(value) => Some(ApInt::from_u128(old, value.to_bits())),
            _ => None,
        };
        bits.extend((0..old).map(|bit| value.as_ref().map(|value| value.bit(bit))));
    }
    let join = |bits: &[Option<bool>]| {
        let bits: Option<Vec<bool>> = bits.iter().copied().collect();
        let Some(bits) = bits else { return Val::Poison };
        let bytes: Vec<u8> = bits
            .chunks(8)
            .map(|byte| byte.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit)))
            .collect();
        let value = ApInt::from_le_bytes(new, &bytes);
        match to.float_kind() {
            Some(kind) => Val::Float(ApFloat::from_bits(kind, value.low_u128())),
            None => Val::Int(value),
        }
    };
    let items: Vec<Val> = bits.chunks(new.max(1) as usize).map(join).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}
