//! `test-convert-func-op`: functions and their returns become those of the dialect `llvm`, calls do not.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use to_llvm::func_to_llvm::function_pattern;
use to_llvm::llvm::{LoweringOptions, add_pattern, lower};

/// Tests conversion of `func.func` to `llvm.func` for different attributes
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-convert-func-op",
    name = "(anonymous namespace)::TestConvertFuncOp",
    on = "builtin.module",
    depends("llvm")
)]
pub(crate) struct TestConvertFuncOp;

impl TestConvertFuncOp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, _, set| {
            function_pattern(set, types);
            add_pattern(set, types, "func.return", "ReturnOpConversion", |at, rw| {
                let state = llvm::ops::Return::state(at.context(), at.loc);
                rw.replace_with(at.op, state.operands(at.operands.all().iter().copied()));
                Ok(())
            });
        })
    }
}
