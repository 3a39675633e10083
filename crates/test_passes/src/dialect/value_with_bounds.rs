//! `test.value_with_bounds`.

use ir::OpRef;
use ir::markers::*;
use macros::op;
use value_bounds::{BoundSet, ValueBounds, ValueDim};

/// Index of which only bounds are known.
///
/// ```mlir
/// %0 = test.value_with_bounds {max = 8 : index, min = 2 : index}
/// ```
#[op("test.value_with_bounds", format = "attr-dict")]
pub struct ValueWithBounds {
    #[attr]
    min: IndexAttr,
    #[attr]
    max: IndexAttr,
    #[result]
    result: Index,
}

/// Model of the operation's bounds.
pub(super) struct BetweenMinAndMax;

pub(super) static BETWEEN_MIN_AND_MAX: BetweenMinAndMax = BetweenMinAndMax;

impl ValueBounds for BetweenMinAndMax {
    fn add_bounds(&self, op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) {
        let number = |name: &str| op.attr(name).and_then(|number| number.as_i64());
        if let (Some(min), Some(max)) = (number("min"), number("max")) {
            let (min, max) = (set.context().affine_constant(min), set.context().affine_constant(max));
            set.at_least(of, min);
            set.at_most(of, max);
        }
    }
}

ir::ops![ValueWithBounds];
