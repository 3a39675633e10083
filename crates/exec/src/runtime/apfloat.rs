//! Arithmetic on floats of all formats under the names of `libmlir_apfloat_wrappers`, which `convert-arith-to-apfloat` calls.
//!
//! A format is the number that LLVM gives it; a float is its pattern in the low bits of an `i64`.

use super::{RuntimeFn, entry};
use crate::native::with_state;
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use interfaces::runtime_text::float_g;
use std::cmp::Ordering;

/// Returns the format of a number; `f64` for those that a pattern of 64 bits cannot have.
fn kind_of(semantics: i32) -> FloatKind {
    match semantics {
        0 => FloatKind::F16,
        1 => FloatKind::BF16,
        2 => FloatKind::F32,
        7 => FloatKind::F8E5M2,
        8 => FloatKind::F8E5M2FNUZ,
        9 => FloatKind::F8E4M3,
        10 => FloatKind::F8E4M3FN,
        11 => FloatKind::F8E4M3FNUZ,
        12 => FloatKind::F8E4M3B11FNUZ,
        13 => FloatKind::F8E3M4,
        14 => FloatKind::TF32,
        15 => FloatKind::F8E8M0FNU,
        16 => FloatKind::F6E3M2FN,
        17 => FloatKind::F6E2M3FN,
        18 => FloatKind::F4E2M1FN,
        _ => FloatKind::F64,
    }
}

fn float(semantics: i32, bits: u64) -> ApFloat {
    let kind = kind_of(semantics);
    let mask = u64::MAX >> (64 - kind.width().min(64));
    ApFloat::from_bits(kind, u128::from(bits & mask))
}

macro_rules! unary {
    ($($name:ident |$a:ident| $value:expr;)*) => {$(
        extern "C" fn $name(semantics: i32, a: u64) -> u64 {
            let $a = float(semantics, a);
            $value.to_bits() as u64
        }
    )*};
}

macro_rules! binary {
    ($($name:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        extern "C" fn $name(semantics: i32, a: u64, b: u64) -> u64 {
            let ($a, $b) = (float(semantics, a), float(semantics, b));
            $value.to_bits() as u64
        }
    )*};
}

macro_rules! class {
    ($($name:ident |$a:ident| $value:expr;)*) => {$(
        extern "C" fn $name(semantics: i32, a: u64) -> u8 {
            let $a = float(semantics, a);
            u8::from($value)
        }
    )*};
}

unary! {
    neg |a| -a;
    abs |a| a.abs();
}

binary! {
    add |a, b| a + b;
    subtract |a, b| a - b;
    multiply |a, b| a * b;
    divide |a, b| a / b;
    // The remainder of IEEE 754 is exact, so that it may be computed in the widest format.
    remainder |a, b| ApFloat::from_f64(libm::remainder(a.to_f64(), b.to_f64())).convert(a.kind());
    minimum |a, b| a.minimum(&b);
    maximum |a, b| a.maximum(&b);
    minnum |a, b| a.minnum(&b);
    maxnum |a, b| a.maxnum(&b);
}

class! {
    is_finite |a| !a.is_nan() && !a.is_infinite();
    is_infinite |a| a.is_infinite();
    is_nan |a| a.is_nan();
    is_normal |a| !a.is_nan() && !a.is_infinite() && !a.is_zero() && !a.is_denormal();
}

extern "C" fn fma(semantics: i32, a: u64, b: u64, c: u64) -> u64 {
    float(semantics, a).fma(&float(semantics, b), &float(semantics, c)).to_bits() as u64
}

/// Returns 0 for less, 1 for equal, 2 for greater, 3 for unordered.
extern "C" fn compare(semantics: i32, a: u64, b: u64) -> u8 {
    match float(semantics, a).compare(&float(semantics, b)) {
        Some(Ordering::Less) => 0,
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        None => 3,
    }
}

extern "C" fn convert(from: i32, to: i32, a: u64) -> u64 {
    float(from, a).convert(kind_of(to)).to_bits() as u64
}

/// Returns the integer of a width, rounded towards zero; the nearest one for floats that do not fit.
extern "C" fn to_int(semantics: i32, width: i32, unsigned: u8, a: u64) -> u64 {
    let width = width.clamp(1, 64) as u32;
    float(semantics, a).to_int(width, unsigned & 1 == 0, Rounding::TowardZero).0.low_u64()
}

extern "C" fn from_int(semantics: i32, width: i32, unsigned: u8, a: u64) -> u64 {
    let int = ApInt::from_u64(64, a).zext_or_trunc(width.clamp(1, 64) as u32);
    let float = ApFloat::from_int(kind_of(semantics), &int, unsigned & 1 == 0, Rounding::NearestEven).0;
    float.to_bits() as u64
}

extern "C" fn print(semantics: i32, a: u64) {
    let text = float_g(float(semantics, a).to_f64());
    with_state(|state| state.shared.write(text.as_bytes()));
}

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("_mlir_apfloat_abs", "wl>l", abs),
    entry!("_mlir_apfloat_add", "wll>l", add),
    entry!("_mlir_apfloat_compare", "wll>b", compare),
    entry!("_mlir_apfloat_convert", "wwl>l", convert),
    entry!("_mlir_apfloat_convert_from_int", "wwbl>l", from_int),
    entry!("_mlir_apfloat_convert_to_int", "wwbl>l", to_int),
    entry!("_mlir_apfloat_divide", "wll>l", divide),
    entry!("_mlir_apfloat_fused_multiply_add", "wlll>l", fma),
    entry!("_mlir_apfloat_isfinite", "wl>b", is_finite),
    entry!("_mlir_apfloat_isinfinite", "wl>b", is_infinite),
    entry!("_mlir_apfloat_isnan", "wl>b", is_nan),
    entry!("_mlir_apfloat_isnormal", "wl>b", is_normal),
    entry!("_mlir_apfloat_maximum", "wll>l", maximum),
    entry!("_mlir_apfloat_maxnum", "wll>l", maxnum),
    entry!("_mlir_apfloat_minimum", "wll>l", minimum),
    entry!("_mlir_apfloat_minnum", "wll>l", minnum),
    entry!("_mlir_apfloat_multiply", "wll>l", multiply),
    entry!("_mlir_apfloat_neg", "wl>l", neg),
    entry!("_mlir_apfloat_remainder", "wll>l", remainder),
    entry!("_mlir_apfloat_subtract", "wll>l", subtract),
    entry!("printApFloat", "wl>", print),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_the_numbers_of_llvm() {
        let bits = |kind: FloatKind, value: f64| ApFloat::from_f64(value).convert(kind).to_bits() as u64;
        let (a, b) = (bits(FloatKind::F8E4M3FN, 1.375), bits(FloatKind::F8E4M3FN, 1.5));
        assert_eq!(add(10, a, b), bits(FloatKind::F8E4M3FN, 2.875));
        assert_eq!((compare(10, a, b), compare(10, b, a), compare(3, 0, f64::NAN.to_bits())), (0, 2, 3));
        assert_eq!(convert(10, 2, a), u64::from(1.375f32.to_bits()));
        assert_eq!(f64::from_bits(remainder(3, 5.0f64.to_bits(), (-3.0f64).to_bits())), -1.0);
        assert_eq!((to_int(3, 8, 0, (-3.0f64).to_bits()), to_int(3, 8, 1, (-3.0f64).to_bits())), (253, 0));
        assert_eq!(f64::from_bits(from_int(3, 8, 0, 253)), -3.0);
        assert_eq!((is_normal(3, 1), is_finite(3, 1), is_nan(2, 0)), (0, 1, 0));
    }
}
