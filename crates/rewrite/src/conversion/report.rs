//! Diagnostics of type converters.
//!
//! The functions of a type converter have no rewriter: legality and verification ask them too. What they
//! report stays with the thread until the conversion takes it.

use diag::Diagnostic;
use std::cell::RefCell;

thread_local! {
    /// Diagnostics reported since they were last taken, for the body that this thread converts.
    static REPORTED: RefCell<Vec<Diagnostic>> = const { RefCell::new(Vec::new()) };
}

/// Reports a diagnostic of the conversion that runs on this thread, from a function of a type converter;
/// patterns have [`ConversionRewriter::report`](super::ConversionRewriter::report). It appears in [`ConversionOutcome::diagnostics`](super::ConversionOutcome::diagnostics) in the
/// order of the bodies, even if the pattern is rolled back. An error does not fail the conversion.
pub fn report(diagnostic: Diagnostic) {
    REPORTED.with_borrow_mut(|reported| reported.push(diagnostic));
}

/// Takes the reported diagnostics.
pub(super) fn take_reported() -> Vec<Diagnostic> {
    REPORTED.take()
}

/// Runs a function and drops the diagnostics that it reports.
pub(super) fn suppressing_reports<R>(work: impl FnOnce() -> R) -> R {
    let before = REPORTED.with_borrow(Vec::len);
    let result = work();
    REPORTED.with_borrow_mut(|reported| reported.truncate(before));
    result
}
