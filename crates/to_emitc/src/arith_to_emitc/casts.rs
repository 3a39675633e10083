//! Conversions between numbers.

use crate::common::{Patterns, Site, add_patterns, is_integer_or_word, with_signedness};
use emitc::types::{is_pointer_wide, is_supported_float, is_supported_integer};
use ir::Type;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, no_match};

/// The patterns.
const PATTERNS: Patterns = &[
    (arith::TruncI::NAME, "UnsignedCastConversion", |at, rw| convert_integer(at, true, rw)),
    (arith::ExtSI::NAME, "SignedCastConversion", |at, rw| convert_integer(at, false, rw)),
    (arith::ExtUI::NAME, "UnsignedCastConversion", |at, rw| convert_integer(at, true, rw)),
    (arith::IndexCast::NAME, "SignedCastConversion", |at, rw| convert_integer(at, false, rw)),
    (arith::IndexCastUI::NAME, "UnsignedCastConversion", |at, rw| convert_integer(at, true, rw)),
    (arith::SIToFP::NAME, "ItoFCastOpConversion", |at, rw| convert_to_float(at, false, rw)),
    (arith::UIToFP::NAME, "ItoFCastOpConversion", |at, rw| convert_to_float(at, true, rw)),
    (arith::FPToSI::NAME, "FtoICastOpConversion", |at, rw| convert_to_integer(at, false, rw)),
    (arith::FPToUI::NAME, "FtoICastOpConversion", |at, rw| convert_to_integer(at, true, rw)),
    (arith::TruncF::NAME, "FpCastOpConversion", convert_float),
    (arith::ExtF::NAME, "FpCastOpConversion", convert_float),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
}

fn convert_integer(at: &Site<'_>, is_unsigned: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let result = at.new_type(rw)?;
    let (from, to) = (at.ty(at.operands.one(0), rw), at.cx.ty(result));
    if !is_integer_or_word(to) {
        return no_match("expected integer or size_t/ssize_t/ptrdiff_t result type");
    }
    if !is_integer_or_word(from) {
        return no_match("expected integer or size_t/ssize_t/ptrdiff_t operand type");
    }
    if from.int_width() == Some(1) && !is_unsigned {
        return no_match("operation not supported on i1 type");
    }
    if to.int_width() == Some(1) {
        return convert_to_bool(at, result, rw);
    }
    let widths = from.int_width().zip(to.int_width());
    let is_unsigned = is_unsigned || widths.is_some_and(|(from, to)| from > to);
    let value = at.cast(rw, at.operands.one(0), with_signedness(from, is_unsigned));
    let value = at.emit(rw, "emitc.cast", &[value], with_signedness(to, is_unsigned));
    let value = at.cast(rw, value, result);
    rw.replace_op(at.op, &[value]);
    Ok(())
}

/// Converts to a truth value: the lowest bit, where a cast of C compares with zero.
fn convert_to_bool(at: &Site<'_>, result: Type, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let from = at.ty(at.operands.one(0), rw).handle();
    let one = at.number(rw, 1, from);
    let bit = at.emit(rw, "emitc.bitwise_and", &[at.operands.one(0), one], from);
    let state = at.state(rw, "emitc.cast", &[bit]).results([result]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_to_float(at: &Site<'_>, is_unsigned: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let from = at.ty(at.operands.one(0), rw);
    if !is_supported_integer(from) && !is_pointer_wide(from) {
        return no_match("unsupported cast source type");
    }
    let result = at.new_type(rw)?;
    if !is_supported_float(at.cx.ty(result)) {
        return no_match("unsupported cast destination type");
    }
    let within = if is_unsigned { with_signedness(from, true) } else { from.handle() };
    let value = at.cast(rw, at.operands.one(0), within);
    let state = at.state(rw, "emitc.cast", &[value]).results([result]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_to_integer(at: &Site<'_>, is_unsigned: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !is_supported_float(at.ty(at.operands.one(0), rw)) {
        return no_match("unsupported cast source type");
    }
    let result = at.new_type(rw)?;
    let to = at.cx.ty(result);
    if !is_supported_integer(to) || to.int_width() == Some(1) {
        return no_match("unsupported cast destination type");
    }
    let within = if is_unsigned { with_signedness(to, true) } else { result };
    let value = at.emit(rw, "emitc.cast", &[at.operands.one(0)], within);
    let value = at.cast(rw, value, result);
    rw.replace_op(at.op, &[value]);
    Ok(())
}

fn convert_float(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !is_supported_float(at.ty(at.operands.one(0), rw)) {
        return no_match("unsupported cast source type");
    }
    let result = at.new_type(rw)?;
    if !is_supported_float(at.cx.ty(result)) {
        return no_match("unsupported cast destination type");
    }
    if at.view(rw).attr("roundingmode").is_some() {
        return no_match("unsupported rounding mode");
    }
    at.replace_by(rw, "emitc.cast")
}
