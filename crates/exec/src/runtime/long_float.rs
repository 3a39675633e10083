//! Arithmetic on floats of 80 bits, of which a register has the pattern: under names of the emitters, and of the C library.

use super::core::mode_of;
use super::{RuntimeFn, entry};
use crate::copies::HAS_STACK_ARGUMENTS;
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use std::cmp::Ordering;

fn float(bits: u128) -> ApFloat {
    ApFloat::from_bits(FloatKind::F80, bits)
}

fn kind_of(code: u64) -> FloatKind {
    FloatKind::ALL.get(code as usize).copied().unwrap_or(FloatKind::F64)
}

macro_rules! functions {
    ($($name:ident |$($arg:ident),+| $value:expr;)*) => {$(
        extern "C" fn $name($($arg: u128),+) -> u128 {
            $(let $arg = float($arg);)+
            $value.to_bits()
        }
    )*};
}

functions! {
    neg |a| -a;
    abs |a| a.abs();
    sqrt |a| a.sqrt();
    floor |a| a.round_to_integral(Rounding::Down);
    ceil |a| a.round_to_integral(Rounding::Up);
    trunc |a| a.round_to_integral(Rounding::TowardZero);
    nearest |a| a.round_to_integral(Rounding::NearestEven);
    round |a| a.round_to_integral(Rounding::NearestAway);
    add |a, b| a + b;
    subtract |a, b| a - b;
    multiply |a, b| a * b;
    divide |a, b| a / b;
    remainder |a, b| a.rem_status(&b).0;
    copysign |a, b| a.copysign(&b);
    maximum |a, b| a.maximum(&b);
    minimum |a, b| a.minimum(&b);
    maxnum |a, b| a.maxnum(&b);
    minnum |a, b| a.minnum(&b);
    fma |a, b, c| a.fma(&b, &c);
    multiply_add |a, b, c| a * b + c;
}

/// Returns whether the relation of two floats is in a mask: 1 equal, 2 greater, 4 less, 8 unordered.
extern "C" fn compare(mask: u64, a: u128, b: u128) -> u8 {
    let relation = match float(a).compare(&float(b)) {
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 4,
        None => 8,
    };
    u8::from(mask & relation != 0)
}

/// Returns whether a float is of one of the classes of a mask, as `llvm.is.fpclass` numbers them.
extern "C" fn is_class(mask: u64, a: u128) -> u8 {
    let value = float(a);
    let class = match value.is_negative() {
        _ if value.is_nan() => u32::from(!value.is_signaling()),
        true if value.is_infinite() => 2,
        false if value.is_infinite() => 9,
        true if value.is_zero() => 5,
        false if value.is_zero() => 6,
        true => 3 + u32::from(value.is_denormal()),
        false => 8 - u32::from(value.is_denormal()),
    };
    u8::from(mask >> class & 1 != 0)
}

extern "C" fn of_double(value: f64) -> u128 {
    ApFloat::from_f64(value).convert(FloatKind::F80).to_bits()
}

/// Returns the pattern of the float of a kind nearest to one, in a rounding mode.
extern "C" fn to_float(kind: u64, mode: u64, a: u128) -> u64 {
    float(a).convert_round(kind_of(kind), mode_of(mode)).0.to_bits() as u64
}

/// Returns the float nearest to an integer, in a rounding mode.
extern "C" fn of_int(signed: u64, mode: u64, value: u128) -> u128 {
    let value = ApInt::from_u128(128, value);
    ApFloat::from_int(FloatKind::F80, &value, signed != 0, mode_of(mode)).0.to_bits()
}

/// Returns the integer of a width, rounded towards zero.
extern "C" fn to_int(width: u64, signed: u64, a: u128) -> u128 {
    float(a).to_int(width as u32, signed != 0, Rounding::TowardZero).0.low_u128()
}

