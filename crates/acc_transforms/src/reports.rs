//! Diagnostics and remarks of patterns.

use diag::Diagnostic;
use ir::OpRef;
use pass::{PassCx, Remark};
use std::sync::{Arc, Mutex, PoisonError};

enum Report {
    Diagnostic(Diagnostic),
    Remark(Remark),
}

/// Diagnostics and remarks that patterns leave for the pass that applies them.
#[derive(Clone, Default)]
pub(crate) struct Reports(Arc<Mutex<Vec<Report>>>);

impl Reports {
    /// Leaves a diagnostic.
    pub(crate) fn push(&self, diagnostic: Diagnostic) {
        self.leave(Report::Diagnostic(diagnostic));
    }

    /// Leaves a remark.
    pub(crate) fn remark(&self, remark: Remark) {
        self.leave(Report::Remark(remark));
    }

    fn leave(&self, report: Report) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(report);
    }

    /// Emits them in their order.
    pub(crate) fn emit(&self, cx: &mut PassCx<'_>) {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for report in all {
            match report {
                Report::Diagnostic(diagnostic) => cx.emit(diagnostic),
                Report::Remark(remark) => cx.remark(remark),
            }
        }
    }
}

/// Returns the error of what is not done for an operation: without a note of it, as upstream.
pub(crate) fn not_yet_implemented(op: OpRef<'_>, what: &str) -> Diagnostic {
    Diagnostic::error(op.context().place(op.loc()), format!("not yet implemented: {what}"))
}
