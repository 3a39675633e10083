//! What tests of bodies begin with.

use super::Body;
use crate::{Block, Context, Loc, Type};

/// A module with one block that has an argument of each of these types. Operations need not be registered.
pub(super) fn module(arguments: &[Type]) -> (Context, Box<Body>, Block) {
    let cx = Context::default();
    cx.allow_unregistered(true);
    let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, arguments);
    (cx, body, block)
}
