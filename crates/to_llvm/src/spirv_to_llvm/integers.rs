//! Casts, shifts, fields of bits and complements.

use super::elements::{insert_element, number, splat};
use crate::llvm::{Site, poison};
use apnum::ApFloat;
use arith::fold::elementwise;
use ir::{Build, Signedness, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Returns the result of an operation on values of a type.
fn op(at: &Site<'_>, name: &str, ty: Type, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Value {
    let state = rw.state(name, at.loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

fn width(ty: TypeRef<'_>) -> Option<u32> {
    ty.element_or_self().bit_width()
}

/// Converts a change of width to one of two operations.
pub(super) fn convert_cast(
    at: &Site<'_>,
    (wider, narrower): (&str, &str),
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (from, to) = (at.operand_type(0, rw), at.result_type(0, rw));
    let ty = at.convert(to.handle())?;
    let (from, to) = (width(from).matched()?, width(to).matched()?);
    if from == to {
        return no_match("the width stays");
    }
    let value = op(at, if from < to { wider } else { narrower }, ty, at.operands.all(), rw);
    at.replace(&[value], rw)
}

pub(super) fn convert_shift(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (base, by) = (at.operand_type(0, rw), at.operand_type(1, rw));
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let (value, mut amount) = (at.operand(0), at.operand(1));
    if base != by {
        let (wanted, found) = (width(at.context().ty(ty)).matched()?, width(by).matched()?);
        if found > wanted {
            return no_match("the amount is wider than the value");
        }
        if found < wanted {
            let unsigned = by.element_or_self().signedness() == Some(Signedness::Unsigned);
            amount = op(at, if unsigned { "llvm.zext" } else { "llvm.sext" }, ty, &[amount], rw);
        }
    }
    let value = op(at, name, ty, &[value, amount], rw);
    at.replace(&[value], rw)
}

pub(super) fn convert_not(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let ones = splat(at, ty, -1, rw)?;
    let value = op(at, "llvm.xor", ty, &[at.operand(0), ones], rw);
    at.replace(&[value], rw)
}

pub(super) fn convert_inverse_sqrt(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let view = at.context().ty(ty);
    let kind = view.element_or_self().float_kind().matched()?;
    let one = elementwise::splat(view, ApFloat::one(kind)).matched()?;
    let one = crate::llvm::constant(rw, at.loc, ty, one);
    let root = op(at, "llvm.intr.sqrt", ty, &[at.operand(0)], rw);
    let value = op(at, "llvm.fdiv", ty, &[one, root], rw);
    at.replace(&[value], rw)
}

/// Returns an offset or a number of bits as a value of the type of the base.
fn amount(
    at: &Site<'_>,
    operand: usize,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, mut value) = (at.context(), at.operand(operand));
    let view = cx.ty(ty);
    if view.is_vector() {
        let scalar = at.operand(operand);
        let element = rw.value(scalar).ty_handle();
        let count = view.num_elements().matched()?;
        value = poison(rw, at.loc, cx.vector_type(&[count], element));
        for index in 0..count {
            let index = number(at, index as i32, rw);
            value = insert_element(at, (value, scalar, index), rw);
        }
    }
    let (wanted, found) = (width(view).matched()?, width(rw.value(value).ty()).matched()?);
    Ok(match found.cmp(&wanted) {
        std::cmp::Ordering::Less => op(at, "llvm.zext", ty, &[value], rw),
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => op(at, "llvm.trunc", ty, &[value], rw),
    })
}

pub(super) fn convert_field_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let offset = amount(at, 2, ty, rw)?;
    let count = amount(at, 3, ty, rw)?;
    let ones = splat(at, ty, -1, rw)?;
    let mut op = |name: &str, operands: &[Value]| op(at, name, ty, operands, rw);
    let above = op("llvm.shl", &[ones, count]);
    let field = op("llvm.xor", &[above, ones]);
    let field = op("llvm.shl", &[field, offset]);
    let mask = op("llvm.xor", &[field, ones]);
    let kept = op("llvm.and", &[at.operand(0), mask]);
    let new = op("llvm.shl", &[at.operand(1), offset]);
    let value = op("llvm.or", &[kept, new]);
    at.replace(&[value], rw)
}

pub(super) fn convert_signed_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let offset = amount(at, 1, ty, rw)?;
    let count = amount(at, 2, ty, rw)?;
    let bits = width(at.context().ty(ty)).matched()?;
    let size = splat(at, ty, i64::from(bits), rw)?;
    let mut op = |name: &str, operands: &[Value]| op(at, name, ty, operands, rw);
    let end = op("llvm.add", &[count, offset]);
    let left = op("llvm.sub", &[size, end]);
    let value = op("llvm.shl", &[at.operand(0), left]);
    let right = op("llvm.add", &[offset, left]);
    let value = op("llvm.ashr", &[value, right]);
    at.replace(&[value], rw)
}

pub(super) fn convert_unsigned_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let offset = amount(at, 1, ty, rw)?;
    let count = amount(at, 2, ty, rw)?;
    let ones = splat(at, ty, -1, rw)?;
    let mut op = |name: &str, operands: &[Value]| op(at, name, ty, operands, rw);
    let above = op("llvm.shl", &[ones, count]);
    let mask = op("llvm.xor", &[above, ones]);
    let shifted = op("llvm.lshr", &[at.operand(0), offset]);
    let value = op("llvm.and", &[shifted, mask]);
    at.replace(&[value], rw)
}
