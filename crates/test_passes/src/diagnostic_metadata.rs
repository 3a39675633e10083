//! `test-diagnostic-metadata`: diagnostics that are shown by what is attached to them.

use diag::Diagnostic;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Test diagnostic metadata.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-diagnostic-metadata",
    name = "(anonymous namespace)::TestDiagnosticMetadataPass",
    can_schedule_on = crate::is_symbol
)]
pub(crate) struct TestDiagnosticMetadata;

impl TestDiagnosticMetadata {
    /// Leaves an error at each operation with the attribute `attr = "emit_error"`.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        crate::expect_symbol(Self::DEF, cx, body)?;
        cx.print(format!("Test '{}'\n", crate::symbol_name(body)));
        for op in body.root().walk_post_order() {
            if op.attr("attr").is_some_and(|attr| attr.as_str() == Some("emit_error")) {
                let place = body.context().place(op.loc());
                cx.emit(Diagnostic::error(place, "test diagnostic metadata"));
            }
        }
        cx.preserve_all();
        Ok(())
    }
}
