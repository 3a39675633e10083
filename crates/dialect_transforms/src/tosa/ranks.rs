//! Reshapes that give operands the same number of dimensions.

use ::tosa::{Reshape, build_shape};
use ir::{Build, DYNAMIC, Loc, Value};
use rewrite::Rewriter;

/// Returns the shape with dimensions of size 1 in front of it that fits a shape of higher rank by broadcast; `None` if it does not fit.
pub(super) fn raised(lower: &[i64], higher: &[i64]) -> Option<Vec<i64>> {
    let missing = higher.len().checked_sub(lower.len())?;
    let is_size = |dim: i64| dim != 1 && dim != DYNAMIC;
    let fits = |(&a, &b): (&i64, &i64)| !is_size(a) || !is_size(b) || a == b;
    let does_fit = lower.iter().zip(&higher[missing..]).all(fits);
    does_fit.then(|| [vec![1; missing], lower.to_vec()].concat())
}

/// Returns the shape of a ranked tensor.
pub(super) fn shape_of(rw: &Rewriter<'_>, value: Value) -> Option<Vec<i64>> {
    rw.value(value).ty().shape().map(<[i64]>::to_vec)
}

/// Creates a reshape of a value.
pub(super) fn reshape(rw: &mut Rewriter<'_>, loc: Loc, value: Value, shape: &[i64]) -> Value {
    reshape_like(rw, loc, value, (shape, shape))
}

/// Creates a reshape of a value, with the sizes of its operand and the shape of its result.
pub(super) fn reshape_like<B: Build>(
    b: &mut B,
    loc: Loc,
    value: Value,
    (sizes, shape): (&[i64], &[i64]),
) -> Value {
    let cx = b.context().clone();
    let element = b.body().value(value).ty().element_or_self().handle();
    let sizes = build_shape(b, loc, sizes);
    let state = Reshape::state(&cx, loc).operands([value, sizes]);
    b.insert_value(state.results([cx.tensor_type(shape, element)]))
}

/// Gives the value of lower rank as many dimensions as the other one has; `None`, and nothing is created, if they do not fit.
pub(super) fn equalize(rw: &mut Rewriter<'_>, loc: Loc, a: Value, b: Value) -> Option<(Value, Value)> {
    let (of_a, of_b) = (shape_of(rw, a)?, shape_of(rw, b)?);
    if of_a.len() == of_b.len() {
        return Some((a, b));
    }
    if of_a.len() < of_b.len() {
        let shape = raised(&of_a, &of_b)?;
        return Some((reshape(rw, loc, a, &shape), b));
    }
    let shape = raised(&of_b, &of_a)?;
    Some((a, reshape(rw, loc, b, &shape)))
}
