//! Conditions that verifiers of several operations check.

use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use ir::{AttrRef, DYNAMIC, OpRef, TypeRef, ValueRef};
use quant::Quantized;
use std::fmt::Write;

pub(crate) type Check = Result<(), Diagnostic>;

/// Returns the type of the stored elements: the storage of quantized ones.
pub(crate) fn storage_element(ty: TypeRef<'_>) -> TypeRef<'_> {
    let element = ty.element_or_self();
    Quantized::of(element).and_then(|quantized| quantized.storage()).unwrap_or(element)
}

/// Whether two shapes could be one at run time; unranked ones fit all.
pub(crate) fn compatible(a: Option<&[i64]>, b: Option<&[i64]>) -> bool {
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    match (a, b) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(fits),
        _ => true,
    }
}

/// Verifies that two tensors have elements of one type.
pub(crate) fn same_elements(op: OpRef<'_>, from: TypeRef<'_>, to: TypeRef<'_>) -> Check {
    let [a, b] = [from, to].map(|ty| ty.element_or_self());
    let is_compared = |ty: TypeRef<'_>| {
        ty.is_scalar_number() || ty.dialect_def().is_some_and(|def| def.name == quant::UNIFORM.name)
    };
    if is_compared(a) && is_compared(b) && a != b {
        return Err(
            op.error(format!("expect input and output to have same element type, got '{a}' and '{b}'"))
        );
    }
    Ok(())
}

/// Verifies that elements of a tensor and of its zero point have one type.
pub(crate) fn same_as_zero_point(
    op: OpRef<'_>,
    what: &str,
    value: ValueRef<'_>,
    zero: ValueRef<'_>,
) -> Check {
    let [a, b] = [value, zero].map(|value| storage_element(value.ty()));
    if a != b {
        return Err(op.error(format!(
            "expect both {what} and its zero point are the same element type, got '{a}' and '{b}'"
        )));
    }
    Ok(())
}

/// Returns the numbers of an attribute.
pub(crate) fn numbers(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(|attr| attr.as_ints()).unwrap_or_default()
}

/// Returns the constant zero point that a value is, -1 for what is no zero point, `None` for what is no constant.
pub fn zero_point(value: ValueRef<'_>, sign_extend: bool) -> Option<i64> {
    let attr = value.context().attr_ref(rewrite::constant_attr(value)?);
    let Some(dense) = attr.as_dense() else { return Some(-1) };
    if dense.element_type().is_float() {
        return Some(if dense.float(0)?.is_zero() { 0 } else { -1 });
    }
    let number = dense.int(0)?;
    Some(if sign_extend { number.to_i64()? } else { number.to_u64()?.cast_signed() })
}

/// Verifies that a constant zero point is 0 unless it is of 8 bits.
pub(crate) fn verify_zero_point(op: OpRef<'_>, what: &str, zero: ValueRef<'_>) -> Check {
    let is_byte = zero.ty().element_or_self().int_width() == Some(8);
    match zero_point(zero, true) {
        Some(number) if number != 0 && !is_byte => {
            Err(op.error(format!("{what} zero point must be zero for non-int8 integer types")))
        }
        _ => Ok(()),
    }
}

/// Greatest number of dimensions: a splat of more could take all memory.
const MAX_RANK: usize = 1 << 16;

/// Returns the dimensions that elements of `index` are.
pub(crate) fn elements_of_shape(values: AttrRef<'_>) -> Option<Vec<i64>> {
    let dense = values.as_dense().filter(|dense| dense.len() <= MAX_RANK)?;
    (0..dense.len()).map(|index| dense.int(index)?.to_i64()).collect()
}

/// Verifies that shapes are results of operations on shapes.
pub(crate) fn resolvable_shapes(op: OpRef<'_>) -> Check {
    let is_shape_op =
        |op: OpRef<'_>| op.dialect() == "tosa" && op.num_results() == 1 && is_shape(op.result(0));
    let unknown = |value: &ValueRef<'_>| is_shape(*value) && !value.defining_op().is_some_and(is_shape_op);
    match op.operands().find(unknown) {
        Some(_) => Err(op.error("shape operand is not compile time resolvable")),
        None => Ok(()),
    }
}

fn is_shape(value: ValueRef<'_>) -> bool {
    ShapeType::cast(value.ty()).is_some()
}

/// Verifies that all operands and results are shapes of one rank.
pub(crate) fn same_shape_ranks(op: OpRef<'_>) -> Check {
    let rank = op.operands().next().and_then(shape_rank);
    if op.operands().any(|operand| shape_rank(operand) != rank) {
        return Err(op.error("operands don't have matching ranks"));
    }
    if op.results().any(|result| shape_rank(result) != rank) {
        return Err(op.error("result shape has different rank than operands"));
    }
    Ok(())
}

/// Returns the text of dimensions, `1, 2`.
pub(crate) fn list(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the text of a shape, `'1x?'`.
pub(crate) fn dims_text(shape: &[i64]) -> String {
    let mut text = String::from("'");
    for (index, &dim) in shape.iter().enumerate() {
        let _ = match dim {
            DYNAMIC => write!(text, "{}?", if index > 0 { "x" } else { "" }),
            dim => write!(text, "{}{dim}", if index > 0 { "x" } else { "" }),
        };
    }
    text + "'"
}

/// Returns a quotient that is whole.
pub(crate) fn idiv_check(lhs: i64, rhs: i64) -> Option<i64> {
    (rhs != 0 && lhs.checked_rem(rhs)? == 0).then(|| lhs / rhs)
}
