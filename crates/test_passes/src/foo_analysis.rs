//! `test-foo-analysis`: an analysis of nothing.

use crate::{On, TestPass, symbol_name};

/// Names the function; one without body is an error.
pub(crate) const FOO: TestPass = TestPass {
    argument: "test-foo-analysis",
    name: "(anonymous namespace)::TestFooAnalysisPass",
    description: "Test an analysis that joins nothing",
    on: On::Op("func.func"),
    run: |cx, body| {
        let root = body.root();
        if root.regions().all(|region| region.is_empty()) {
            return cx.fail(root.plain_error("expected at least one block in the region"));
        }
        cx.print(format!("function: @{}\n", symbol_name(body)));
        cx.preserve_all();
        Ok(())
    },
};
