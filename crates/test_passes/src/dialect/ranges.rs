//! Operations with ranges of integers.

use apnum::ApInt;
use interfaces::{InferIntRange, IntRange};
use ir::markers::*;
use ir::{OpRef, Value};
use macros::op;

/// Integer of which only bounds are known.
///
/// ```mlir
/// %0 = test.with_bounds {smax = 5 : index, smin = 4 : index, umax = 5 : index, umin = 4 : index} : index
/// ```
#[op(
    "test.with_bounds",
    interfaces(InferIntRange = BOUNDS),
    traits(NO_MEMORY_EFFECT),
    format = "attr-dict `:` type($fakeVal)"
)]
pub struct WithBounds {
    #[attr]
    umin: APIntAttr,
    #[attr]
    umax: APIntAttr,
    #[attr]
    smin: APIntAttr,
    #[attr]
    smax: APIntAttr,
    #[result]
    fakeVal: AnyType,
}

/// Model of what has its bounds in attributes.
struct FromAttributes;

static BOUNDS: FromAttributes = FromAttributes;

impl InferIntRange for FromAttributes {
    fn infer(&self, op: OpRef<'_>, _: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let bound = |name: &str| op.attr(name).and_then(|bound| bound.as_int()).cloned();
        let bounds = ["umin", "umax", "smin", "smax"].map(bound);
        let ([Some(umin), Some(umax), Some(smin), Some(smax)], Some(result)) = (bounds, op.results().next())
        else {
            return;
        };
        set(result.handle(), IntRange { umin, umax, smin, smax });
    }
}

/// Integer itself: a place where its bounds can be asked for.
///
/// ```mlir
/// %0 = test.reflect_bounds %x : index
/// ```
#[op(
    "test.reflect_bounds",
    interfaces(InferIntRange = PASSED_ON),
    rules(AllTypesMatch("value", "result")),
    format = "attr-dict $value `:` type($result)"
)]
pub struct ReflectBounds {
    #[operand]
    value: AnyType,
    #[attr]
    umin: Option<APIntAttr>,
    #[attr]
    umax: Option<APIntAttr>,
    #[attr]
    smin: Option<APIntAttr>,
    #[attr]
    smax: Option<APIntAttr>,
    #[result]
    result: AnyType,
}

/// Model of a range that is that of the operand.
struct PassedOn;

static PASSED_ON: PassedOn = PassedOn;

impl InferIntRange for PassedOn {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let (Some(Some(range)), Some(result)) = (operands.first(), op.results().next()) {
            set(result.handle(), range.clone());
        }
    }
}

/// Integer plus one.
///
/// ```mlir
/// %0 = test.increment %x : index
/// ```
#[op(
    "test.increment",
    interfaces(InferIntRange = INCREMENTED),
    traits(NO_MEMORY_EFFECT),
    rules(AllTypesMatch("value", "result")),
    format = "attr-dict $value `:` type($result)"
)]
pub struct Increment {
    #[operand]
    value: AnyType,
    #[result]
    result: AnyType,
}

/// Model of a range whose bounds are one more.
struct Incremented;

static INCREMENTED: Incremented = Incremented;

impl InferIntRange for Incremented {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let (Some(Some(range)), Some(result)) = (operands.first(), op.results().next()) else { return };
        let one = ApInt::from_i64(range.width(), 1);
        let next = |bound: &ApInt| bound.add(&one);
        let range = IntRange {
            umin: next(&range.umin),
            umax: next(&range.umax),
            smin: next(&range.smin),
            smax: next(&range.smax),
        };
        set(result.handle(), range);
    }
}

ir::ops![Increment, ReflectBounds, WithBounds];
