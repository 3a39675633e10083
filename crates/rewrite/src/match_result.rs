//! Outcomes of patterns.

/// Reason why a pattern did not match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchFailure {
    /// Reason for debug output; empty if the pattern gives none.
    pub reason: &'static str,
}

/// Outcome of a pattern.
///
/// **A pattern that fails has changed nothing.**
pub type MatchResult = Result<(), MatchFailure>;

/// Returns the result of a pattern that does not match.
pub const fn no_match(reason: &'static str) -> MatchResult {
    Err(MatchFailure { reason })
}

/// Conversion of an optional value to one that a pattern can unwrap with `?`.
pub trait Matched<T> {
    /// Returns the value. Without one, the pattern does not match.
    fn matched(self) -> Result<T, MatchFailure>;
}

impl<T> Matched<T> for Option<T> {
    #[inline]
    fn matched(self) -> Result<T, MatchFailure> {
        self.ok_or(MatchFailure { reason: "" })
    }
}
