//! Depthwise convolutions with a kernel of one element: products.

use super::make::Make;
use crate::tosa::ranks::{equalize, raised};
use ::tosa::{Add, Cast, Mul, Sub, zero_point};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// A kernel of one element multiplies the channels. Padded images of other elements than the result stay: mlir-opt makes an invalid pad of them.
pub(super) fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let is_static =
        [view.operand(0), view.operand(1), view.result(0)].iter().all(|value| value.ty().has_static_shape());
    let list = |name: &str| view.attr(name).and_then(|attr| attr.as_ints());
    let (stride, pad) = (list("stride").matched()?, list("pad").matched()?);
    rw.require(is_static && stride == [1, 1])?;
    let kernel = view.operand(1).ty().shape().matched()?;
    rw.require(kernel.len() == 4 && kernel[..2] == [1, 1])?;
    let is_number = |operand: usize| {
        let element = view.operand(operand).ty().element_or_self();
        element.is_integer() || element.is_float()
    };
    rw.require(is_number(0) && is_number(1))?;
    let zero = |operand: usize| zero_point(view.operand(operand), true);
    let (input_zp, weight_zp) = (zero(3).matched()?, zero(4).matched()?);
    for (operand, zero) in [(3, input_zp), (4, weight_zp)] {
        rw.require(zero == 0 || view.operand(operand).ty().element_or_self().int_width() == Some(8))?;
    }
    let [input, weight, bias] = [0, 1, 2].map(|operand| view.operand(operand).handle());
    let (loc, ty) = (view.loc(), view.result(0).ty());
    let (result, element, ty) = (ty.shape().matched()?.to_vec(), ty.element_or_self().handle(), ty.handle());
    let is_padded = pad.iter().any(|&size| size != 0);
    rw.require(!is_padded || view.operand(0).ty().element_or_self().handle() == element)?;
    raised(view.operand(2).ty().shape().matched()?, &result).matched()?;
    let channels = view.operand(0).ty().shape().and_then(|shape| shape.get(3)).copied();
    rw.require(pad.len() == 4 && channels == Some(kernel[2]))?;

    let mut make = Make { rw, loc };
    let shape = [make.shape(input), vec![1]].concat();
    let image = make.reshape(input, &shape);
    let (image, weight) = (cast(&mut make, image, element), cast(&mut make, weight, element));
    let (image, weight) = (without(&mut make, image, input_zp), without(&mut make, weight, weight_zp));
    let padding = [&[0, 0], pad.as_slice(), &[0; 4]].concat();
    let image = if is_padded { make.pad(image, &padding, 0) } else { image };
    let product = multiply(&mut make, image, weight).matched()?;
    let value = make.reshape(product, &result);
    let (value, bias) = equalize(rw, loc, value, bias).matched()?;
    let state = Add::state(rw.context(), loc).operands([value, bias]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

fn cast(make: &mut Make<'_, '_>, value: Value, element: Type) -> Value {
    if make.element(value) == element {
        return value;
    }
    let ty = make.rw.context().tensor_type(&make.shape(value), element);
    let state = Cast::state(make.rw.context(), make.loc).operands([value]).results([ty]);
    make.rw.insert_value(state)
}

/// Subtracts a zero point.
fn without(make: &mut Make<'_, '_>, value: Value, zero: i64) -> Value {
    if zero == 0 {
        return value;
    }
    let ones = vec![1; make.shape(value).len()];
    let (element, ty) = (make.element(value), make.rw.value(value).ty_handle());
    let zero = make.splat(&ones, element, zero);
    let state = Sub::state(make.rw.context(), make.loc).operands([value, zero]).results([ty]);
    make.rw.insert_value(state)
}

/// Multiplies channels by kernels.
fn multiply(make: &mut Make<'_, '_>, image: Value, weight: Value) -> Option<Value> {
    let kernels = *make.shape(weight).get(3)?;
    let mut shape = make.shape(image);
    *shape.last_mut()? = kernels;
    let ty = make.rw.context().tensor_type(&shape, make.element(weight));
    let (image, weight) = equalize(make.rw, make.loc, image, weight)?;
    let byte = make.rw.context().int_type(8);
    let shift = make.splat(&[1], byte, 0);
    let state = Mul::state(make.rw.context(), make.loc).operands([image, weight, shift]).results([ty]);
    Some(make.rw.insert_value(state))
}
