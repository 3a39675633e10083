//! The diagnostic itself and its parts.

use std::fmt;

use crate::{FilePlace, Place, Severity};

/// Subject of a note, by which filters can drop kinds of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteSubject {
    /// `see current operation: ...`, switched by `--mlir-print-op-on-diagnostic`.
    CurrentOperation,
    /// Advice.
    Help,
}

/// Additional remark on a diagnostic, with its own place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Place of the note.
    pub place: Place,
    /// Message of the note.
    pub message: String,
    /// Subject, if filters distinguish it.
    pub subject: Option<NoteSubject>,
}

/// Short text at a secondary place of a diagnostic. Only the rich and the JSON form show labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Underlined range.
    pub place: FilePlace,
    /// Message of the label; may be empty.
    pub message: String,
}

/// Edit that repairs the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Range to replace; without an end, or with end = start, the replacement is inserted.
    pub range: FilePlace,
    /// Replacement text.
    pub replacement: String,
    /// Short description of the edit, such as `use 'arith.addi'`.
    pub title: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Data {
    severity: Severity,
    place: Place,
    message: String,
    code: Option<&'static str>,
    underline: bool,
    notes: Vec<Note>,
    labels: Vec<Label>,
    fix: Option<Fix>,
    followers: Vec<Diagnostic>,
}

/// Message to the user. It is one pointer wide, and so is `Result<(), Diagnostic>`.
#[must_use = "a diagnostic says something only when it is emitted or returned"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic(Box<Data>);

impl Diagnostic {
    /// Creates a diagnostic of the given severity.
    pub fn new(severity: Severity, place: Place, message: impl Into<String>) -> Diagnostic {
        Diagnostic(Box::new(Data {
            severity,
            place,
            message: message.into(),
            code: None,
            underline: false,
            notes: Vec::new(),
            labels: Vec::new(),
            fix: None,
            followers: Vec::new(),
        }))
    }

