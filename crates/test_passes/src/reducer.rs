//! `test-mlir-reducer`: a failure for reductions to look for.

use ir::Body;
use pass::{Failed, PassCx, PassResult, pass};

/// Tests MLIR Reduce tool by generating failures
///
/// Fails if an operation is there whose name says so. A test pass, as mlir-opt has it under the same name.
#[pass("test-mlir-reducer", name = "(anonymous namespace)::TestReducer")]
pub(crate) struct TestReducer;

impl TestReducer {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if body.root().walk().any(|op| op.name_str().contains("op_crash")) {
            cx.print("MLIR Reducer Test generated failure: Found \"crashOp\" operation\n");
            return Err(Failed);
        }
        Ok(())
    }
}
