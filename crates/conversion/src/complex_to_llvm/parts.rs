//! Constants and parts.

use crate::llvm::{LlvmTypes, add_pattern, convert_constant, extract, insert, poison};
use ir::Op;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, Operands};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, complex::Constant::NAME, "ConstantOpLowering", convert_constant);
    add_pattern(set, types, complex::Create::NAME, "CreateOpConversion", convert_create);
    add_pattern(set, types, complex::Re::NAME, "ReOpConversion", convert_re);
    add_pattern(set, types, complex::Im::NAME, "ImOpConversion", convert_im);
}

fn convert_create(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let ty = types.convert(view.result(0).ty_handle()).matched()?;
    let loc = view.loc();
    let made = poison(rw, loc, ty);
    let made = insert(rw, loc, made, operands.one(0), &[0]);
    let made = insert(rw, loc, made, operands.one(1), &[1]);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn part(op: Op, operands: &Operands, part: i64, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = rw.op(op).loc();
    let made = extract(rw, loc, operands.one(0), &[part]);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn convert_re(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    part(op, operands, 0, rw)
}

fn convert_im(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    part(op, operands, 1, rw)
}
