//! Products of matrices that the threads of a wave hold.

use super::values::{bitcast, element_bits, extend, is_bf8, kind, length, number, word, words};
use super::{GFX90A, GFX908, GFX942, GFX950, fail, has_fnuz_floats, has_ocp_floats};
use crate::llvm::Site;
use amdgpu::{Chipset, MfmaPermB};
use apnum::FloatKind;
use ir::{Build, OpRef, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};

/// Rows, columns, columns of the first factor, and number of products.
type Sizes = (i64, i64, i64, i64);

/// Intrinsics by sizes.
type Table = &'static [(Sizes, &'static str)];

const XF32: Table = &[((32, 32, 4, 1), "f32.32x32x4.xf32"), ((16, 16, 8, 1), "f32.16x16x8.xf32")];
const F32: Table = &[
    ((32, 32, 1, 2), "f32.32x32x1f32"),
    ((16, 16, 1, 4), "f32.16x16x1f32"),
    ((4, 4, 1, 16), "f32.4x4x1f32"),
    ((32, 32, 2, 1), "f32.32x32x2f32"),
    ((16, 16, 4, 1), "f32.16x16x4f32"),
];
const WIDE_F16: Table = &[((32, 32, 16, 1), "f32.32x32x16.f16"), ((16, 16, 32, 1), "f32.16x16x32.f16")];
const F16: Table = &[
    ((32, 32, 4, 2), "f32.32x32x4f16"),
    ((16, 16, 4, 4), "f32.16x16x4f16"),
    ((4, 4, 4, 16), "f32.4x4x4f16"),
    ((32, 32, 8, 1), "f32.32x32x8f16"),
    ((16, 16, 16, 1), "f32.16x16x16f16"),
];
const WIDE_BF16: Table = &[((32, 32, 16, 1), "f32.32x32x16.bf16"), ((16, 16, 32, 1), "f32.16x16x32.bf16")];
const BF16_1K: Table = &[
    ((32, 32, 4, 2), "f32.32x32x4bf16.1k"),
    ((16, 16, 4, 4), "f32.16x16x4bf16.1k"),
    ((4, 4, 4, 16), "f32.4x4x4bf16.1k"),
    ((32, 32, 8, 1), "f32.32x32x8bf16.1k"),
    ((16, 16, 16, 1), "f32.16x16x16bf16.1k"),
];
const BF16: Table = &[
    ((32, 32, 2, 2), "f32.32x32x2bf16"),
    ((16, 16, 2, 4), "f32.16x16x2bf16"),
    ((4, 4, 2, 16), "f32.4x4x2bf16"),
    ((32, 32, 4, 1), "f32.32x32x4bf16"),
    ((16, 16, 8, 1), "f32.16x16x8bf16"),
];
const WIDEST_I8: Table = &[((32, 32, 32, 1), "i32.32x32x32.i8"), ((16, 16, 64, 1), "i32.16x16x64.i8")];
const WIDE_I8: Table = &[((32, 32, 16, 1), "i32.32x32x16.i8"), ((16, 16, 32, 1), "i32.16x16x32.i8")];
const I8: Table = &[
    ((32, 32, 4, 2), "i32.32x32x4i8"),
    ((16, 16, 4, 4), "i32.16x16x4i8"),
    ((4, 4, 4, 16), "i32.4x4x4i8"),
    ((32, 32, 8, 1), "i32.32x32x8i8"),
    ((16, 16, 16, 1), "i32.16x16x16i8"),
];
const F64: Table = &[((16, 16, 4, 1), "f64.16x16x4f64"), ((4, 4, 4, 4), "f64.4x4x4f64")];
const SCALED: Table =
    &[((32, 32, 64, 1), "scale.f32.32x32x64.f8f6f4"), ((16, 16, 128, 1), "scale.f32.16x16x128.f8f6f4")];

/// Elements of the factors and of the result.
struct Elements<'a> {
    a: TypeRef<'a>,
    b: TypeRef<'a>,
    result: TypeRef<'a>,
    reduces: bool,
}

