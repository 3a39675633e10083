//! `test-acc-support`: names of variables of OpenACC.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Test OpenACCSupport analysis
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-acc-support",
    name = "(anonymous namespace)::TestOpenACCSupportPass",
    on = "func.func",
    depends("acc", "memref")
)]
pub(crate) struct TestAccSupport;

impl TestAccSupport {
    /// Writes the names of the results of marked operations.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut out = String::new();
        for op in body.root().walk_post_order().filter(|op| op.attr("test.var_name").is_some()) {
            for result in op.results() {
                let text = op_texts(op.body(), &[op.handle()], &PrintOptions::default()).concat();
                let _ = writeln!(
                    out,
                    "op={text}\n\tgetVariableName=\"{}\"",
                    acc_transforms::variable_name(result)
                );
            }
        }
        cx.output(out);
        cx.leave_unchanged();
        Ok(())
    }
}
