//! Parts of vectors, read and replaced.

use super::{EvalResult, count, elements, from_items, operand, place, sizes};
use crate::memref::every_index;
use interfaces::eval::{Machine, Val};
use ir::{AttrRef, DYNAMIC, OpRef};
use std::ops::Range;

/// Returns the range of elements of a vector at a position; none, for poison, if it is out of bounds.
fn part(op: OpRef<'_>, sizes: &[i64], dynamic: &[Val]) -> Option<Range<usize>> {
    let mut dynamic = dynamic.iter();
    let mut place = 0;
    let fixed = op.attr("static_position").and_then(AttrRef::as_ints).unwrap_or_default();
    for (&at, &size) in fixed.iter().zip(sizes) {
        let at = if at == DYNAMIC {
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

pub(super) fn extract(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let sizes = sizes(op.operand(0).ty());
    let source = elements(args.first(), count(sizes));
    let Some(part) = part(op, sizes, &args[1..]) else { return Ok(Val::Poison.into()) };
    Ok(from_items(op.result(0).ty(), source.get(part).unwrap_or_default()).into())
}

pub(super) fn insert(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let sizes = sizes(op.operand(1).ty());
    let mut items = elements(args.get(1), count(sizes));
    let Some(part) = part(op, sizes, &args[2..]) else { return Ok(Val::Poison.into()) };
    let stored = elements(args.first(), part.len());
    if let Some(place) = items.get_mut(part).filter(|place| place.len() == stored.len()) {
        place.clone_from_slice(&stored);
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Returns a list of numbers in an array attribute.
fn list(op: OpRef<'_>, name: &str) -> Vec<i64> {
    let list = op.attr(name).and_then(AttrRef::as_array);
    list.into_iter().flatten().filter_map(AttrRef::as_i64).collect()
}

/// Extracts a slice: offsets and sizes are for the leading dimensions; the others are taken whole.
pub(super) fn extract_strided_slice(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (from, to) = (sizes(op.operand(0).ty()), sizes(op.result(0).ty()));
    let (offsets, strides) = (list(op, "offsets"), list(op, "strides"));
    let source = operand(op, args, 0);
    let items: Vec<Val> = every_index(to)
        .map(|mut at| {
            for (dim, at) in at.iter_mut().enumerate().take(offsets.len()) {
                *at = offsets[dim] + *at * strides.get(dim).copied().unwrap_or(1);
            }
            source.get(place(from, &at)).cloned().unwrap_or(Val::Poison)
        })
        .collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Inserts a slice into the last dimensions, each with a stride; there is an offset for each dimension.
pub(super) fn insert_strided_slice(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (part, whole) = (sizes(op.operand(0).ty()), sizes(op.operand(1).ty()));
    let (offsets, strides) = (list(op, "offsets"), list(op, "strides"));
    let (stored, mut items) = (operand(op, args, 0), operand(op, args, 1));
    let leading = whole.len() - part.len();
    for (at, item) in every_index(part).zip(stored) {
        let mut to: Vec<i64> = (0..whole.len()).map(|dim| offsets.get(dim).copied().unwrap_or(0)).collect();
        for (dim, at) in at.into_iter().enumerate() {
            to[leading + dim] += at * strides.get(dim).copied().unwrap_or(1);
        }
        if let Some(place) = items.get_mut(place(whole, &to)) {
            *place = item;
        }
    }
    Ok(from_items(op.result(0).ty(), &items).into())
}

fn position(op: OpRef<'_>) -> usize {
    op.attr("pos").and_then(AttrRef::as_i64).and_then(|at| usize::try_from(at).ok()).unwrap_or(0)
}

/// Extracts a slice; elements out of bounds are poison.
pub(super) fn scalable_extract(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let source = operand(op, args, 0);
    let wanted = count(sizes(op.result(0).ty()));
    let items = source.into_iter().skip(position(op)).chain(std::iter::repeat(Val::Poison));
    let items: Vec<Val> = items.take(wanted).collect();
    Ok(from_items(op.result(0).ty(), &items).into())
}

/// Inserts a slice; the result is poison if it does not fit.
pub(super) fn scalable_insert(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let (stored, mut items) = (operand(op, args, 0), operand(op, args, 1));
    let first = position(op);
    let Some(place) = items.get_mut(first..first + stored.len()) else { return Ok(Val::Poison.into()) };
    place.clone_from_slice(&stored);
    Ok(from_items(op.result(0).ty(), &items).into())
}