impl<'a> Elements<'a> {
    fn of(at: &Site<'a>, rw: &ConversionRewriter<'_>) -> Elements<'a> {
        let [a, b, result] = [0, 1, 2].map(|operand| at.operand_type(operand, rw).element_or_self());
        Elements { a, b, result, reduces: at.view(rw).attr("reducePrecision").is_some() }
    }

    /// Returns the tables of a chipset for the elements, the preferred ones first.
    fn tables(&self, chipset: Chipset) -> Vec<Table> {
        let from = |first: Chipset, table: Table| (chipset >= first).then_some(table);
        let tables = match (self.a.float_kind(), self.result.float_kind()) {
            (Some(FloatKind::F32), Some(FloatKind::F32)) => {
                [from(GFX942, XF32).filter(|_| self.reduces), Some(F32), None]
            }
            (Some(FloatKind::F16), Some(FloatKind::F32)) => [from(GFX950, WIDE_F16), Some(F16), None],
            (Some(FloatKind::BF16), Some(FloatKind::F32)) => {
                [from(GFX950, WIDE_BF16), from(GFX90A, BF16_1K), Some(BF16)]
            }
            (Some(FloatKind::F64), Some(FloatKind::F64)) => [from(GFX90A, F64), None, None],
            (None, None) if self.a.int_width() == Some(8) && self.result.int_width() == Some(32) => {
                [from(GFX950, WIDEST_I8), from(GFX942, WIDE_I8), Some(I8)]
            }
            _ => [None; 3],
        };
        tables.into_iter().flatten().collect()
    }

    /// Returns the name of the intrinsic for sizes.
    fn intrinsic(&self, chipset: Chipset, sizes: Sizes) -> Option<String> {
        let find = |table: Table| table.iter().find(|row| row.0 == sizes).map(|row| row.1);
        if let Some(name) = self.tables(chipset).into_iter().find_map(find) {
            return Some(name.to_owned());
        }
        let kinds = small_floats(chipset, self.a, self.b);
        let is_f32 = self.result.float_kind() == Some(FloatKind::F32);
        if let Some([a, b]) = kinds.filter(|_| is_f32 && chipset >= GFX942) {
            match sizes {
                (16, 16, 32, 1) => return Some(format!("f32.16x16x32.{a}.{b}")),
                (32, 32, 16, 1) => return Some(format!("f32.32x32x16.{a}.{b}")),
                _ => {}
            }
        }
        let is_scaled = is_f32 && chipset >= GFX950 && code(self.a).is_some() && code(self.b).is_some();
        find(SCALED).filter(|_| is_scaled).map(str::to_owned)
    }
}

/// Returns the names in intrinsics of the floats of 8 bits that a chipset has.
pub(super) fn small_floats(chipset: Chipset, a: TypeRef<'_>, b: TypeRef<'_>) -> Option<[&'static str; 2]> {
    let name = |ty: TypeRef<'_>| {
        let kind = kind(ty)?;
        let is_there = match kind {
            FloatKind::F8E5M2 | FloatKind::F8E4M3FN => has_ocp_floats(chipset),
            FloatKind::F8E5M2FNUZ | FloatKind::F8E4M3FNUZ => has_fnuz_floats(chipset),
            _ => false,
        };
        is_there.then_some(if is_bf8(kind) { "bf8" } else { "fp8" })
    };
    Some([name(a)?, name(b)?])
}

/// Returns the number of a small float in intrinsics with scales.
pub(super) fn code(ty: TypeRef<'_>) -> Option<i64> {
    Some(match kind(ty)? {
        FloatKind::F8E4M3FN => 0,
        FloatKind::F8E5M2 => 1,
        FloatKind::F6E2M3FN => 2,
        FloatKind::F6E3M2FN => 3,
        FloatKind::F4E2M1FN => 4,
        _ => return None,
    })
}

/// Returns a factor as the registers of an intrinsic. What has at most 8 elements of 8 bits is one integer, if `is_whole`.
pub(super) fn registers(
    at: &Site<'_>,
    factor: Value,
    (keeps_bf16, is_whole): (bool, bool),
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let ty = rw.value(factor).ty();
    if !ty.is_vector() {
        return factor;
    }
    let (bits, count) = (element_bits(ty), length(ty));
    let registers = match kind(ty) {
        Some(FloatKind::BF16) if !keeps_bf16 => cx.vector_type(&[count], Type::I16),
        Some(_) => return factor,
        None if bits == 8 && count <= 8 && is_whole => cx.int_type(u32::try_from(8 * count).unwrap_or(64)),
        None if bits <= 8 => words(at, bits * count / 32),
        None => return factor,
    };
    bitcast(at, factor, registers, rw)
}

