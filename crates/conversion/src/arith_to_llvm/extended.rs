//! Additions and multiplications with two results.

use crate::llvm::vectors::is_array;
use crate::llvm::{LlvmTypes, constant, extract, mul};
use ir::{Build, Loc, Op, OpState, Type, TypeData, Value};
use llvm::ops::{LShr, SExt, Trunc, ZExt};
use llvm::types::{is_compatible, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

pub(super) fn convert_addui_extended(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let (lhs, rhs) = (operands.one(0), operands.one(1));
    if is_array(rw, lhs) {
        return no_match("ND vector types are not supported yet");
    }
    let view = rw.op(op);
    let loc = view.loc();
    let [sum, overflow] = [0, 1].map(|result| view.result(result).ty_handle());
    let (_, overflow) = (rw.convert_type(sum)?, rw.convert_type(overflow)?);
    // As in MLIR, the sum is of the type that the operation had.
    let both = struct_type(cx, &[sum, overflow], false);
    let state = rw.state("llvm.intr.uadd.with.overflow", loc).operands([lhs, rhs]).results([both]);
    let both = rw.insert_value(state);
    let values = [0, 1].map(|at| extract(rw, loc, both, &[at]));
    rw.replace_op(op, &values);
    Ok(())
}

/// A cast to a type.
fn cast(rw: &mut ConversionRewriter<'_>, state: OpState, value: Value, ty: Type) -> Value {
    rw.insert_value(state.operands([value]).results([ty]))
}

/// The type of twice as many bits, and so many as a number of it.
fn wide(types: &LlvmTypes, ty: Type) -> Option<(Type, ir::Attr)> {
    let cx = types.context();
    let view = cx.ty(ty);
    let width = view.element_or_self().int_width()?;
    let element = cx.int_type(width.checked_mul(2).filter(|&width| width <= ir::MAX_INTEGER_WIDTH)?);
    let TypeData::Vector { .. } = view.data() else {
        return Some((element, cx.int_attr(element, i128::from(width))));
    };
    let ty = view.with_element(element).handle();
    let value = apnum::ApInt::from_u64(width * 2, u64::from(width));
    let bytes = ir::Context::dense_int_bytes(&value);
    Some((ty, cx.dense_attr(ty, bytes.into(), true)))
}

fn multiply(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    extend: fn(&ir::Context, Loc) -> OpState,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let (lhs, rhs) = (operands.one(0), operands.one(1));
    if is_array(rw, lhs) || !is_compatible(rw.value(lhs).ty()) {
        return no_match("ND vector types are not supported yet");
    }
    let (ty, loc) = (rw.value(lhs).ty_handle(), rw.op(op).loc());
    let (wide, bits) = wide(types, ty).matched()?;
    let lhs = cast(rw, extend(cx, loc), lhs, wide);
    let rhs = cast(rw, extend(cx, loc), rhs, wide);
    let product = mul(rw, loc, lhs, rhs);
    let low = cast(rw, Trunc::state(cx, loc), product, ty);
    let bits = constant(rw, loc, wide, bits);
    let high = rw.insert_value(LShr::state(cx, loc).operands([product, bits]).results([wide]));
    let high = cast(rw, Trunc::state(cx, loc), high, ty);
    rw.replace_op(op, &[low, high]);
    Ok(())
}

pub(super) fn convert_mulsi_extended(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    multiply(types, op, operands, SExt::state, rw)
}

pub(super) fn convert_mului_extended(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    multiply(types, op, operands, ZExt::state, rw)
}
