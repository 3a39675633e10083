//! Folding of numbers.

use crate::kinds::{Binary, Cast};
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use std::cmp::Ordering;

/// Result of an operation on numbers.
pub(super) enum Number {
    Int(ApInt),
    Float(ApFloat),
    Poison,
}

/// Computes an instruction of two integers.
pub(super) fn int_binary(op: Binary, lhs: &ApInt, rhs: &ApInt) -> Option<Number> {
    let shift = || rhs.to_u64().filter(|&amount| amount < u64::from(lhs.width())).map(|amount| amount as u32);
    let or_poison = |value: Option<ApInt>| Some(value.map_or(Number::Poison, Number::Int));
    let value = match op {
        Binary::Add => lhs.add(rhs),
        Binary::Sub => lhs.sub(rhs),
        Binary::Mul => lhs.mul(rhs),
        Binary::And => lhs.and(rhs),
        Binary::Or => lhs.or(rhs),
        Binary::Xor => lhs.xor(rhs),
        Binary::UDiv => return or_poison(lhs.udiv(rhs)),
        Binary::URem => return or_poison(lhs.urem(rhs)),
        // The only divisor of a bit is itself.
        Binary::SDiv if lhs.width() == 1 && !rhs.is_zero() => lhs.clone(),
        Binary::SRem if lhs.width() == 1 && !rhs.is_zero() => ApInt::zero(1),
        Binary::SDiv | Binary::SRem if lhs.is_signed_min() && rhs.is_all_ones() => {
            return Some(Number::Poison);
        }
        Binary::SDiv => return or_poison(lhs.sdiv(rhs)),
        Binary::SRem => return or_poison(lhs.srem(rhs)),
        Binary::Shl => return or_poison(shift().map(|amount| lhs.shl(amount))),
        Binary::LShr => return or_poison(shift().map(|amount| lhs.lshr(amount))),
        Binary::AShr => return or_poison(shift().map(|amount| lhs.ashr(amount))),
        _ => return None,
    };
    Some(Number::Int(value))
}

/// Computes an instruction of two floats.
pub(super) fn float_binary(op: Binary, lhs: &ApFloat, rhs: &ApFloat) -> Option<ApFloat> {
    let mode = Rounding::NearestEven;
    Some(match op {
        Binary::FAdd => lhs.add_round(rhs, mode).0,
        Binary::FSub => lhs.sub_round(rhs, mode).0,
        Binary::FMul => lhs.mul_round(rhs, mode).0,
        Binary::FDiv => lhs.div_round(rhs, mode).0,
        Binary::FRem => lhs.rem_status(rhs).0,
        _ => return None,
    })
}

/// Computes a conversion of an integer, to an integer of a width or a float of a kind.
pub(super) fn cast_int(
    op: Cast,
    value: &ApInt,
    width: Option<u32>,
    kind: Option<FloatKind>,
) -> Option<Number> {
    let mode = Rounding::NearestEven;
    Some(match (op, width, kind) {
        (Cast::SExt, Some(width), _) => Number::Int(value.sext_or_trunc(width)),
        (Cast::ZExt | Cast::Trunc, Some(width), _) => Number::Int(value.zext_or_trunc(width)),
        (Cast::SIToFP, _, Some(kind)) => Number::Float(ApFloat::from_int(kind, value, true, mode).0),
        (Cast::UIToFP, _, Some(kind)) => Number::Float(ApFloat::from_int(kind, value, false, mode).0),
        (Cast::Bitcast, _, Some(kind)) => Number::Float(ApFloat::from_bits(kind, value.low_u128())),
        _ => return None,
    })
}

/// Computes a conversion of a float.
pub(super) fn cast_float(
    op: Cast,
    value: &ApFloat,
    width: Option<u32>,
    kind: Option<FloatKind>,
) -> Option<Number> {
    Some(match (op, width, kind) {
        (Cast::FPExt | Cast::FPTrunc, _, Some(kind)) => {
            Number::Float(value.convert_round(kind, Rounding::NearestEven).0)
        }
        (Cast::FPToSI | Cast::FPToUI, Some(width), _) => {
            let (result, status) = value.to_int(width, op == Cast::FPToSI, Rounding::TowardZero);
            if status.contains(apnum::Status::INVALID) { Number::Poison } else { Number::Int(result) }
        }
        (Cast::Bitcast, Some(width), _) => Number::Int(ApInt::from_u128(width, value.to_bits())),
        _ => return None,
    })
}

/// Compares integers by the name of a predicate.
pub(super) fn compare_ints(predicate: &str, lhs: &ApInt, rhs: &ApInt) -> Option<bool> {
    Some(match predicate {
        "eq" => lhs == rhs,
        "ne" => lhs != rhs,
        "slt" => lhs.slt(rhs),
        "sle" => lhs.sle(rhs),
        "sgt" => lhs.sgt(rhs),
        "sge" => lhs.sge(rhs),
        "ult" => lhs.ult(rhs),
        "ule" => lhs.ule(rhs),
        "ugt" => lhs.ugt(rhs),
        "uge" => lhs.uge(rhs),
        _ => return None,
    })
}

/// Compares floats by the name of a predicate: of those that begin with `o` none is true of a NaN, of those that
/// begin with `u` all are.
pub(super) fn compare_floats(predicate: &str, lhs: &ApFloat, rhs: &ApFloat) -> Option<bool> {
    let order = lhs.compare(rhs);
    Some(match predicate {
        "_false" => false,
        "_true" => true,
        "ord" => order.is_some(),
        "uno" => order.is_none(),
        _ => {
            let (start, rest) = predicate.split_at_checked(1)?;
            let Some(order) = order else { return Some(start == "u") };
            match rest {
                "eq" => order == Ordering::Equal,
                "gt" => order == Ordering::Greater,
                "ge" => order != Ordering::Less,
                "lt" => order == Ordering::Less,
                "le" => order != Ordering::Greater,
                "ne" => order != Ordering::Equal,
                _ => return None,
            }
        }
    })
}
