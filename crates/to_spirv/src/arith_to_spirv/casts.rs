//! Casts between numbers.

use crate::common::Site;
use crate::common::numbers::is_bool;
use ir::{Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Bits of the elements of the operand and of the result, as they were before.
fn widths(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Option<[u32; 2]> {
    let types = [at.operand_type(0, rw), at.result_type(0, rw)];
    let [from, to] = types.map(|ty| ty.element_or_self().bit_width());
    Some([from?, to?])
}

/// Converts a cast; between types that became one, nothing is left to do.
pub(super) fn convert_cast(at: &Site<'_>, to: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(from) || is_bool(at.context().ty(ty)) {
        return no_match("booleans are no numbers");
    }
    if from.handle() == ty {
        return at.replace(at.operands.all(), rw);
    }
    let mode = at.view(rw).attr("roundingmode").and_then(|mode| super::table::rounding(mode));
    let mut state = at.emit(rw).state(to, at.operands.all()).results([ty]);
    if let Some(mode) = mode {
        state = state.attr(at.context(), "fp_rounding_mode", mode);
    }
    rw.replace_with(at.op, state);
    Ok(())
}

/// Replaces a boolean by one of two numbers.
fn choose(at: &Site<'_>, ty: Type, yes: Value, no: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let value = at.emit(rw).op("spirv.Select", &[at.operand(0), yes, no], ty);
    at.replace(&[value], rw)
}

/// The bits below a width, as a number.
fn mask(width: u32) -> i64 {
    1i64.checked_shl(width).map_or(-1, |bit| bit.wrapping_sub(1))
}

/// Keeps the low bits of a number.
fn keep_low_bits(at: &Site<'_>, ty: Type, width: u32, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mut emit = at.emit(rw);
    let mask = emit.number(ty, mask(width));
    let value = emit.op("spirv.BitwiseAnd", &[at.operand(0), mask], ty);
    at.replace(&[value], rw)
}

pub(super) fn convert_extui(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(from) {
        let mut emit = at.emit(rw);
        let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
        return choose(at, ty, one, zero, rw);
    }
    if from.handle() == ty {
        let [width, _] = widths(at, rw).matched()?;
        return keep_low_bits(at, ty, width, rw);
    }
    at.replace_by("spirv.UConvert", at.operands.all(), rw)
}

pub(super) fn convert_extsi(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(from) {
        let mut emit = at.emit(rw);
        let [ones, zero] = [-1, 0].map(|number| emit.number(ty, number));
        return choose(at, ty, ones, zero, rw);
    }
    if from.handle() == ty {
        // The sign bit moves to the top, and from there down again.
        let [narrow, wide] = widths(at, rw).matched()?;
        let mut emit = at.emit(rw);
        let bits = emit.number(ty, i64::from(wide) - i64::from(narrow));
        let value = emit.op("spirv.ShiftLeftLogical", &[at.operand(0), bits], ty);
        let value = emit.op("spirv.ShiftRightArithmetic", &[value, bits], ty);
        return at.replace(&[value], rw);
    }
    at.replace_by("spirv.SConvert", at.operands.all(), rw)
}

pub(super) fn convert_trunci(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(at.context().ty(ty)) {
        let mut emit = at.emit(rw);
        let mask = emit.number(from.handle(), 1);
        let bit = emit.same("spirv.BitwiseAnd", &[at.operand(0), mask]);
        let is_one = emit.test("spirv.IEqual", &[bit, mask]);
        let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
        let value = emit.select(is_one, one, zero);
        return at.replace(&[value], rw);
    }
    if from.handle() == ty {
        let [_, width] = widths(at, rw).matched()?;
        return keep_low_bits(at, ty, width, rw);
    }
    at.replace_by("spirv.SConvert", at.operands.all(), rw)
}

pub(super) fn convert_uitofp(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(from) {
        let mut emit = at.emit(rw);
        let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
        return choose(at, ty, one, zero, rw);
    }
    convert_cast(at, "spirv.ConvertUToF", rw)
}

pub(super) fn convert_index(at: &Site<'_>, to: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, ty) = (at.converted_type(0, rw), at.new_type(rw)?);
    if is_bool(from) {
        let mut emit = at.emit(rw);
        let [zero, one] = [0, 1].map(|number| emit.number(ty, number));
        return choose(at, ty, one, zero, rw);
    }
    if is_bool(at.context().ty(ty)) {
        let mut emit = at.emit(rw);
        let zero = emit.number(from.handle(), 0);
        let value = emit.test("spirv.INotEqual", &[zero, at.operand(0)]);
        return at.replace(&[value], rw);
    }
    convert_cast(at, to, rw)
}
