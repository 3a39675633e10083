//! `test-module-pass`, `test-function-pass`, `test-interface-pass`: passes that do nothing on operations of one kind.

use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Test a module pass in the pass manager
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-module-pass", name = "(anonymous namespace)::TestModulePass", on = "builtin.module")]
pub(crate) struct TestModule;

impl TestModule {
    /// Runs on modules.
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        Ok(())
    }
}

/// Test a function pass in the pass manager
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-function-pass", name = "(anonymous namespace)::TestFunctionPass", on = "func.func")]
pub(crate) struct TestFunction;

impl TestFunction {
    /// Runs on functions of the `func` dialect.
    fn run(&self, _: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        Ok(())
    }
}

/// Test an interface pass (running on FunctionOpInterface) in the pass manager
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-interface-pass", name = "(anonymous namespace)::TestInterfacePass", can_schedule_on = crate::is_function)]
pub(crate) struct TestInterface;

impl TestInterface {
    /// Runs on functions of any dialect, and says so.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.emit(body.root().remark("Executing interface pass on operation"));
        Ok(())
    }
}
