//! Products of a sparse with a dense matrix.

use super::mfma::{product, registers, small_floats};
use super::values::{bitcast, kind, number, word};
use super::{GFX942, GFX950, fail};
use crate::llvm::Site;
use amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Type, TypeRef};
use rewrite::{ConversionRewriter, MatchResult};

/// Returns the name of the intrinsic for sizes and elements.
fn intrinsic(chipset: Chipset, [m, n, k]: [i64; 3], [a, b, result]: [TypeRef<'_>; 3]) -> Option<String> {
    let is_f32 = kind(result) == Some(FloatKind::F32);
    let is_i32 = result.element_or_self().int_width() == Some(32);
    let is_byte = a.element_or_self().int_width() == Some(8);
    let elements = match (kind(a), small_floats(chipset, a, b)) {
        (Some(FloatKind::F16), _) if is_f32 => "f16".to_owned(),
        (Some(FloatKind::BF16), _) if is_f32 => "bf16".to_owned(),
        (_, Some([a, b])) if is_f32 => format!("{a}.{b}"),
        (None, _) if is_byte && is_i32 => "i8".to_owned(),
        _ => return None,
    };
    // Floats of 16 bits have half as many columns.
    let unit = if elements.ends_with("f16") { 1 } else { 2 };
    let is_there = match (m, n, k / unit) {
        (16, 16, 32) | (32, 32, 16) => true,
        (16, 16, 64) | (32, 32, 32) => chipset >= GFX950,
        _ => false,
    };
    let kind = if is_f32 { "f32" } else { "i32" };
    (is_there && k % unit == 0).then(|| format!("smfmac.{kind}.{m}x{n}x{k}.{elements}"))
}

pub(super) fn convert_sparse(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if chipset.major != 9 || chipset < GFX942 {
        return Err(fail(at, "sparse MFMA (smfmac) only supported on gfx942+", rw));
    }
    let keeps_bf16 = chipset >= GFX950;
    let [a, b, c, indices] = [0, 1, 2, 3].map(|operand| at.operand(operand));
    let [a, b] = [a, b].map(|factor| registers(at, factor, (keeps_bf16, false), rw));
    let sizes = ["m", "n", "k"].map(|name| number(at.view(rw), name));
    let types = [0, 1, 2].map(|operand| at.operand_type(operand, rw));
    let Some(intrinsic) = intrinsic(chipset, sizes, types) else {
        return Err(fail(at, "no intrinsic matching sparse MFMA on the given chipset", rw));
    };
    let indices = bitcast(at, indices, Type::I32, rw);
    let selectors = ["cbsz", "abid"].map(|name| number(at.view(rw), name));
    let [cbsz, abid] = selectors.map(|value| word(at, value, rw));
    product(at, &intrinsic, &[a, b, c, indices, cbsz, abid], rw)
}
