//! `test-distinct-attrs`: a distinct attribute for each one that an operation has.

use ir::{AttrData, Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};

/// Test parallel creation of distinct attributes
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-distinct-attrs", name = "(anonymous namespace)::DistinctAttributesPass", on = "func.func")]
pub(crate) struct TestDistinctAttrs;

impl TestDistinctAttrs {
    /// Adds `distinct.output`, which makes distinct what `distinct.input` does.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::each_body(body, |body| {
            let ops: Vec<Op> = body.root().walk_body_post_order().map(OpRef::handle).collect();
            for op in ops {
                let view = body.op(op);
                let Some(AttrData::Distinct { referenced, .. }) =
                    view.attr("distinct.input").map(|input| input.data())
                else {
                    continue;
                };
                let cx = view.context().clone();
                let output = cx.new_distinct_attr(*referenced);
                body.set_attr(op, cx.ident("distinct.output"), Some(output));
            }
        });
        Ok(())
    }
}
