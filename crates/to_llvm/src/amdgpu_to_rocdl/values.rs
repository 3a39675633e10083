//! Values of `llvm` that the patterns share.

use crate::llvm::{Site, constant};
use apnum::FloatKind;
use ir::{Build, OpRef, Type, TypeRef, Value};
use llvm::ops::{Bitcast, ExtractElement, InsertElement, ZExt};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// Creates a constant of 32 bits.
pub(super) fn word(at: &Site<'_>, value: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(rw, at.loc, Type::I32, at.context().i32_attr(value as i32))
}

/// Creates a constant of 64 bits.
pub(super) fn long(at: &Site<'_>, value: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(rw, at.loc, Type::I64, at.context().i64_attr(value))
}

/// Creates a constant of 16 bits.
pub(super) fn short(at: &Site<'_>, value: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    constant(rw, at.loc, Type::I16, at.context().int_attr(Type::I16, i128::from(value)))
}

/// Casts the bits of a value to another type, unless it has it.
pub(super) fn bitcast(at: &Site<'_>, value: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    rw.insert_value(Bitcast::state(at.context(), at.loc).operands([value]).results([ty]))
}

/// Extends an integer to 32 bits.
pub(super) fn extend(at: &Site<'_>, value: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    rw.insert_value(ZExt::state(at.context(), at.loc).operands([value]).results([Type::I32]))
}

/// Creates an operation without operands and attributes, such as `llvm.mlir.undef`.
pub(super) fn nullary(at: &Site<'_>, name: &str, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state(name, at.loc).results([ty]);
    rw.insert_value(state)
}

/// Extracts an element of a vector.
pub(super) fn element(at: &Site<'_>, vector: Value, place: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let ty = rw.value(vector).ty().element_or_self().handle();
    let state = ExtractElement::state(at.context(), at.loc).operands([vector, place]).results([ty]);
    rw.insert_value(state)
}

/// Inserts an element into a vector.
pub(super) fn with_element(
    at: &Site<'_>,
    vector: Value,
    value: Value,
    place: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let ty = rw.value(vector).ty_handle();
    let state = InsertElement::state(at.context(), at.loc).operands([vector, value, place]).results([ty]);
    rw.insert_value(state)
}

/// Appends the elements of a vector to those of a filler, up to the filler's length.
pub(super) fn pad(at: &Site<'_>, vector: Value, filler: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let count = rw.value(vector).ty().num_elements().unwrap_or(0);
    (0..count).fold(filler, |padded, place| {
        let place = word(at, place, rw);
        let value = element(at, vector, place, rw);
        with_element(at, padded, value, place, rw)
    })
}

/// Returns the length of a vector, 1 for others.
pub(super) fn length(ty: TypeRef<'_>) -> i64 {
    if ty.is_vector() { ty.num_elements().unwrap_or(0) } else { 1 }
}

/// Returns the number of bits of an element.
pub(super) fn element_bits(ty: TypeRef<'_>) -> i64 {
    i64::from(ty.element_or_self().bit_width().unwrap_or(0))
}

/// Returns the type of so many words: an integer for one, else a vector.
pub(super) fn words(at: &Site<'_>, count: i64) -> Type {
    match count {
        1 => Type::I32,
        _ => at.context().vector_type(&[count], Type::I32),
    }
}

/// Returns the kind of the floats that are the elements of a type.
pub(super) fn kind(ty: TypeRef<'_>) -> Option<FloatKind> {
    ty.element_or_self().float_kind()
}

/// Returns a number that is an attribute, 0 where it is absent.
pub(super) fn number(op: OpRef<'_>, name: &str) -> i64 {
    op.attr(name).and_then(|number| number.as_i64()).unwrap_or_default()
}

/// Returns the operand that replaces the only one of a group, if there is one.
pub(super) fn optional(
    at: &Site<'_>,
    name: &str,
    rw: &ConversionRewriter<'_>,
) -> Result<Option<Value>, MatchFailure> {
    let view = at.view(rw);
    let group = view.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    let mut range = view.operand_group(group.matched()?);
    Ok(range.next().map(|number| at.operand(number)))
}

/// Whether floats are 8 bits wide, of few digits and much range.
pub(super) fn is_bf8(kind: FloatKind) -> bool {
    matches!(kind, FloatKind::F8E5M2 | FloatKind::F8E5M2FNUZ)
}
