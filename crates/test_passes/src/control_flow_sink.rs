//! `test-control-flow-sink`: sinks the operations `test.sink_me` into the first region of `test.sink_target`.

use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;
use transforms::sink_into;

/// Test control-flow sink pass
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-control-flow-sink", name = "(anonymous namespace)::TestControlFlowSinkPass", on = "func.func")]
pub(crate) struct TestControlFlowSink;

impl TestControlFlowSink {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let targets = body.root().walk_body_post_order().filter(|op| op.is("test.sink_target"));
            let targets: Vec<Op> = targets.map(OpRef::handle).collect();
            targets.into_iter().for_each(|op| sink(body, op));
        });
        Ok(())
    }
}

/// Sinks operations into the first region of one, and marks them by the region's number.
fn sink(body: &mut Body, op: Op) {
    let Some(region) = body.op(op).regions().next() else { return };
    let (region, number) = (region.handle(), region.position());
    for moved in sink_into(body, region, &|op| op.is("test.sink_me")) {
        let cx = body.context().clone();
        body.set_attr(moved, cx.ident("was_sunk"), Some(cx.i32_attr(number as i32)));
    }
}
