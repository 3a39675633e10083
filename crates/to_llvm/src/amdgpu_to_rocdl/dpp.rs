//! Values of other lanes.

use super::values::{bitcast, nullary, number, with_element, word};
use super::{GFX950, fail};
use crate::gpu_to_rocdl;
use crate::llvm::Site;
use amdgpu::{Chipset, DppPerm};
use ir::{Build, Type, Value};
use llvm::ops::Trunc;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// Returns the number that says which lane a lane reads from.
fn control(kind: DppPerm, lanes: &[i64], shift: i64) -> i64 {
    match kind {
        DppPerm::QuadPerm => {
            (0u32..).zip(lanes).fold(0, |sum, (place, lane)| sum | lane.wrapping_shl(2 * place))
        }
        DppPerm::RowShl => 0x100 + shift,
        DppPerm::RowShr => 0x110 + shift,
        DppPerm::RowRor => 0x120 + shift,
        DppPerm::WaveShl => 0x130,
        DppPerm::WaveRol => 0x134,
        DppPerm::WaveShr => 0x138,
        DppPerm::WaveRor => 0x13c,
        DppPerm::RowMirror => 0x140,
        DppPerm::RowHalfMirror => 0x141,
        DppPerm::RowBcast15 => 0x142,
        DppPerm::RowBcast31 => 0x143,
    }
}

/// Returns a small value as the first element of a word.
fn as_word(at: &Site<'_>, value: Value, bits: u32, rw: &mut ConversionRewriter<'_>) -> Value {
    let whole = at.context().int_type(bits);
    let value = bitcast(at, value, whole, rw);
    let vector = at.context().vector_type(&[i64::from(32 / bits)], whole);
    let empty = nullary(at, "llvm.mlir.undef", vector, rw);
    let zero = word(at, 0, rw);
    let vector = with_element(at, empty, value, zero, rw);
    bitcast(at, vector, Type::I32, rw)
}

pub(super) fn convert_dpp(at: &Site<'_>, _: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let kind = view.enum_attr::<DppPerm>("kind").matched()?;
    let argument = view.attr("permArgument");
    let lanes = argument.and_then(|lanes| lanes.as_array());
    let lanes: Vec<i64> = lanes.into_iter().flatten().filter_map(|lane| lane.as_i64()).collect();
    let control = control(kind, &lanes, argument.and_then(|shift| shift.as_i64()).unwrap_or(0));
    let [row, bank] = ["row_mask", "bank_mask"].map(|name| cx.i32_attr(number(view, name) as i32));
    let bound = view.attr("bound_ctrl").is_some_and(|flag| flag.as_bool() == Some(true));
    let [mut old, mut source] = [0, 1].map(|operand| at.operand(operand));
    let ty = rw.value(source).ty_handle();
    let bits = cx.ty(ty).bit_width().matched()?;
    let is_small = bits < 32;
    if is_small {
        source = as_word(at, source, bits, rw);
        old = as_word(at, old, bits, rw);
    }
    let result = if is_small { Type::I32 } else { ty };
    let state = rw.state("rocdl.update.dpp", at.loc).operands([old, source]).results([result]);
    let state = state.attr(cx, "dppCtrl", cx.i32_attr(control as i32)).attr(cx, "rowMask", row);
    let state = state.attr(cx, "bankMask", bank).attr(cx, "boundCtrl", cx.bool_attr(bound));
    let mut made = rw.insert_value(state);
    if is_small {
        let trunc = Trunc::state(cx, at.loc).operands([made]).results([cx.int_type(bits)]);
        made = rw.insert_value(trunc);
        made = bitcast(at, made, ty, rw);
    }
    at.replace(&[made], rw)
}

pub(super) fn convert_swizzle(at: &Site<'_>, _: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    gpu_to_rocdl::convert_swizzle(at, rw)
}

pub(super) fn convert_swap(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if chipset < GFX950 {
        return Err(fail(at, "permlane_swap is only supported on gfx950+", rw));
    }
    gpu_to_rocdl::convert_swap(at, rw)
}
