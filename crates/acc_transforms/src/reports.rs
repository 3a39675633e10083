//! Diagnostics of patterns.

use diag::Diagnostic;
use ir::OpRef;
use pass::PassCx;
use std::sync::{Arc, Mutex, PoisonError};

/// Diagnostics that patterns leave for the pass that applies them.
#[derive(Clone, Default)]
pub(crate) struct Reports(Arc<Mutex<Vec<Diagnostic>>>);

impl Reports {
    /// Leaves a diagnostic.
    pub(crate) fn push(&self, diagnostic: Diagnostic) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(diagnostic);
    }

    /// Emits the diagnostics.
    pub(crate) fn emit(&self, cx: &mut PassCx<'_>) {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        all.into_iter().for_each(|diagnostic| cx.emit(diagnostic));
    }
}

/// Returns the error of what is not done for an operation: without a note of it, as upstream.
pub(crate) fn not_yet_implemented(op: OpRef<'_>, what: &str) -> Diagnostic {
    Diagnostic::error(op.context().place(op.loc()), format!("not yet implemented: {what}"))
}
