//! Fixtures for tests of bodies.

use super::Body;
use crate::{Block, Context, Loc, Type};

/// Creates a module with one block that has arguments of these types, in a context that allows unregistered
/// operations.
pub(super) fn module(arguments: &[Type]) -> (Context, Box<Body>, Block) {
    let cx = Context::default();
    cx.allow_unregistered(true);
    let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, arguments);
    (cx, body, block)
}
