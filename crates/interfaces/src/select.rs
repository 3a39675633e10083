//! Selection of one of two values: `SelectLikeOpInterface`.

use ir::{OpRef, ValueRef};
use macros::interface;

/// Interface of operations that return one of two values.
#[interface]
pub trait SelectLike: Send + Sync {
    /// Returns the condition.
    fn condition<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(0)
    }

    /// Returns the result if the condition holds.
    fn true_value<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(1)
    }

    /// Returns the result if the condition does not hold.
    fn false_value<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(2)
    }
}