    /// Creates an error.
    pub fn error(place: Place, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, place, message)
    }

    /// Creates a warning.
    pub fn warning(place: Place, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, place, message)
    }

    /// Creates a remark.
    pub fn remark(place: Place, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Remark, place, message)
    }

    /// Adds a note.
    pub fn note(mut self, place: Place, message: impl Into<String>) -> Diagnostic {
        self.push_note(Note { place, message: message.into(), subject: None });
        self
    }

    /// Adds advice as a note at the place of the diagnostic.
    pub fn help(mut self, message: impl Into<String>) -> Diagnostic {
        let place = self.0.place.clone();
        self.push_note(Note { place, message: message.into(), subject: Some(NoteSubject::Help) });
        self
    }

    /// Adds `see current operation: ` and the given printed operation, which starts on a new line if it has
    /// several.
    pub fn current_operation(mut self, printed: &str) -> Diagnostic {
        let gap = if printed.contains('\n') && !printed.starts_with('\n') { "\n" } else { "" };
        let message = format!("see current operation: {gap}{printed}");
        let place = self.0.place.clone();
        self.push_note(Note { place, message, subject: Some(NoteSubject::CurrentOperation) });
        self
    }

    /// Adds a complete note.
    pub fn push_note(&mut self, note: Note) {
        self.0.notes.push(note);
    }

    /// Adds a label.
    pub fn label(mut self, place: FilePlace, message: impl Into<String>) -> Diagnostic {
        self.0.labels.push(Label { place, message: message.into() });
        self
    }

    /// Sets the code of the violated rule; codes are stable across versions.
    pub fn code(mut self, code: &'static str) -> Diagnostic {
        self.0.code = Some(code);
        self
    }

    /// Sets the fix; the last one is used.
    pub fn fix(mut self, fix: Fix) -> Diagnostic {
        self.0.fix = Some(fix);
        self
    }

    /// Largest number of diagnostics that follow one: in deep nesting each level may add one.
    pub const MOST_FOLLOWERS: usize = 100;

    /// Adds a diagnostic to be reported after this one, such as a caller's about the failure. Those beyond
    /// [`MOST_FOLLOWERS`](Self::MOST_FOLLOWERS) are dropped.
    pub fn followed_by(mut self, follower: Diagnostic) -> Diagnostic {
        if self.0.followers.len() < Self::MOST_FOLLOWERS {
            self.0.followers.push(follower);
        }
        self
    }

    /// Adds a diagnostic as [`Diagnostic::followed_by`] does, unless both are equal: where no token can be
    /// read, nothing else is reported.
    pub fn followed_unless_same(self, follower: Diagnostic) -> Diagnostic {
        let same = self.message() == follower.message() && self.place() == follower.place();
        if same { self } else { self.followed_by(follower) }
    }

    /// Removes and returns the diagnostics that follow this one, in order.
    pub fn take_followers(&mut self) -> Vec<Diagnostic> {
        let mut all = Vec::new();
        for mut follower in std::mem::take(&mut self.0.followers) {
            let further = std::mem::take(&mut follower.0.followers);
            all.push(follower);
            all.extend(further);
        }
        all
    }

    /// Makes MLIR's form underline the range of the place with `~`, instead of printing the caret only.
    pub fn underline(mut self) -> Diagnostic {
        self.0.underline = true;
        self
    }

    /// Keeps the notes for which `keep` holds.
    pub fn retain_notes(&mut self, keep: impl FnMut(&Note) -> bool) {
        self.0.notes.retain(keep);
    }

    /// Replaces the message.
    pub fn reworded(mut self, message: impl Into<String>) -> Diagnostic {
        self.0.message = message.into();
        self
    }

    /// Replaces the place, for callers that resolve it late.
    pub fn at(mut self, place: Place) -> Diagnostic {
        self.0.place = place;
        self
    }

    /// Returns the severity.
    pub fn severity(&self) -> Severity {
        self.0.severity
    }

    /// Returns the place.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// Returns the message.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the code of the violated rule, if it has one.
    pub fn rule(&self) -> Option<&'static str> {
        self.0.code
    }

    /// Returns the notes, in order.
    pub fn notes(&self) -> &[Note] {
        &self.0.notes
    }

    /// Mutable access to the notes.
    pub fn notes_mut(&mut self) -> &mut [Note] {
        &mut self.0.notes
    }

    /// Returns the labels, in order.
    pub fn labels(&self) -> &[Label] {
        &self.0.labels
    }

    /// Returns the fix, if there is one.
    pub fn repair(&self) -> Option<&Fix> {
        self.0.fix.as_ref()
    }

    /// Whether MLIR's form underlines the range.
    pub fn is_underlined(&self) -> bool {
        self.0.underline
    }
}

/// Prints MLIR's first line: `FILE:LINE:COL: error: MESSAGE`. A location without a file precedes the message.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: ", self.0.place, self.0.severity)?;
        if let Place::Other(text) = self.0.place.innermost() {
            write!(f, "{text}: ")?;
        }
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Diagnostic {}

const _: () = assert!(size_of::<Result<(), Diagnostic>>() == size_of::<usize>());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_and_displays() {
        let d = Diagnostic::error(Place::file("a.mlir", 1, 2), "bad")
            .note(Place::Unknown, "n")
            .help("h")
            .code("x");
        assert_eq!(d.to_string(), "a.mlir:1:2: error: bad");
        assert_eq!(d.notes().len(), 2);
        assert_eq!(d.notes()[1].subject, Some(NoteSubject::Help));
        assert_eq!(d.rule(), Some("x"));
        let d = Diagnostic::warning(Place::other("loc(\"nm\")"), "bad");
        assert_eq!(d.to_string(), "<unknown>:0: warning: loc(\"nm\"): bad");
    }

    #[test]
    fn followers_are_taken_in_order() {
        let error = |text: &str| Diagnostic::error(Place::Unknown, text);
        let mut first = error("a").followed_by(error("b").followed_by(error("c"))).followed_by(error("d"));
        let rest = first.take_followers();
        assert_eq!(rest.iter().map(Diagnostic::message).collect::<Vec<_>>(), ["b", "c", "d"]);
        assert_eq!(first, error("a"));
    }

    #[test]
    fn long_operations_start_on_a_new_line() {
        let d = Diagnostic::error(Place::Unknown, "e").current_operation("a\nb").current_operation("c");
        assert_eq!(d.notes()[0].message, "see current operation: \na\nb");
        assert_eq!(d.notes()[1].message, "see current operation: c");
    }
}
