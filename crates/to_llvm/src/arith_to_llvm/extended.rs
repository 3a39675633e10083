//! Additions and multiplications with two results.

use crate::llvm::vectors::is_array;
use crate::llvm::{LlvmTypes, Site, constant, extract, mul};
use ir::{Build, Loc, OpState, Type, TypeData, Value};
use llvm::ops::{LShr, Trunc};
use llvm::types::{is_compatible, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_addui_extended(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let (lhs, rhs) = (at.operand(0), at.operand(1));
    if is_array(rw, lhs) {
        return no_match("ND vector types are not supported yet");
    }
    let view = at.view(rw);
    let loc = at.loc;
    let [sum, overflow] = [0, 1].map(|result| view.result(result).ty_handle());
    let (sum, overflow) = (rw.convert_type(sum)?, rw.convert_type(overflow)?);
    let both = struct_type(cx, &[sum, overflow], false);
    let state = rw.state("llvm.intr.uadd.with.overflow", loc).operands([lhs, rhs]).results([both]);
    let both = rw.insert_value(state);
    let values = [0, 1].map(|at| extract(rw, loc, both, &[at]));
    at.replace(&values, rw)
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

/// A product of twice as many bits, in two halves.
pub(super) fn multiply(
    at: &Site<'_>,
    extend: fn(&ir::Context, Loc) -> OpState,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let (lhs, rhs) = (at.operand(0), at.operand(1));
    if is_array(rw, lhs) || !is_compatible(rw.value(lhs).ty()) {
        return no_match("ND vector types are not supported yet");
    }
    let (ty, loc) = (rw.value(lhs).ty_handle(), at.loc);
    let (wide, bits) = wide(at.types, ty).matched()?;
    let lhs = cast(rw, extend(cx, loc), lhs, wide);
    let rhs = cast(rw, extend(cx, loc), rhs, wide);
    let product = mul(rw, loc, lhs, rhs);
    let low = cast(rw, Trunc::state(cx, loc), product, ty);
    let bits = constant(rw, loc, wide, bits);
    let high = rw.insert_value(LShr::state(cx, loc).operands([product, bits]).results([wide]));
    let high = cast(rw, Trunc::state(cx, loc), high, ty);
    at.replace(&[low, high], rw)
}
