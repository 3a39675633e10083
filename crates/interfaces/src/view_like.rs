//! Views: `ViewLikeOpInterface`.

use ir::{OpRef, ValueRef};
use macros::interface;

/// An operation whose result is another view of the memory or tensor that it is given.
#[interface]
pub trait ViewLike: Send + Sync {
    /// What is viewed.
    fn view_source<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(0)
    }

    /// The view.
    fn view_dest<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.result(0)
    }

    /// Whether it is known that the view starts where its source starts, and is laid out alike.
    fn is_known_to_have_same_start(&self, _op: OpRef<'_>) -> bool {
        false
    }
}
