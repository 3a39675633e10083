//! Common parts of many operations of the dialect: external models of interfaces, names of results, sizes.

use diag::Diagnostic;
use interfaces::DestinationStyle;
use ir::{DYNAMIC, OpRef, TypeRef, Value};
use rewrite::constant_i64;
use std::ops::Range;

/// Destination-style operations whose second operand is the initial value.
pub(crate) struct SecondIsInit;

impl DestinationStyle for SecondIsInit {
    fn inits(&self, _: OpRef<'_>) -> Range<usize> {
        1..2
    }
}

/// A hook that names the only result.
macro_rules! named_result {
    ($name:literal) => {
        |op: ir::OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str)| crate::model::name_result(op, name, $name)
    };
}
pub(crate) use named_result;

/// Names the first result of an operation.
pub(crate) fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str), text: &str) {
    if op.num_results() > 0 {
        name(op.result(0).handle(), text);
    }
}

/// Verifies that there is a value for each dynamic dimension of a type.
pub(crate) fn verify_dynamic_sizes(op: OpRef<'_>, ty: TypeRef<'_>, given: usize) -> Result<(), Diagnostic> {
    let wanted = ty.dynamic_dims();
    if given == wanted {
        return Ok(());
    }
    Err(op.error(format!("incorrect number of dynamic sizes, has {given}, expected {wanted}")))
}

/// Returns the shape of a type whose dynamic sizes are these values, with those that are constants in it, and
/// the values that are none. `None` if no value is a constant.
pub(crate) fn known_sizes(body: &ir::Body, shape: &[i64], sizes: &[Value]) -> Option<(Vec<i64>, Vec<Value>)> {
    let (mut known, mut rest, mut next) = (shape.to_vec(), Vec::new(), sizes.iter());
    for size in known.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = *next.next()?;
        match constant_i64(body.value(value)).filter(|&constant| constant >= 0) {
            Some(constant) => *size = constant,
            None => rest.push(value),
        }
    }
    (rest.len() < sizes.len()).then_some((known, rest))
}

/// Returns the size of a dimension among the dynamic sizes of a shape: the position of its value.
pub(crate) fn dynamic_position(shape: &[i64], dim: usize) -> usize {
    shape.iter().take(dim).filter(|&&size| size == DYNAMIC).count()
}
