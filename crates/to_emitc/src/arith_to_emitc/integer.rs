//! Operations on integers: those that may overflow are done without a sign.

use crate::common::{Patterns, Site, add_patterns, is_integer_or_word, with_signedness};
use emitc::CmpPredicate;
use emitc::types::is_pointer_wide;
use ir::{Build, InsertPoint, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, no_match};

/// The patterns.
const PATTERNS: Patterns = &[
    (arith::DivUI::NAME, "BinaryUIOpConversion", |at, rw| convert_unsigned(at, "emitc.div", rw)),
    (arith::RemUI::NAME, "BinaryUIOpConversion", |at, rw| convert_unsigned(at, "emitc.rem", rw)),
    (arith::AddI::NAME, "IntegerOpConversion", |at, rw| convert_wrapping(at, "emitc.add", rw)),
    (arith::MulI::NAME, "IntegerOpConversion", |at, rw| convert_wrapping(at, "emitc.mul", rw)),
    (arith::SubI::NAME, "IntegerOpConversion", |at, rw| convert_wrapping(at, "emitc.sub", rw)),
    (arith::AndI::NAME, "BitwiseOpConversion", |at, rw| convert_bitwise(at, "emitc.bitwise_and", rw)),
    (arith::OrI::NAME, "BitwiseOpConversion", |at, rw| convert_bitwise(at, "emitc.bitwise_or", rw)),
    (arith::XOrI::NAME, "BitwiseOpConversion", |at, rw| convert_bitwise(at, "emitc.bitwise_xor", rw)),
    (arith::ShLI::NAME, "UnsignedShiftOpConversion", |at, rw| {
        convert_shift(at, "emitc.bitwise_left_shift", true, rw)
    }),
    (arith::ShRUI::NAME, "UnsignedShiftOpConversion", |at, rw| {
        convert_shift(at, "emitc.bitwise_right_shift", true, rw)
    }),
    (arith::ShRSI::NAME, "SignedShiftOpConversion", |at, rw| {
        convert_shift(at, "emitc.bitwise_right_shift", false, rw)
    }),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
}

/// Replaces an operation by one whose operands are cast to a type, and its result to another.
fn replace_cast(
    at: &Site<'_>,
    name: &str,
    (within, ty): (Type, Type),
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let operands = [0, 1].map(|operand| at.cast(rw, at.operands.one(operand), within));
    let result = at.emit(rw, name, &operands, within);
    let result = at.cast(rw, result, ty);
    rw.replace_op(at.op, &[result]);
    Ok(())
}

fn convert_unsigned(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    if !at.cx.ty(ty).is_integer() {
        return no_match("expected integer type");
    }
    replace_cast(at, name, (with_signedness(at.cx.ty(ty), true), ty), rw)
}

fn convert_wrapping(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let view = at.cx.ty(ty);
    if !is_integer_or_word(view) {
        return no_match("expected integer or size_t/ssize_t/ptrdiff_t type");
    }
    if view.int_width() == Some(1) {
        return no_match("i1 type is not implemented");
    }
    let flags = at.view(rw).enum_attr::<arith::IntegerOverflowFlags>("overflowFlags");
    let is_defined = flags.is_some_and(|flags| flags.contains(arith::IntegerOverflowFlags::NSW));
    let within = if view.is_integer() && !is_defined { with_signedness(view, true) } else { ty };
    replace_cast(at, name, (within, ty), rw)
}

fn convert_bitwise(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let view = at.cx.ty(ty);
    if !view.is_integer() {
        return no_match("expected integer type");
    }
    let within = if view.int_width() == Some(1) { ty } else { with_signedness(view, true) };
    replace_cast(at, name, (within, ty), rw)
}

/// Converts a shift; by as many bits as there are, or more, it gives zero.
fn convert_shift(
    at: &Site<'_>,
    name: &str,
    is_unsigned: bool,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let ty = at.new_type(rw)?;
    let view = at.cx.ty(ty);
    if !is_integer_or_word(view) {
        return no_match("expected integer or size_t/ssize_t/ptrdiff_t type");
    }
    if view.int_width() == Some(1) {
        return no_match("i1 type is not implemented");
    }
    let within = with_signedness(view, is_unsigned);
    let left = at.cast(rw, at.operands.one(0), within);
    let amount_type = with_signedness(at.ty(at.operands.one(1), rw), true);
    let amount = at.cast(rw, at.operands.one(1), amount_type);
    let width = bit_width(at, ty, amount_type, rw);
    let fits = at.compare(rw, CmpPredicate::Lt, [amount, width]);
    let zero = at.number(rw, 0, within);
    let result = emit_choice(at, name, [left, amount, fits, zero], within, rw);
    let result = at.cast(rw, result, ty);
    rw.replace_op(at.op, &[result]);
    Ok(())
}

/// Returns the number of bits of a type.
fn bit_width(at: &Site<'_>, ty: Type, amount: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    if !is_pointer_wide(at.cx.ty(ty)) {
        return at.number(rw, at.cx.ty(ty).int_width().unwrap_or(0).into(), amount);
    }
    let eight = at.number(rw, 8, amount);
    let state = at.state(rw, "emitc.call_opaque", &[eight]).results([amount]);
    let size = rw.insert_value(state.attr(at.cx, "callee", at.cx.string_attr(b"sizeof")));
    at.emit(rw, "emitc.mul", &[eight, size], amount)
}

/// Returns `fits ? left op amount : zero`, as one expression.
fn emit_choice(
    at: &Site<'_>,
    name: &str,
    operands: [Value; 4],
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let types = operands.map(|operand| rw.value(operand).ty_handle());
    let state = at.state(rw, "emitc.expression", &operands).results([ty]).regions(1);
    let expression = rw.insert(state);
    let region = rw.op(expression).region(0).handle();
    let point = rw.point();
    let block = rw.create_block(region, &types);
    let arguments: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
    rw.move_to(InsertPoint::End(block));
    let shifted = at.emit(rw, name, &arguments[..2], ty);
    let chosen = at.emit(rw, "emitc.conditional", &[arguments[2], shifted, arguments[3]], ty);
    let state = at.state(rw, "emitc.yield", &[chosen]);
    rw.insert(state);
    rw.move_to(point);
    rw.op(expression).result(0).handle()
}
