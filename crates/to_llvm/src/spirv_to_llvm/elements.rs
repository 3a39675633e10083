//! Constants, and parts of composites.

use crate::llvm::{Site, constant, convert_constant, extract, insert, poison};
use apnum::ApInt;
use arith::fold::elementwise;
use ir::{Attr, Build, Signedness, Type, Value};
use llvm::ops::ShuffleVector;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Returns a constant integer of 32 bits.
pub(super) fn number(at: &Site<'_>, value: i32, rw: &mut ConversionRewriter<'_>) -> Value {
    let value = rw.context().i32_attr(value);
    constant(rw, at.loc, Type::I32, value)
}

/// Returns a constant of a type of integers, in each element.
///
/// # Errors
/// If it is another type.
pub(super) fn splat(
    at: &Site<'_>,
    ty: Type,
    value: i64,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let view = at.context().ty(ty);
    let width = view.element_or_self().int_width();
    let attr = width.and_then(|width| elementwise::splat(view, ApInt::from_i64(width, value))).matched()?;
    Ok(constant(rw, at.loc, ty, attr))
}

pub(super) fn convert_constant_op(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.result_type(0, rw));
    if !(ty.is_vector() || ty.is_integer() || ty.is_float()) {
        return no_match("only scalars and vectors have constants");
    }
    let signed = ty.element_or_self().signedness();
    if !signed.is_some_and(|signed| signed != Signedness::Signless) {
        return convert_constant(at, rw);
    }
    let new = at.convert(ty.handle())?;
    let value = at.view(rw).attr("value").matched()?;
    let value: Attr = match value.as_dense() {
        Some(dense) => cx.dense_ints(new, &dense.ints().collect::<Vec<ApInt>>()),
        None => cx.ap_int_attr(new, value.as_int().matched()?.clone()),
    };
    let made = constant(rw, at.loc, new, value);
    at.replace(&[made], rw)
}

/// Returns the indices of an operation.
fn indices(at: &Site<'_>, name: &str, rw: &ConversionRewriter<'_>) -> Option<Vec<i64>> {
    at.view(rw).attr(name)?.as_array()?.map(|index| index.as_i64()).collect()
}

/// Returns an element of a vector.
fn element(at: &Site<'_>, vector: Value, index: i32, rw: &mut ConversionRewriter<'_>) -> Option<Value> {
    let ty = rw.value(vector).ty().element_type()?.handle();
    let index = number(at, index, rw);
    let state = rw.state("llvm.extractelement", at.loc).operands([vector, index]).results([ty]);
    Some(rw.insert_value(state))
}

/// Returns a vector with another element.
pub(super) fn insert_element(
    at: &Site<'_>,
    (vector, value, index): (Value, Value, Value),
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let ty = rw.value(vector).ty_handle();
    let state = rw.state("llvm.insertelement", at.loc).operands([vector, value, index]).results([ty]);
    rw.insert_value(state)
}

pub(super) fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    at.convert(at.result_type(0, rw).handle())?;
    let position = indices(at, "indices", rw).matched()?;
    let composite = at.operand(0);
    let value = if at.operand_type(0, rw).is_vector() {
        element(at, composite, *position.first().matched()? as i32, rw).matched()?
    } else {
        extract(rw, at.loc, composite, &position)
    };
    at.replace(&[value], rw)
}

pub(super) fn convert_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    at.convert(at.result_type(0, rw).handle())?;
    let position = indices(at, "indices", rw).matched()?;
    let (object, composite) = (at.operand(0), at.operand(1));
    let value = if at.operand_type(1, rw).is_vector() {
        let index = number(at, *position.first().matched()? as i32, rw);
        insert_element(at, (composite, object, index), rw)
    } else {
        insert(rw, at.loc, composite, object, &position)
    };
    at.replace(&[value], rw)
}

/// Converts a choice of elements: that of vectors of one type is one operation; otherwise elements are taken one by one.
pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let components = indices(at, "components", rw).matched()?;
    let (first, second) = (at.operand(0), at.operand(1));
    let numbers: Vec<i32> = components.iter().map(|&number| number as i32).collect();
    if at.operand_type(0, rw) == at.operand_type(1, rw) {
        let element = at.operand_type(0, rw).element_type().matched()?.handle();
        let element = at.convert(element)?;
        let ty = cx.vector_type(&[numbers.len() as i64], element);
        let state = ShuffleVector::state(cx, at.loc).operands([first, second]).results([ty]);
        rw.replace_with(at.op, state.attr(cx, "mask", cx.i32_array_attr(&numbers)));
        return Ok(());
    }
    let count = at.operand_type(0, rw).num_elements().matched()? as i32;
    let mut value = poison(rw, at.loc, ty);
    for (to, &from) in numbers.iter().enumerate().filter(|(_, from)| **from != -1) {
        let to = number(at, to as i32, rw);
        let (vector, from) = if from < count { (first, from) } else { (second, from - count) };
        let part = element(at, vector, from, rw).matched()?;
        value = insert_element(at, (value, part, to), rw);
    }
    at.replace(&[value], rw)
}
