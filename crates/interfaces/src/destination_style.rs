//! Destination-passing style operations: `DestinationStyleOpInterface`.

use ir::OpRef;
use macros::interface;
use std::ops::Range;

/// Interface of operations with *init* operands. On tensors, result number `n` is a modification of init
/// number `n`; inits that are buffers are written in place.
#[interface]
pub trait DestinationStyle: Send + Sync {
    /// Returns the range of the init operands.
    fn inits(&self, op: OpRef<'_>) -> Range<usize>;
    /// Whether it has patterns of its own for operands that are casts, because other parts depend on their types.
    fn folds_casts_itself(&self) -> bool {
        false
    }
}
