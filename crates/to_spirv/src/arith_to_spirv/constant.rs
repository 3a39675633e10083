//! Constants.

use crate::common::Site;
use crate::common::numbers;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use spirv::types::ArrayType;

/// Converts a constant of several elements; tensors of several dimensions are linearized.
pub(super) fn convert_composite(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let ty = at.result_type(0, rw);
    let count = ty.num_elements().filter(|count| ty.is_shaped() && *count != 1).matched()?;
    let new = at.new_type(rw)?;
    let value = at.view(rw).attr("value").and_then(|value| value.as_dense()).matched()?;
    if ty.rank() > Some(1) && !ty.is_tensor() {
        return no_match("vectors of several dimensions are not supported");
    }
    let element = match ArrayType::cast(cx.ty(new)) {
        Some(array) => array.element_type().matched()?,
        None => cx.ty(new).element_type().matched()?,
    };
    let original = ty.element_type().matched()?;
    if original != element && original.int_width() == Some(1) {
        return no_match("booleans become no numbers");
    }
    let ty = match ty.rank() {
        Some(1) => ty.with_element(element.handle()).handle(),
        _ => cx.tensor_type(&[count], element.handle()),
    };
    let value = numbers::convert_dense(value, cx.ty(ty)).matched()?;
    let value = at.emit(rw).constant(new, value);
    at.replace(&[value], rw)
}

/// Converts a constant of one element.
pub(super) fn convert_scalar(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let mut ty = at.result_type(0, rw);
    let mut value = cx.attr_ref(at.view(rw).attr("value").matched()?.handle());
    if ty.is_shaped() {
        if ty.num_elements() != Some(1) {
            return no_match("there are several elements");
        }
        ty = ty.element_type().matched()?;
        let dense = value.as_dense().matched()?;
        let element = match dense.int(0) {
            Some(int) => cx.ap_int_attr(ty.handle(), int),
            None => cx.float_attr(ty.handle(), &dense.float(0).matched()?),
        };
        value = cx.attr_ref(element);
    }
    if !ty.is_scalar_number() {
        return no_match("the constant is no number");
    }
    let new = at.types.convert(ty.handle()).matched()?;
    let value = if ty.int_width() == Some(1) {
        cx.bool_attr(value.as_int().matched()?.is_one())
    } else {
        numbers::convert_scalar(value, cx.ty(new)).matched()?
    };
    let value = at.emit(rw).constant(new, value);
    at.replace(&[value], rw)
}
