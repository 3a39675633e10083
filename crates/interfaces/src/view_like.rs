//! Views: `ViewLikeOpInterface`.

use ir::{OpRef, ValueRef};
use macros::interface;

/// Interface of operations whose result is a view of the memory or tensor of an operand.
#[interface]
pub trait ViewLike: Send + Sync {
    /// Returns the viewed value.
    fn view_source<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.operand(0)
    }

    /// Returns the view.
    fn view_dest<'a>(&self, op: OpRef<'a>) -> ValueRef<'a> {
        op.result(0)
    }

    /// Whether the view is known to start where its source starts, with an equal layout.
    fn is_known_to_have_same_start(&self, _op: OpRef<'_>) -> bool {
        false
    }
}
