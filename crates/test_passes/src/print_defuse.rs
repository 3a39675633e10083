//! `test-print-defuse`: where operands come from, and who uses results.

use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test various printing.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-defuse", name = "(anonymous namespace)::TestPrintDefUsePass")]
pub(crate) struct TestPrintDefUse;

impl TestPrintDefUse {
    /// Prints it for all operations, those within others first.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut out = String::new();
        body.root().walk_post_order().for_each(|at| op(at, &mut out));
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

fn op(op: OpRef<'_>, out: &mut String) {
    let _ = writeln!(out, "Visiting op '{}' with {} operands:", op.name_str(), op.num_operands());
    for operand in op.operands() {
        let _ = match operand.defining_op() {
            Some(def) => writeln!(out, "  - Operand produced by operation '{}'", def.name_str()),
            None => writeln!(out, "  - Operand produced by Block argument, number {}", operand.position()),
        };
    }
    let _ = writeln!(out, "Has {} results:", op.num_results());
    for (number, result) in op.results().enumerate() {
        let _ = write!(out, "  - Result {number}");
        let _ = match result.users().count() {
            0 => writeln!(out, " has no uses"),
            1 => write!(out, " has a single use: "),
            uses => writeln!(out, " has {uses} uses:"),
        };
        for user in result.users() {
            let _ = writeln!(out, "    - {}", user.name_str());
        }
    }
}
