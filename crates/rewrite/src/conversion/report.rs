//! What patterns and type converters have to say besides whether they succeed.

use diag::Diagnostic;
use std::cell::RefCell;

thread_local! {
    /// What was said since it was last taken, of the body that this thread converts.
    static REPORTED: RefCell<Vec<Diagnostic>> = const { RefCell::new(Vec::new()) };
    /// The first error since then that makes the conversion fail.
    static FAILURE: RefCell<Option<Diagnostic>> = const { RefCell::new(None) };
}

/// Leaves a diagnostic of the conversion that runs on this thread: for patterns and functions of type converters. It is
/// in [`ConversionOutcome::diagnostics`](super::ConversionOutcome::diagnostics), in the order of the bodies, and stays
/// where a pattern is undone. An error does not make the conversion fail.
pub fn report(diagnostic: Diagnostic) {
    REPORTED.with_borrow_mut(|reported| reported.push(diagnostic));
}

/// Leaves an error of the conversion that runs on this thread which makes it fail, even if the operation at hand could stay. The first
/// one is the conversion's.
pub fn report_failure(diagnostic: Diagnostic) {
    FAILURE.with_borrow_mut(|failure| {
        failure.get_or_insert(diagnostic);
    });
}

/// Takes the error that makes the conversion fail.
pub(super) fn take_failure() -> Option<Diagnostic> {
    FAILURE.take()
}

/// Takes what was left.
pub(super) fn take_reported() -> Vec<Diagnostic> {
    REPORTED.take()
}

/// What is left while `work` runs is dropped.
pub(super) fn suppressing_reports<R>(work: impl FnOnce() -> R) -> R {
    let before = REPORTED.with_borrow(Vec::len);
    let failure = FAILURE.take();
    let result = work();
    FAILURE.set(failure);
    REPORTED.with_borrow_mut(|reported| reported.truncate(before));
    result
}
