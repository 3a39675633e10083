//! Operations that combine the results of parallel iterations: `ParallelCombiningOpInterface`.

use ir::OpRef;
use macros::interface;

/// Interface of operations in the terminator of a parallel loop that write a part of an output of the loop.
#[interface]
pub trait ParallelCombining: Send + Sync {
    /// Returns the number of the operand that is written: an output block argument of the loop. It remains
    /// that argument even if its initial value is known.
    fn updated_destination(&self, op: OpRef<'_>) -> usize;
}