pub(super) static TABLE: &[RuntimeFn] = &[
    entry!("terrane.f80.abs", "x>x", abs),
    entry!("terrane.f80.add", "xx>x", add),
    entry!("terrane.f80.ceil", "x>x", ceil),
    entry!("terrane.f80.compare", "lxx>b", compare),
    entry!("terrane.f80.copysign", "xx>x", copysign),
    entry!("terrane.f80.divide", "xx>x", divide),
    entry!("terrane.f80.floor", "x>x", floor),
    entry!("terrane.f80.fma", "xxx>x", fma),
    entry!("terrane.f80.is_class", "lx>b", is_class),
    entry!("terrane.f80.maximum", "xx>x", maximum),
    entry!("terrane.f80.maxnum", "xx>x", maxnum),
    entry!("terrane.f80.minimum", "xx>x", minimum),
    entry!("terrane.f80.minnum", "xx>x", minnum),
    entry!("terrane.f80.multiply", "xx>x", multiply),
    entry!("terrane.f80.multiply_add", "xxx>x", multiply_add),
    entry!("terrane.f80.nearest", "x>x", nearest),
    entry!("terrane.f80.neg", "x>x", neg),
    entry!("terrane.f80.of_double", "d>x", of_double),
    entry!("terrane.f80.of_int", "llx>x", of_int),
    entry!("terrane.f80.remainder", "xx>x", remainder),
    entry!("terrane.f80.round", "x>x", round),
    entry!("terrane.f80.sqrt", "x>x", sqrt),
    entry!("terrane.f80.subtract", "xx>x", subtract),
    entry!("terrane.f80.to_float", "llx>l", to_float),
    entry!("terrane.f80.to_int", "llx>x", to_int),
    entry!("terrane.f80.trunc", "x>x", trunc),
];

/// Functions of the C library, where its `long double` has 80 bits.
pub(super) static OF_LIBRARY: &[RuntimeFn] = if HAS_STACK_ARGUMENTS { FUNCTIONS_OF_LIBRARY } else { &[] };

/// Functions of the C library that are exact, or rounded once.
const FUNCTIONS_OF_LIBRARY: &[RuntimeFn] = &[
    entry!("ceill", "x>x", ceil),
    entry!("copysignl", "xx>x", copysign),
    entry!("fabsl", "x>x", abs),
    entry!("floorl", "x>x", floor),
    entry!("fmal", "xxx>x", fma),
    entry!("fmaxl", "xx>x", maxnum),
    entry!("fminl", "xx>x", minnum),
    entry!("fmodl", "xx>x", remainder),
    entry!("nearbyintl", "x>x", nearest),
    entry!("rintl", "x>x", nearest),
    entry!("roundl", "x>x", round),
    entry!("sqrtl", "x>x", sqrt),
    entry!("truncl", "x>x", trunc),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_those_of_the_machine() {
        let (one, three) = (of_int(1, 0, 1), of_int(1, 0, 3));
        assert_eq!(one, 0x3fff_8000_0000_0000_0000);
        assert_eq!(divide(one, three), 0x3ffd_aaaa_aaaa_aaaa_aaab);
        assert_eq!(to_float(FloatKind::F64 as u64, 0, divide(one, three)), (1.0f64 / 3.0).to_bits());
        assert_eq!(to_int(32, 1, neg(of_double(2.75))) as u32 as i32, -2);
    }

    #[test]
    fn classes_and_relations_have_the_numbers_of_llvm() {
        let nan = divide(0, 0);
        assert_eq!((compare(8, nan, 0), compare(1, nan, nan), compare(2 | 4, of_double(1.0), 0)), (1, 0, 1));
        let classes = [f64::NAN, f64::NEG_INFINITY, -1.0, -0.0, 0.0, 1.0, f64::INFINITY];
        let numbers = [1, 2, 3, 5, 6, 8, 9];
        assert!(
            classes.iter().zip(numbers).all(|(&value, number)| is_class(1 << number, of_double(value)) == 1)
        );
        assert_eq!((is_class(1 << 7, 1), is_class(1 << 4, 1 | 1 << 79)), (1, 1));
    }
}
