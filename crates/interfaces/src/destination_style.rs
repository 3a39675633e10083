//! Operations that are given what their results start from: `DestinationStyleOpInterface`.

use ir::OpRef;
use macros::interface;
use std::ops::Range;

/// An operation with operands, its *inits*, that its results start from: on tensors, result number `n` is
/// the init number `n` with something written to it; buffers among the inits are written to in place.
#[interface]
pub trait DestinationStyle: Send + Sync {
    /// The operands that are inits.
    fn inits(&self, op: OpRef<'_>) -> Range<usize>;
}
