//! Floats of 8 bits that are packed in words.

use super::values::{bitcast, is_bf8, kind, length, nullary, number, optional, pad, with_element, word};
use super::{has_fnuz_floats, has_ocp_floats};
use crate::llvm::Site;
use amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Build, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

const UNDEF: &str = "llvm.mlir.undef";

/// Returns the name in intrinsics of the floats of 8 bits that a type has, if the chipset has them.
fn format(ty: TypeRef<'_>, chipset: Chipset) -> Result<&'static str, MatchFailure> {
    let kind = kind(ty).matched()?;
    let is_there = match kind {
        FloatKind::F8E5M2 | FloatKind::F8E4M3FN => has_ocp_floats(chipset),
        FloatKind::F8E5M2FNUZ | FloatKind::F8E4M3FNUZ => has_fnuz_floats(chipset),
        _ => false,
    };
    match is_there {
        true => Ok(if is_bf8(kind) { "bf8" } else { "fp8" }),
        false => Err(MatchFailure { reason: "the chipset does not have such floats" }),
    }
}

pub(super) fn convert_ext(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let (ty, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let format = format(ty, chipset)?;
    let index = number(at.view(rw), "index");
    let mut source = at.operand(0);
    if length(ty) < 4 {
        let bytes = nullary(at, UNDEF, cx.vector_type(&[4], Type::I8), rw);
        source = match ty.is_vector() {
            true => pad(at, source, bytes, rw),
            false => {
                let zero = word(at, 0, rw);
                with_element(at, bytes, source, zero, rw)
            }
        };
    }
    let source = bitcast(at, source, Type::I32, rw);
    let (name, selector, index) = match result.is_vector() {
        true => (format!("rocdl.cvt.pk.f32.{format}"), "wordSel", cx.bool_attr(index != 0)),
        false => (format!("rocdl.cvt.f32.{format}"), "byteSel", cx.i32_attr(index as i32)),
    };
    let state = rw.state(&name, at.loc).operands([source]).results([result.handle()]);
    let made = rw.insert_value(state.attr(cx, selector, index));
    at.replace(&[made], rw)
}

/// Returns the word that is written in part.
fn existing(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    Ok(match optional(at, "existing", rw)? {
        Some(existing) => bitcast(at, existing, Type::I32, rw),
        None => nullary(at, UNDEF, Type::I32, rw),
    })
}

/// Puts a word in the place of the result.
fn replace(at: &Site<'_>, made: Value, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let made = bitcast(at, made, ty, rw);
    at.replace(&[made], rw)
}

pub(super) fn convert_trunc(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let format = format(at.result_type(0, rw), chipset)?;
    let index = cx.bool_attr(number(at.view(rw), "wordIndex") != 0);
    let first = at.operand(0);
    let second = match optional(at, "sourceB", rw)? {
        Some(second) => second,
        None => nullary(at, UNDEF, Type::F32, rw),
    };
    let old = existing(at, rw)?;
    let state = rw.state(&format!("rocdl.cvt.pk.{format}.f32"), at.loc).operands([first, second, old]);
    let made = rw.insert_value(state.results([Type::I32]).attr(cx, "wordSel", index));
    replace(at, made, rw)
}

pub(super) fn convert_stoch(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let format = format(at.result_type(0, rw), chipset)?;
    let index = cx.i32_attr(number(at.view(rw), "storeIndex") as i32);
    let [value, random] = [0, 1].map(|operand| at.operand(operand));
    let old = existing(at, rw)?;
    let state = rw.state(&format!("rocdl.cvt.sr.{format}.f32"), at.loc).operands([value, random, old]);
    let made = rw.insert_value(state.results([Type::I32]).attr(cx, "byteSel", index));
    replace(at, made, rw)
}
