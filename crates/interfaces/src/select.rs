//! Choices between two values: `SelectLikeOpInterface`.

use ir::{OpRef, ValueRef};
use macros::interface;

/// An operation that returns one of two values.
#[interface]
pub trait SelectLike: Send + Sync {
    /// What decides.
    fn condition<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(0)
    }

    /// The result if the condition holds.
    fn true_value<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(1)
    }

    /// The result if it does not.
    fn false_value<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(2)
    }
}
