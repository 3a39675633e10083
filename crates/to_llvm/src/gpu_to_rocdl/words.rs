//! Values as words of 32 bits, which lanes exchange.

use crate::llvm::constant;
use ir::{Build, Context, Loc, Type, Value};
use llvm::ops::{Bitcast, ExtractElement, InsertElement, Poison, Trunc, ZExt};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// Returns the number of bits of a number or vector.
fn width(cx: &Context, ty: Type) -> Option<u32> {
    let ty = cx.ty(ty);
    let count = if ty.is_vector() { ty.num_elements()? } else { 1 };
    ty.element_or_self().bit_width()?.checked_mul(u32::try_from(count).ok()?)
}

/// Creates an operation with one operand.
fn unary(rw: &mut ConversionRewriter<'_>, loc: Loc, name: &str, value: Value, ty: Type) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    let state = rw.state(name, loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

fn number(rw: &mut ConversionRewriter<'_>, loc: Loc, value: i64) -> Value {
    let value = rw.context().i32_attr(value as i32);
    constant(rw, loc, Type::I32, value)
}

/// Returns the words of a value; smaller ones are extended.
pub(super) fn decompose(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    value: Value,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let bits = width(&cx, rw.value(value).ty_handle()).matched()?;
    if bits <= 32 {
        let whole = unary(rw, loc, Bitcast::NAME, value, cx.int_type(bits));
        return Ok(vec![unary(rw, loc, ZExt::NAME, whole, Type::I32)]);
    }
    if bits % 32 != 0 {
        return Err(MatchFailure { reason: "failed to decompose value to i32" });
    }
    let count = i64::from(bits / 32);
    let vector = unary(rw, loc, Bitcast::NAME, value, cx.vector_type(&[count], Type::I32));
    let mut words = Vec::new();
    for place in 0..count {
        let place = number(rw, loc, place);
        let state = ExtractElement::state(&cx, loc).operands([vector, place]).results([Type::I32]);
        words.push(rw.insert_value(state));
    }
    Ok(words)
}

/// Returns the value of a type that has these words.
pub(super) fn compose(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    words: &[Value],
    ty: Type,
) -> Result<Value, MatchFailure> {
    let cx = rw.context().clone();
    if let &[word] = words {
        let bits = width(&cx, ty).matched()?;
        let whole = unary(rw, loc, Trunc::NAME, word, cx.int_type(bits));
        return Ok(unary(rw, loc, Bitcast::NAME, whole, ty));
    }
    let vector = cx.vector_type(&[words.len() as i64], Type::I32);
    let mut made = rw.insert_value(Poison::state(&cx, loc).results([vector]));
    for (place, &word) in (0..).zip(words) {
        let place = number(rw, loc, place);
        let state = InsertElement::state(&cx, loc).operands([made, word, place]).results([vector]);
        made = rw.insert_value(state);
    }
    Ok(unary(rw, loc, Bitcast::NAME, made, ty))
}
