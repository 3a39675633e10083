//! `strip-debuginfo`: takes away all locations.

use ir::{Body, Loc, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Strip debug info from all operations
///
/// The locations of the operation that it runs on, of all operations within it, and of the arguments of their blocks
/// become unknown.
#[pass("strip-debuginfo")]
pub struct StripDebugInfo;

impl StripDebugInfo {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| strip_locations(body));
        Ok(())
    }
}

/// Sets all locations of one body to unknown, without nested bodies.
fn strip_locations(body: &mut Body) {
    let ops: Vec<Op> = body
        .root()
        .walk_body()
        .filter(|op| op.body_of().is_none() || op.is_root())
        .map(|op| op.handle())
        .collect();
    for op in ops {
        body.set_loc(op, Loc::UNKNOWN);
        let blocks = body.op(op).regions().flat_map(|region| region.blocks());
        let arguments: Vec<Value> =
            blocks.flat_map(|block| block.arguments()).map(|argument| argument.handle()).collect();
        for argument in arguments {
            body.set_argument_loc(argument, Loc::UNKNOWN);
        }
    }
}
