//! Filter of diagnostics and notes.

use crate::{Diagnostic, NoteSubject, Severity};

/// `--mlir-diagnostic-verbosity-level`: the least severity that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verbosity {
    /// `errors`: errors only.
    Errors,
    /// `warnings`: errors and warnings.
    Warnings,
    /// `remarks`: all three.
    #[default]
    Remarks,
}

impl Verbosity {
    /// Parses the option's value.
    pub fn parse(text: &str) -> Option<Verbosity> {
        match text {
            "errors" => Some(Verbosity::Errors),
            "warnings" => Some(Verbosity::Warnings),
            "remarks" => Some(Verbosity::Remarks),
            _ => None,
        }
    }
}

/// Filter of diagnostics. The default shows everything.
///
/// mlir-opt 22's `--mlir-disable-diagnostic-notes` drops notes that were emitted on their own, and keeps the attached ones;
/// hence two switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Least severity shown.
    pub verbosity: Verbosity,
    /// Whether separate notes are shown.
    pub standalone_notes: bool,
    /// Whether attached notes are shown.
    pub attached_notes: bool,
    /// Whether `see current operation` is shown (`--mlir-print-op-on-diagnostic`).
    pub current_operation: bool,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter {
            verbosity: Verbosity::Remarks,
            standalone_notes: true,
            attached_notes: true,
            current_operation: true,
        }
    }
}

impl Filter {
    /// Whether a diagnostic of this severity is shown.
    pub fn admits(&self, severity: Severity) -> bool {
        match severity {
            Severity::Error => true,
            Severity::Warning => self.verbosity != Verbosity::Errors,
            Severity::Remark => self.verbosity == Verbosity::Remarks,
            Severity::Note => self.standalone_notes,
        }
    }

    /// Drops the notes that are off; returns `None` if the diagnostic is off.
    pub fn apply(&self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        if !self.admits(diagnostic.severity()) {
            return None;
        }
        diagnostic.retain_notes(|note| {
            self.attached_notes
                && (self.current_operation || note.subject != Some(NoteSubject::CurrentOperation))
        });
        Some(diagnostic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn drops_disabled_kinds() {
        let d = Diagnostic::error(Place::Unknown, "e").current_operation("op").note(Place::Unknown, "n");
        let off = Filter { current_operation: false, ..Filter::default() };
        assert_eq!(off.apply(d.clone()).map(|d| d.notes().len()), Some(1));
        let none = Filter { attached_notes: false, ..Filter::default() };
        assert_eq!(none.apply(d.clone()).map(|d| d.notes().len()), Some(0));
        assert_eq!(Filter::default().apply(d.clone()), Some(d));
        let quiet = Filter { verbosity: Verbosity::Errors, ..Filter::default() };
        assert_eq!(quiet.apply(Diagnostic::warning(Place::Unknown, "w")), None);
        let some = Filter { verbosity: Verbosity::Warnings, ..Filter::default() };
        assert!(some.admits(Severity::Warning) && !some.admits(Severity::Remark));
        assert_eq!(Verbosity::parse("warnings"), Some(Verbosity::Warnings));
        assert_eq!(Verbosity::parse("loud"), None);
    }
}
