//! Values that regions use from outside.

use ir::{OpRef, Value, ValueRef};
use rustc_hash::FxHashSet;

/// Whether a value is defined in the regions of an operation.
pub(crate) fn is_inside(op: OpRef<'_>, value: ValueRef<'_>) -> bool {
    match value.defining_op() {
        Some(definition) => definition.handle() != op.handle() && op.contains(definition),
        None => {
            value.argument_block().and_then(|block| block.parent_op()).is_some_and(|owner| op.contains(owner))
        }
    }
}

/// Returns the values that the regions of an operation use and that are defined outside of it, in the order of their uses in a
/// walk in post-order.
pub(crate) fn values_from_above(op: OpRef<'_>) -> Vec<Value> {
    let nested = op.walk_post_order().filter(|inner| inner.handle() != op.handle());
    let used = nested.flat_map(|inner| inner.operands()).filter(|&value| !is_inside(op, value));
    let mut seen = FxHashSet::default();
    used.map(|value| value.handle()).filter(|&value| seen.insert(value)).collect()
}
