//! `test-pass-invalid-parent`: makes what is around a function invalid.

use ir::{Body, InsertPoint, OpState};
use pass::{PassCx, PassResult, pass};

/// Test a pass in the pass manager that makes the parent operation invalid
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-pass-invalid-parent", name = "(anonymous namespace)::TestInvalidParentPass", on = "func.func")]
pub(crate) struct TestInvalidParent;

impl TestInvalidParent {
    /// Calls a function that is not there: the verifier of the module tells.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let Some(block) = root.regions().next().and_then(|region| region.first_block()) else {
            return Ok(());
        };
        let (block, loc, cx) = (block.handle(), root.loc(), body.context().clone());
        let callee = cx.symbol_ref(cx.ident("some_unknown_func"));
        let state = OpState::new(&cx, cx.op_name("func.call"), loc).attr(&cx, "callee", callee);
        let call = body.create(state);
        body.insert_at(InsertPoint::Start(block), call);
        Ok(())
    }
}
