//! Matchers of constant values. A splat matches like its element.

use crate::constant_value;
use apnum::{ApFloat, ApInt};
use ir::{Attr, AttrRef, ValueRef};

/// Returns the constant that a value is.
#[inline]
pub fn constant_attr(value: ValueRef<'_>) -> Option<Attr> {
    constant_value(value.defining_op()?)
}

/// Returns the integer that a value is, or of which it is a splat.
pub fn constant_int(value: ValueRef<'_>) -> Option<ApInt> {
    int_of(value.context().attr_ref(constant_attr(value)?))
}

/// Returns the signed integer that a value is; `None` if it does not fit.
pub fn constant_i64(value: ValueRef<'_>) -> Option<i64> {
    constant_int(value)?.to_i64()
}

/// Returns the float that a value is, or of which it is a splat.
pub fn constant_float(value: ValueRef<'_>) -> Option<ApFloat> {
    let attr = value.context().attr_ref(constant_attr(value)?);
    match attr.as_dense() {
        Some(dense) => dense.is_splat().then(|| dense.float(0)).flatten(),
        None => attr.as_float(),
    }
}

fn int_of(attr: AttrRef<'_>) -> Option<ApInt> {
    match attr.as_dense() {
        Some(dense) => dense.is_splat().then(|| dense.int(0)).flatten(),
        None => attr.as_int().cloned(),
    }
}

/// Returns whether a value is the integer 0.
pub fn is_zero(value: ValueRef<'_>) -> bool {
    constant_int(value).is_some_and(|int| int.is_zero())
}

/// Returns whether a value is the integer 1.
pub fn is_one(value: ValueRef<'_>) -> bool {
    constant_int(value).is_some_and(|int| int.is_one())
}

/// Returns whether a value is an integer with all bits set.
pub fn is_all_ones(value: ValueRef<'_>) -> bool {
    constant_int(value).is_some_and(|int| int.is_all_ones())
}

/// Returns whether a value is the float 0 of any sign.
pub fn is_zero_float(value: ValueRef<'_>) -> bool {
    constant_float(value).is_some_and(|float| float.is_zero())
}

/// Returns whether a value is the float +0.
pub fn is_pos_zero_float(value: ValueRef<'_>) -> bool {
    constant_float(value).is_some_and(|float| float.is_zero() && !float.is_negative())
}

/// Returns whether a value is the float -0.
pub fn is_neg_zero_float(value: ValueRef<'_>) -> bool {
    constant_float(value).is_some_and(|float| float.is_zero() && float.is_negative())
}

/// Returns whether a value is the float 1.
pub fn is_one_float(value: ValueRef<'_>) -> bool {
    constant_float(value).is_some_and(|float| float == ApFloat::one(float.kind()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find, parse};

    #[test]
    fn scalars_and_splats_are_constants() {
        let body = parse("module { %a = t.const 0\n %b = t.const 1\n %c = t.splat 1\n %d = t.opaque }");
        let value = |name, number| body.op(find(&body, name, number)).result(0);
        assert!(is_zero(value("t.const", 0)) && !is_one(value("t.const", 0)));
        assert!(is_one(value("t.const", 1)) && is_one(value("t.splat", 0)));
        assert_eq!(constant_i64(value("t.splat", 0)), Some(1));
        assert_eq!(constant_attr(value("t.opaque", 0)), None);
    }
}
