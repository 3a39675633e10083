//! Interfaces of whole dialects.

use ir::Context;
use ir::def::Interface;

/// The implementation of an interface that a dialect has as a whole.
///
/// It is attached to the dialect's name, which is no operation's name as it has no dot:
/// `Dialect::new("arith").attach::<dyn Inliner>("arith", &ARITH_INLINER)`.
pub fn dialect_interface<I: ?Sized + Interface>(cx: &Context, dialect: &str) -> Option<&'static I> {
    cx.interface(cx.op_name(dialect))
}
