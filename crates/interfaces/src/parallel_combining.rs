//! Operations that combine what parallel iterations compute: `ParallelCombiningOpInterface`.

use ir::OpRef;
use macros::interface;

/// An operation in the terminator of a parallel loop that writes a part of an output of the loop.
#[interface]
pub trait ParallelCombining: Send + Sync {
    /// The number of the operand that is written: an output block argument of the loop. It stays that argument even
    /// where its initial value is known.
    fn updated_destination(&self, op: OpRef<'_>) -> usize;
}
