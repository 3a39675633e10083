//! Operations that put elements of one or two vectors into another.

use super::elements::insert;
use crate::common::Site;
use ir::{Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Elements of two vectors by their numbers, those of the second after those of the first.
fn shuffle(
    at: &Site<'_>,
    vectors: [Value; 2],
    numbers: impl IntoIterator<Item = i64>,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let numbers: Vec<_> = numbers.into_iter().map(|number| cx.i32_attr(number as i32)).collect();
    at.emit(rw).op_with("spirv.VectorShuffle", &vectors, ty, ("components", cx.array_attr(&numbers)))
}

/// Number of elements of a value.
fn count(rw: &ConversionRewriter<'_>, value: Value) -> i64 {
    rw.value(value).ty().num_elements().unwrap_or(1)
}

/// An element of a vector, or the scalar that a vector of one became.
fn element(at: &Site<'_>, vector: Value, number: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let ty = rw.value(vector).ty();
    if !ty.is_vector() {
        return vector;
    }
    let ty = ty.element_or_self().handle();
    at.emit(rw).extract(vector, number as i32, ty)
}

pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let mask = at.view(rw).attr("mask").and_then(|mask| mask.as_ints()).matched()?.to_vec();
    let vectors = [at.operand(0), at.operand(1)];
    let counts = vectors.map(|vector| count(rw, vector));
    if counts[0] > 1 && counts[1] > 1 && mask.len() > 1 {
        let value = shuffle(at, vectors, mask, ty, rw);
        return at.replace(&[value], rw);
    }
    let mut values = Vec::with_capacity(mask.len());
    for number in mask {
        let (vector, number) =
            if number < counts[0] { (vectors[0], number) } else { (vectors[1], number - counts[0]) };
        rw.require(number >= 0)?;
        values.push(element(at, vector, number, rw));
    }
    match values[..] {
        [only] => at.replace(&[only], rw),
        _ => at.replace_by("spirv.CompositeConstruct", &values, rw),
    }
}

/// The only entry of a list of numbers, such as offsets.
fn first(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> Option<i64> {
    let entries = at.view(rw).attr(name)?.as_array()?;
    entries.map(|entry| entry.as_i64()).next()?
}

pub(super) fn convert_extract_slice(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let [offset, size, stride] = ["offsets", "sizes", "strides"].map(|name| first(at, name, rw));
    let (offset, size) = (offset.matched()?, size.matched()?);
    if stride != Some(1) || at.operand_type(0, rw).rank() != Some(1) {
        return no_match("the slice is not one of neighbours");
    }
    let source = at.operand(0);
    let value = match at.context().ty(ty).is_vector() {
        false => element(at, source, offset, rw),
        true => shuffle(at, [source; 2], offset..offset + size, ty, rw),
    };
    at.replace(&[value], rw)
}

pub(super) fn convert_insert_slice(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let (source, target) = (at.operand(0), at.operand(1));
    let offset = first(at, "offsets", rw).matched()?;
    if first(at, "strides", rw) != Some(1) || at.operand_type(1, rw).rank() != Some(1) {
        return no_match("the slice is not one of neighbours");
    }
    if !at.converted_type(1, rw).is_vector() {
        return at.replace(&[source], rw);
    }
    let value = if at.converted_type(0, rw).is_vector() {
        let (part, whole) = (count(rw, source), count(rw, target));
        let from = |number| match (offset..offset + part).contains(&number) {
            true => whole + number - offset,
            false => number,
        };
        shuffle(at, [target, source], (0..whole).map(from), ty, rw)
    } else {
        insert(at, source, target, offset, rw)
    };
    at.replace(&[value], rw)
}

pub(super) fn convert_interleave(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let vectors = [at.operand(0), at.operand(1)];
    if !at.converted_type(0, rw).is_vector() {
        return at.replace_by("spirv.CompositeConstruct", &vectors, rw);
    }
    let half = count(rw, vectors[0]);
    let value = shuffle(at, vectors, (0..half).flat_map(|number| [number, half + number]), ty, rw);
    at.replace(&[value], rw)
}

pub(super) fn convert_deinterleave(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.types.convert(at.result_type(0, rw).handle()).matched()?;
    let source = at.operand(0);
    let half = count(rw, source) / 2;
    let values = [0, 1].map(|first| match at.context().ty(ty).is_vector() {
        true => shuffle(at, [source; 2], (0..half).map(|number| 2 * number + first), ty, rw),
        false => element(at, source, first, rw),
    });
    at.replace(&values, rw)
}
