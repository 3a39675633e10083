//! Casts: `CastOpInterface`.

use ir::Type;
use ir::{Context, OpRef};
use macros::interface;

/// An operation that changes only the type of what it is given.
#[interface]
pub trait CastLike: Send + Sync {
    /// Whether values of these types can be cast to values of those types.
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool;

    /// What stands for the cast: its operands if the types are the same.
    fn folds_to_operands(&self, op: OpRef<'_>) -> bool {
        op.num_operands() == op.num_results()
            && op.num_results() > 0
            && op.operand_types().eq(op.result_types())
    }
}
