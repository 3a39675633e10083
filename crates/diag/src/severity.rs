//! Severities of diagnostics.

use std::fmt;

/// Severities of MLIR diagnostics, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The input is wrong or the request failed.
    Error,
    /// Suspicious, but processing continues.
    Warning,
    /// Requested information, such as a missed optimisation.
    Remark,
    /// Supplements another diagnostic.
    Note,
}

impl Severity {
    /// Returns the lower-case word that MLIR prints and that `expected-*` comments use.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
