//! Interfaces of whole dialects.

use ir::def::Interface;
use ir::{Context, OpRef};

/// Returns a dialect's implementation of an interface of whole dialects.
///
/// It is attached to the dialect's name, which is no operation name as it has no dot:
/// `Dialect::new("arith").attach::<dyn Inliner>("arith", &ARITH_INLINER)`.
pub fn dialect_interface<I: ?Sized + Interface>(cx: &Context, dialect: &str) -> Option<&'static I> {
    cx.interface(cx.op_name(dialect))
}

/// Returns the [`dialect_interface`] of the dialect of an operation, without looking up its name.
pub fn interface_of_dialect<I: ?Sized + Interface>(op: OpRef<'_>) -> Option<&'static I> {
    let cx = op.context();
    cx.interface(cx.dialect_of(op.name()))
}
