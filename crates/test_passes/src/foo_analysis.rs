//! `test-foo-analysis`: an analysis of nothing.

use crate::symbol_name;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Test an analysis that joins nothing
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-foo-analysis", name = "(anonymous namespace)::TestFooAnalysisPass", on = "func.func")]
pub(crate) struct TestFooAnalysis;

impl TestFooAnalysis {
    /// Names the function; one without body, or with operations with regions, is an error.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        if root.regions().all(|region| region.is_empty()) {
            return cx.fail(root.plain_error("expected at least one block in the region"));
        }
        if let Some(nested) = root.walk_body_post_order().find(|op| op.num_regions() > 0 && !op.is_root()) {
            return cx.fail(nested.plain_error("unexpected op with regions"));
        }
        cx.print(format!("function: @{}\n", symbol_name(body)));
        cx.preserve_all();
        Ok(())
    }
}
