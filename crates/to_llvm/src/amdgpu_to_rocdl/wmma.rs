//! Products of matrices that the threads of a wave hold in one layout.

use super::mfma::{code, small_floats};
use super::values::{bitcast, element_bits, extend, kind, length, number, words};
use super::{GFX1250, fail};
use crate::llvm::Site;
use amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Build, OpState, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Returns a factor as registers.
fn registers(at: &Site<'_>, factor: Value, keeps_bf16: bool, rw: &mut ConversionRewriter<'_>) -> Value {
    let cx = at.context();
    let ty = rw.value(factor).ty();
    let (bits, count) = (element_bits(ty), length(ty));
    match kind(ty) {
        Some(FloatKind::BF16) if !keeps_bf16 => bitcast(at, factor, cx.vector_type(&[count], Type::I16), rw),
        None if bits <= 8 && bits * count < 32 => {
            let whole = cx.int_type(u32::try_from(bits * count).unwrap_or(0));
            let whole = bitcast(at, factor, whole, rw);
            extend(at, whole, rw)
        }
        None if bits <= 8 => bitcast(at, factor, words(at, bits * count / 32), rw),
        _ => factor,
    }
}

/// Returns the name of the intrinsic for elements and the number of columns of the first factor.
fn intrinsic(chipset: Chipset, k: i64, [a, b, result]: [TypeRef<'_>; 3]) -> Option<String> {
    let of_int = |ty: TypeRef<'_>, width: u32| ty.element_or_self().int_width() == Some(width);
    let is_new = chipset >= GFX1250;
    let result_kind = kind(result);
    let is_i32 = of_int(result, 32);
    let (elements, sizes): (String, &[i64]) = match (kind(a), kind(b), result_kind) {
        (Some(FloatKind::F32), Some(FloatKind::F32), Some(FloatKind::F32)) if is_new => {
            ("f32".to_owned(), &[4])
        }
        (Some(FloatKind::F16), Some(FloatKind::F16), Some(FloatKind::F32 | FloatKind::F16)) => {
            ("f16".to_owned(), if is_new { &[32] } else { &[16] })
        }
        (Some(FloatKind::BF16), Some(FloatKind::BF16), Some(FloatKind::F32 | FloatKind::BF16)) => {
            ("bf16".to_owned(), if is_new { &[32] } else { &[16] })
        }
        (Some(_), Some(_), Some(to)) if chipset.major >= 12 => {
            let [a, b] = small_floats(chipset, a, b)?;
            let fits = to == FloatKind::F32 || (is_new && to == FloatKind::F16);
            let sizes: &[i64] = if is_new { &[64, 128] } else { &[16] };
            (format!("{a}_{b}"), if fits { sizes } else { &[] })
        }
        (None, None, None) if is_i32 && of_int(a, 8) => {
            ("iu8".to_owned(), if is_new { &[64] } else { &[16] })
        }
        (None, None, None) if is_i32 && of_int(a, 4) && !is_new => {
            ("iu4".to_owned(), if chipset.major >= 12 { &[16, 32] } else { &[16] })
        }
        _ => return None,
    };
    let result = match result_kind {
        Some(FloatKind::F32) => "f32",
        Some(FloatKind::F16) => "f16",
        Some(_) => "bf16",
        None => "i32",
    };
    sizes.contains(&k).then(|| format!("wmma.{result}.16x16x{k}.{elements}"))
}

/// Adds the flags of a product.
fn with_flags(
    at: &Site<'_>,
    (a, result): (TypeRef<'_>, TypeRef<'_>),
    mut state: OpState,
    rw: &ConversionRewriter<'_>,
) -> OpState {
    let (cx, view) = (at.context(), at.view(rw));
    if !a.element_or_self().is_float() {
        for (flag, unsigned) in [("signA", "unsignedA"), ("signB", "unsignedB")] {
            state = state.attr(cx, flag, cx.bool_attr(view.attr(unsigned).is_none()));
        }
    }
    match kind(result) {
        Some(FloatKind::F16 | FloatKind::BF16) => {
            state.attr(cx, "opsel", cx.bool_attr(number(view, "subwordOffset") != 0))
        }
        None => state.attr(cx, "clamp", cx.bool_attr(view.attr("clamp").is_some())),
        _ => state,
    }
}

pub(super) fn convert_wmma(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !matches!(chipset.major, 11 | 12) {
        return Err(fail(at, "WMMA only supported on gfx11 and gfx12", rw));
    }
    if chipset.major >= 12 && number(at.view(rw), "subwordOffset") != 0 {
        return Err(fail(at, "subwordOffset not supported on gfx12+", rw));
    }
    let types = [0, 1, 2].map(|operand| at.operand_type(operand, rw));
    let Some(intrinsic) = intrinsic(chipset, number(at.view(rw), "k"), types) else {
        return Err(fail(at, "no intrinsic matching WMMA on the given chipset", rw));
    };
    let keeps_bf16 = chipset >= GFX1250;
    let result = at.convert(at.result_type(0, rw).handle())?;
    let operands = [0, 1, 2].map(|operand| at.operand(operand));
    let operands = operands.map(|operand| match at.context().ty(rw.value(operand).ty_handle()) {
        ty if element_bits(ty) == 32 => operand,
        _ => registers(at, operand, keeps_bf16, rw),
    });
    let made_type = rw.value(operands[2]).ty_handle();
    let state = rw.state(&format!("rocdl.{intrinsic}"), at.loc).operands(operands).results([made_type]);
    let state = with_flags(at, (types[0], types[2]), state, rw);
    let made = rw.insert_value(state);
    let made = bitcast(at, made, result, rw);
    at.replace(&[made], rw)
}

pub(super) fn convert_scaled(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if chipset < GFX1250 {
        return Err(fail(at, "WMMA scale only supported on gfx1250+", rw));
    }
    let cx = at.context();
    let view = at.view(rw);
    let lanes = ["a_first_scale_lane", "b_first_scale_lane"].map(|name| number(view, name));
    let is_large = number(view, "m") == 32;
    let types = [0, 1, 3, 4].map(|operand| at.operand_type(operand, rw));
    let [scales_a, scales_b] = [types[2], types[3]].map(length);
    if scales_a != scales_b {
        return Err(fail(at, "scaleA and scaleB must have equal vector length", rw));
    }
    let (suffix, scale) = if scales_a == 8 { ("16", Type::I64) } else { ("", Type::I32) };
    let sizes = if is_large { "32x16x128.f4" } else { "16x16x128.f8f6f4" };
    let operands = [0, 1, 2, 3, 4].map(|operand| at.operand(operand));
    let [a, b] = [operands[0], operands[1]].map(|factor| registers(at, factor, true, rw));
    let [to_a, to_b] = [operands[3], operands[4]].map(|scales| bitcast(at, scales, scale, rw));
    let mut attrs = Vec::new();
    for (factor, letter) in [(0, "A"), (1, "B")] {
        if !is_large {
            attrs.push((format!("fmt{letter}"), code(types[factor]).matched()?));
        }
        attrs.push((format!("scale{letter}Type"), i64::from(lanes[factor] == 16)));
        let is_small = kind(types[2 + factor]) == Some(FloatKind::F8E4M3FN);
        attrs.push((format!("fmtScale{letter}"), if is_small { 2 } else { 0 }));
    }
    let result = at.convert(at.result_type(0, rw).handle())?;
    let name = format!("rocdl.wmma.scale{suffix}.f32.{sizes}");
    let mut state = rw.state(&name, at.loc).operands([a, b, operands[2], to_a, to_b]).results([result]);
    for (name, value) in attrs {
        state = state.attr(cx, &name, cx.i32_attr(value as i32));
    }
    let made = rw.insert_value(state);
    at.replace(&[made], rw)
}
