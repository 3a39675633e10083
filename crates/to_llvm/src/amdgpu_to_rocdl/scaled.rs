//! Small floats with a scale that are packed in words.

use super::values::{
    bitcast, element, element_bits, is_bf8, kind, length, nullary, number, optional, pad, with_element, word,
    words,
};
use super::{GFX950, GFX1250};
use crate::llvm::Site;
use amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Attr, Build, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

const ZERO: &str = "llvm.mlir.zero";

/// Returns the name of a float in intrinsics.
fn name(ty: TypeRef<'_>) -> Result<&'static str, MatchFailure> {
    Ok(match kind(ty).matched()? {
        FloatKind::F32 => "f32",
        FloatKind::F16 => "f16",
        FloatKind::BF16 => "bf16",
        FloatKind::F4E2M1FN => "fp4",
        FloatKind::F6E2M3FN => "fp6",
        FloatKind::F6E3M2FN => "bf6",
        kind if is_bf8(kind) => "bf8",
        _ => "fp8",
    })
}

/// Returns the attribute that selects floats of a word, of names for small ones and bytes.
fn selector(
    at: &Site<'_>,
    small: &str,
    names: [&'static str; 2],
    rw: &ConversionRewriter<'_>,
) -> (&'static str, Attr) {
    let (cx, index) = (at.context(), number(at.view(rw), "index"));
    match small {
        "fp4" => (names[0], cx.i32_attr(index as i32)),
        _ => (names[1], cx.bool_attr(index != 0)),
    }
}

pub(super) fn convert_ext(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if chipset != GFX950 {
        return no_match("scaled fp conversion instructions are not available on target architecture");
    }
    let cx = at.context();
    let (ty, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let (small, large) = (name(ty)?, name(result)?);
    let (full, element) = if small == "fp4" { (8, cx.int_type(4)) } else { (4, Type::I8) };
    let selector = selector(at, small, ["srcSelIndex", "srcLoHiSel"], rw);
    let [mut source, scale] = [0, 1].map(|operand| at.operand(operand));
    if length(ty) < full {
        let zero = nullary(at, ZERO, cx.vector_type(&[full], element), rw);
        source = pad(at, source, zero, rw);
    }
    let source = bitcast(at, source, Type::I32, rw);
    let intrinsic = format!("rocdl.cvt.scalef32.pk.{large}.{small}");
    let state = rw.state(&intrinsic, at.loc).operands([source, scale]).results([result.handle()]);
    let made = rw.insert_value(state.attr(cx, selector.0, selector.1));
    at.replace(&[made], rw)
}

/// Returns two floats, of which the second is zero where there is one.
fn pair(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Value {
    let (cx, source) = (at.context(), at.operand(0));
    let ty = rw.value(source).ty();
    if length(ty) == 2 {
        return source;
    }
    let vector = cx.vector_type(&[2], ty.element_or_self().handle());
    let place = word(at, 0, rw);
    let first = element(at, source, place, rw);
    let zero = nullary(at, ZERO, vector, rw);
    with_element(at, zero, first, place, rw)
}

pub(super) fn convert_trunc(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if chipset != GFX950 {
        return no_match("scaled fp conversion instructions are not available on target architecture");
    }
    let cx = at.context();
    let (ty, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let (large, small) = (name(ty)?, name(result)?);
    let result = at.convert(result.handle())?;
    let selector = selector(at, small, ["dstSelIndex", "dstLoHiSel"], rw);
    let packed = if small == "fp4" { Type::I32 } else { cx.vector_type(&[2], Type::I16) };
    let scale = at.operand(1);
    let old = match optional(at, "existing", rw)? {
        Some(existing) => bitcast(at, existing, packed, rw),
        None => nullary(at, ZERO, packed, rw),
    };
    let source = pair(at, rw);
    let mut operands = vec![old];
    if large == "f32" {
        let places = [0, 1].map(|place| word(at, place, rw));
        operands.extend(places.map(|place| element(at, source, place, rw)));
    } else {
        operands.push(source);
    }
    operands.push(scale);
    let intrinsic = format!("rocdl.cvt.scalef32.pk.{small}.{large}");
    let state = rw.state(&intrinsic, at.loc).operands(operands).results([packed]);
    let made = rw.insert_value(state.attr(cx, selector.0, selector.1));
    let made = bitcast(at, made, result, rw);
    at.replace(&[made], rw)
}

pub(super) fn convert_matrix(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if chipset < GFX1250 {
        return no_match("scaled fp conversion instructions are not available on target architecture");
    }
    let cx = at.context();
    let (ty, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let (small, large) = (name(ty)?, name(result)?);
    let [block, lane, byte] =
        ["blockSize", "firstScaleLane", "firstScaleByte"].map(|name| number(at.view(rw), name));
    let selected = match element_bits(ty) {
        8 => (lane / 16) << 3 | byte << 1,
        _ => (lane / 16) << 2 | byte & !1,
    };
    let selected = selected | i64::from(block == 16);
    let scale = bitcast(at, at.operand(1), Type::I32, rw);
    let count = length(ty);
    let source = bitcast(at, at.operand(0), words(at, count * element_bits(ty) / 32), rw);
    let intrinsic = format!("rocdl.cvt.scale.pk{count}.{large}.{small}");
    let state = rw.state(&intrinsic, at.loc).operands([source, scale]).results([result.handle()]);
    let made = rw.insert_value(state.attr(cx, "scaleSel", cx.i32_attr(selected as i32)));
    at.replace(&[made], rw)
}