/// Returns the sizes that an operation says.
fn sizes(op: OpRef<'_>) -> Sizes {
    let blocks = if op.attr("blocks").is_some() { number(op, "blocks") } else { 1 };
    (number(op, "m"), number(op, "n"), number(op, "k"), blocks)
}

/// Creates a product, and puts it in the place of the operation.
pub(super) fn product(
    at: &Site<'_>,
    intrinsic: &str,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let state = rw.state(&format!("rocdl.{intrinsic}"), at.loc).operands(operands.iter().copied());
    let made = rw.insert_value(state.results([ty]));
    at.replace(&[made], rw)
}

/// Returns the number that permutes the second factor, or negates doubles.
fn permutation(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> Result<i64, MatchFailure> {
    let view = at.view(rw);
    let negates = ["negateA", "negateB", "negateC"].map(|name| view.attr(name).is_some());
    let permutation = view.enum_attr::<MfmaPermB>("blgp").unwrap_or(MfmaPermB::None);
    if !negates.contains(&true) {
        return Ok(i64::from(permutation.to_word()));
    }
    if chipset < GFX942 {
        return Err(fail(at, "negation unsupported on older than gfx942", rw));
    }
    Ok((0..).zip(negates).map(|(bit, negates)| i64::from(negates) << bit).sum())
}

pub(super) fn convert_mfma(at: &Site<'_>, chipset: Chipset, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if chipset.major != 9 || chipset < GFX908 {
        return Err(fail(at, "MFMA only supported on gfx908+", rw));
    }
    let permutation = permutation(at, chipset, rw)?;
    let elements = Elements::of(at, rw);
    let Some(intrinsic) = elements.intrinsic(chipset, sizes(at.view(rw))) else {
        return Err(fail(at, "no intrinsic matching MFMA size on given chipset", rw));
    };
    let keeps_bf16 = intrinsic.ends_with(".bf16");
    let [a, b, c] = [0, 1, 2].map(|operand| at.operand(operand));
    let [a, b] = [a, b].map(|factor| registers(at, factor, (keeps_bf16, true), rw));
    let is_scaled = intrinsic.starts_with("scale");
    let intrinsic = format!("mfma.{intrinsic}");
    if is_scaled {
        let zero = word(at, 0, rw);
        let codes = [code(elements.a).matched()?, code(elements.b).matched()?];
        let [format_a, format_b] = codes.map(|code| word(at, code, rw));
        return product(at, &intrinsic, &[a, b, c, format_a, format_b, zero, zero, zero, zero], rw);
    }
    let [cbsz, abid] = ["cbsz", "abid"].map(|name| number(at.view(rw), name));
    let [cbsz, abid, permutation] = [cbsz, abid, permutation].map(|value| word(at, value, rw));
    product(at, &intrinsic, &[a, b, c, cbsz, abid, permutation], rw)
}

/// Returns scales as one word.
fn scales(at: &Site<'_>, scales: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    match rw.value(scales).ty().is_vector() {
        true => bitcast(at, scales, Type::I32, rw),
        false => extend(at, scales, rw),
    }
}

pub(super) fn convert_scaled(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if chipset.major != 9 || chipset < GFX950 {
        return Err(fail(at, "scaled MFMA only supported on gfx908+", rw));
    }
    let elements = Elements::of(at, rw);
    let sizes = sizes(at.view(rw));
    let found = SCALED.iter().find(|row| row.0 == sizes);
    let Some(((_, intrinsic), codes)) = found.zip(code(elements.a).zip(code(elements.b))) else {
        return Err(fail(at, "no intrinsic matching scaled MFMA size on given chipset", rw));
    };
    let [a, b, c, scales_a, scales_b] = [0, 1, 2, 3, 4].map(|operand| at.operand(operand));
    let [a, b] = [a, b].map(|factor| registers(at, factor, (true, true), rw));
    let indices = ["scalesIdxA", "scalesIdxB"].map(|name| number(at.view(rw), name));
    let [index_a, index_b] = indices.map(|index| word(at, index, rw));
    let [format_a, format_b] = [codes.0, codes.1].map(|code| word(at, code, rw));
    let [scales_a, scales_b] = [scales_a, scales_b].map(|operand| scales(at, operand, rw));
    let operands = [a, b, c, format_a, format_b, index_a, scales_a, index_b, scales_b];
    product(at, &format!("mfma.{intrinsic}"), &operands, rw)
}
