//! Casts: `CastOpInterface`.

use ir::Type;
use ir::{Context, OpRef};
use macros::interface;

/// Interface of operations that change only the type of their operands.
#[interface]
pub trait CastLike: Send + Sync {
    /// Whether values of the input types can be cast to values of the output types.
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool;

    /// Whether the cast folds to its operands if the types are equal.
    fn folds_to_operands(&self, op: OpRef<'_>) -> bool {
        op.num_operands() == op.num_results()
            && op.num_results() > 0
            && op.operand_types().eq(op.result_types())
    }
}
