//! Ranges between bounds, and of the sizes of launches.

use apnum::ApInt;
use interfaces::IntRange;

/// Most blocks, threads or subgroups along a dimension.
pub(crate) const MAX_DIM: u64 = u32::MAX as u64;

/// Returns the range between unsigned bounds.
pub(crate) fn between(min: u64, max: u64) -> IntRange {
    IntRange::unsigned(ApInt::from_u64(64, min), ApInt::from_u64(64, max))
}

/// Returns the range of a size of a launch whose operand has a range, and that of the numbers below it.
pub(crate) fn of_launch(operand: &IntRange) -> (IntRange, IntRange) {
    let size = operand.intersection(&between(1, MAX_DIM));
    let numbers = between(0, size.umax.to_u64().unwrap_or(MAX_DIM).wrapping_sub(1));
    (size, numbers)
}
