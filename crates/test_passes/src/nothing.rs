//! `test-module-pass`, `test-function-pass`, `test-interface-pass`: passes that do nothing on operations of one kind.

use crate::{On, TestPass};
use ir::Body;
use pass::{PassCx, PassResult};

/// Runs on modules.
pub(crate) const MODULE: TestPass = TestPass {
    argument: "test-module-pass",
    name: "(anonymous namespace)::TestModulePass",
    description: "Test a module pass in the pass manager",
    on: On::Op("builtin.module"),
    run: nothing,
};

/// Runs on functions of the `func` dialect.
pub(crate) const FUNCTION: TestPass = TestPass {
    argument: "test-function-pass",
    name: "(anonymous namespace)::TestFunctionPass",
    description: "Test a function pass in the pass manager",
    on: On::Op("func.func"),
    run: nothing,
};

/// Runs on functions of any dialect, and says so.
pub(crate) const INTERFACE: TestPass = TestPass {
    argument: "test-interface-pass",
    name: "(anonymous namespace)::TestInterfacePass",
    description: "Test an interface pass (running on FunctionOpInterface) in the pass manager",
    on: On::Functions,
    run: |cx, body| {
        cx.emit(body.root().remark("Executing interface pass on operation"));
        Ok(())
    },
};

fn nothing(_cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
    Ok(())
}
