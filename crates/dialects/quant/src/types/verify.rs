//! Verification of quantized types.

use super::{MAX_BITS, at, storage_range};
use apnum::{ApFloat, FloatKind};
use ir::{Attr, AttrRef, Context, Type, TypeRef};
use std::cmp::Ordering;

type Check = Result<(), String>;

fn param<'a>(cx: &'a Context, params: &[Option<Attr>], at: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(at)?)?))
}

fn float_type<'a>(cx: &'a Context, params: &[Option<Attr>], at: usize) -> Option<TypeRef<'a>> {
    param(cx, params, at)?.as_type().filter(|ty| ty.float_kind().is_some())
}

fn verify_storage(cx: &Context, params: &[Option<Attr>]) -> Check {
    let ty = param(cx, params, at::STORAGE).and_then(|ty| ty.as_type());
    let Some(width) = ty.filter(|ty| ty.is_integer()).and_then(|ty| ty.int_width()) else {
        return Err("storage type must be integral".to_owned());
    };
    if width == 0 || width > MAX_BITS {
        return Err(format!("illegal storage type size: {width}"));
    }
    let number = |at| param(cx, params, at).and_then(|number| number.as_i64());
    let signed = param(cx, params, at::SIGNED).and_then(|signed| signed.as_bool());
    let (Some(signed), Some(min), Some(max)) = (signed, number(at::MIN), number(at::MAX)) else {
        return Err("illegal storage min and storage max".to_owned());
    };
    let (least, greatest) = storage_range(signed, width);
    if max <= min || min < least || max > greatest {
        return Err(format!("illegal storage min and storage max: ({min}:{max})"));
    }
    Ok(())
}

pub(crate) fn verify_any(cx: &Context, params: &[Option<Attr>]) -> Check {
    verify_storage(cx, params)?;
    match param(cx, params, at::EXPRESSED) {
        Some(_) if float_type(cx, params, at::EXPRESSED).is_none() => {
            Err("expressed type must be floating point".to_owned())
        }
        _ => Ok(()),
    }
}

pub(crate) fn verify_calibrated(cx: &Context, params: &[Option<Attr>]) -> Check {
    if float_type(cx, params, 0).is_none() {
        return Err("expressed type must be floating point".to_owned());
    }
    let bound = |at| param(cx, params, at).and_then(|bound| bound.as_float());
    let (Some(min), Some(max)) = (bound(1), bound(2)) else {
        return Err("calibrated values must be present".to_owned());
    };
    match max.compare(&min) {
        Some(Ordering::Greater) => Ok(()),
        _ => Err(format!("illegal min and max: ({}:{})", text(cx, &min), text(cx, &max))),
    }
}

/// Returns a double as messages show it.
fn text(cx: &Context, value: &ApFloat) -> String {
    let attr = cx.float_attr(Type::F64, value);
    let text = cx.attr_ref(attr).to_string();
    text.split(" :").next().unwrap_or_default().to_owned()
}

/// Verifies that a scale is one of the positive numbers of a float type.
pub(super) fn check_scale(kind: FloatKind, scale: &ApFloat) -> Check {
    let least = ApFloat::smallest(kind, false).convert(FloatKind::F64);
    let greatest = ApFloat::largest(kind, false).convert(FloatKind::F64);
    let within = |order: Option<Ordering>| matches!(order, Some(Ordering::Less | Ordering::Equal));
    if within(least.compare(scale)) && within(scale.compare(&greatest)) {
        return Ok(());
    }
    let show = |value: &ApFloat| exponential(value);
    Err(format!("scale {} out of expressed type range [{}, {}]", show(scale), show(&least), show(&greatest)))
}

/// Returns a double with six digits after the point, as C prints it.
fn exponential(value: &ApFloat) -> String {
    let value = f64::from_bits(value.convert(FloatKind::F64).to_bits() as u64);
    let text = format!("{value:.6e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(rest) => ('-', rest),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}

pub(crate) fn verify_uniform(cx: &Context, params: &[Option<Attr>]) -> Check {
    verify_storage(cx, params)?;
    let Some(kind) = float_type(cx, params, at::EXPRESSED).and_then(|ty| ty.float_kind()) else {
        return Err("expressed type must be floating point".to_owned());
    };
    let list = |at| param(cx, params, at).and_then(|list| list.as_ints());
    let (axes, blocks) = (list(at::AXES).unwrap_or_default(), list(at::BLOCKS));
    let (Some(scales), Some(zeros)) = (param(cx, params, at::SCALES), param(cx, params, at::ZEROS)) else {
        return Err("illegal number of scales and zeroPoints".to_owned());
    };
    let (scales, zeros) = (all_scales(scales), count(zeros));
    if scales.is_empty() || scales.len() != zeros {
        return Err(format!("illegal number of scales and zeroPoints: {}, {zeros}", scales.len()));
    }
    scales.iter().try_for_each(|scale| check_scale(kind, scale))?;
    if let Some(axis) = axes.iter().find(|axis| **axis < 0) {
        return Err(format!("illegal quantized dimension: {axis}"));
    }
    match blocks.iter().flatten().find(|size| **size <= 0) {
        Some(size) => Err(format!("illegal block size: {size}")),
        None => Ok(()),
    }
}

/// Returns the scales in an attribute: one, those of an axis, or those of blocks.
fn all_scales(scales: AttrRef<'_>) -> Vec<ApFloat> {
    if let Some(one) = scales.as_float() {
        return vec![one];
    }
    match (scales.as_array(), scales.as_dense()) {
        (Some(items), _) => items.filter_map(|item| item.as_float()).collect(),
        (None, Some(dense)) => (0..dense.len()).filter_map(|at| dense.float(at)).collect(),
        (None, None) => Vec::new(),
    }
}

/// Returns the number of zero points in an attribute.
fn count(zeros: AttrRef<'_>) -> usize {
    match (zeros.as_array(), zeros.as_dense()) {
        (Some(items), _) => items.len(),
        (None, Some(dense)) => dense.len(),
        (None, None) => usize::from(zeros.as_int().is_some()),
    }
}
