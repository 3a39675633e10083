//! `test-cf-assert`: assertions that only print.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use to_llvm::cf_to_llvm::{OnFailure, assertion_patterns};
use to_llvm::llvm::{LoweringOptions, lower};

/// Function pass to test cf.assert lowering to LLVM without abort
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-cf-assert",
    name = "(anonymous namespace)::TestAssertPass",
    on = "builtin.module",
    depends("llvm")
)]
pub(crate) struct TestAssert;

impl TestAssert {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, _, set| {
            assertion_patterns(set, types, OnFailure::Continue);
        })
    }
}
