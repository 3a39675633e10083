//! Elements of vectors, and vectors of elements.

use crate::common::Site;
use ir::{TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

pub(super) fn convert_broadcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    rw.require(!at.operand_type(0, rw).is_vector())?;
    match at.context().ty(ty).num_elements() {
        Some(count) => {
            let values = vec![at.operand(0); usize::try_from(count).ok().matched()?];
            at.replace_by("spirv.CompositeConstruct", &values, rw)
        }
        None => at.replace(&[at.operand(0)], rw),
    }
}

/// Place of an element: its number, or a value.
enum Place {
    Known(i64),
    Value(Value),
}

/// Returns the place that an access to one element of a vector names; dynamic positions start at an operand.
fn place(at: &Site<'_>, dynamic: usize, rw: &ConversionRewriter<'_>) -> Result<Place, MatchFailure> {
    let position = at.view(rw).attr("static_position").and_then(|position| position.as_ints()).matched()?;
    match position[..] {
        [ir::DYNAMIC] => Ok(Place::Value(at.operand(dynamic))),
        [number] => Ok(Place::Known(number)),
        _ => Err(MatchFailure { reason: "not one position" }),
    }
}

/// Returns a place in a vector: poison, which is -1, is somewhere in it.
fn place_within(at: &Site<'_>, place: Value, vector: TypeRef<'_>, rw: &mut ConversionRewriter<'_>) -> Value {
    let count = vector.num_elements().unwrap_or(1);
    let mut emit = at.emit(rw);
    let ty = emit.ty(place);
    if count.cast_unsigned().is_power_of_two() {
        let mask = emit.number(ty, count - 1);
        return emit.op("spirv.BitwiseAnd", &[place, mask], ty);
    }
    let poison = emit.number(ty, -1);
    let is_poison = emit.test("spirv.IEqual", &[place, poison]);
    let first = emit.number(ty, 0);
    emit.select(is_poison, first, place)
}

pub(super) fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (vector, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    rw.require(!at.result_type(0, rw).is_vector())?;
    let place = place(at, 1, rw)?;
    if let Place::Known(-1) = place {
        return at.replace_by("spirv.Undef", &[], rw);
    }
    if !vector.is_vector() {
        return at.replace(&[at.operand(0)], rw);
    }
    let value = match place {
        Place::Known(number) => at.emit(rw).extract(at.operand(0), number as i32, ty),
        Place::Value(place) => {
            let place = place_within(at, place, vector, rw);
            at.emit(rw).op("spirv.VectorExtractDynamic", &[at.operand(0), place], ty)
        }
    };
    at.replace(&[value], rw)
}

pub(super) fn convert_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (vector, ty) = (at.converted_type(1, rw), at.new_type(rw)?);
    if at.operand_type(0, rw).is_vector() {
        return no_match("unsupported vector source");
    }
    let place = place(at, 2, rw)?;
    if let Place::Known(-1) = place {
        return at.replace_by("spirv.Undef", &[], rw);
    }
    if !vector.is_vector() {
        return at.replace(&[at.operand(0)], rw);
    }
    let value = match place {
        Place::Known(number) => insert(at, at.operand(0), at.operand(1), number, rw),
        Place::Value(place) => {
            let place = place_within(at, place, vector, rw);
            at.emit(rw).op("spirv.VectorInsertDynamic", &[at.operand(1), at.operand(0), place], ty)
        }
    };
    at.replace(&[value], rw)
}

/// A vector with another element.
pub(super) fn insert(
    at: &Site<'_>,
    element: Value,
    vector: Value,
    place: i64,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let indices = cx.array_attr(&[cx.i32_attr(place as i32)]);
    let mut emit = at.emit(rw);
    let ty = emit.ty(vector);
    emit.op_with("spirv.CompositeInsert", &[element, vector], ty, ("indices", indices))
}

pub(super) fn convert_from_elements(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    at.new_type(rw)?;
    match at.operands.all() {
        &[only] => at.replace(&[only], rw),
        values => at.replace_by("spirv.CompositeConstruct", values, rw),
    }
}

pub(super) fn convert_to_elements(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.types.convert(at.result_type(0, rw).handle()).matched()?;
    let source = at.operand(0);
    if !at.converted_type(0, rw).is_vector() {
        return at.replace(&[source], rw);
    }
    let used: Vec<bool> = at.view(rw).results().map(|result| !result.is_unused()).collect();
    let mut emit = at.emit(rw);
    let mut values = Vec::with_capacity(used.len());
    for (number, used) in used.into_iter().enumerate() {
        // A value without users gets any other.
        values.push(if used { emit.extract(source, number as i32, ty) } else { source });
    }
    at.replace(&values, rw)
}

pub(super) fn convert_step(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (ty, index) = (at.new_type(rw)?, at.types.index());
    let count = at.context().ty(ty).num_elements().unwrap_or(1);
    let mut emit = at.emit(rw);
    let numbers: Vec<Value> = (0..count).map(|number| emit.number(index, number)).collect();
    match numbers[..] {
        [only] => at.replace(&[only], rw),
        _ => at.replace_by("spirv.CompositeConstruct", &numbers, rw),
    }
}

/// Casts between types that became one are nothing.
pub(super) fn convert_shape_cast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    rw.require(at.converted_type(0, rw).handle() == ty)?;
    at.replace(at.operands.all(), rw)
}

pub(super) fn convert_bitcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.converted_type(0, rw).handle() == at.new_type(rw)? {
        return at.replace(at.operands.all(), rw);
    }
    at.replace_by("spirv.Bitcast", at.operands.all(), rw)
}
