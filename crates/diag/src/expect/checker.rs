//! Comparison of diagnostics with `expected-*` comments.

use std::collections::HashMap;
use std::sync::Arc;

use super::scan::{Expectation, scan};
use crate::{Diagnostic, NoteSubject, Place, Severity, Source, Sources};

/// Strictness of the checker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// `all`: every diagnostic must be expected.
    #[default]
    All,
    /// `only-expected`: expected diagnostics must be emitted; others may be.
    OnlyExpected,
}

impl Mode {
    /// Parses the option's value; the empty value is `all`.
    pub fn parse(text: &str) -> Option<Mode> {
        match text {
            "all" | "" => Some(Mode::All),
            "only-expected" => Some(Mode::OnlyExpected),
            _ => None,
        }
    }
}

/// Collects the comments of texts and tracks which are matched. Pass it every diagnostic, also those of other
/// chunks of a split text (lines are those of the whole text), and call [`finish`](Self::finish) at the end.
///
/// Every method returns the mismatches to print at that moment, as MLIR's renderer prints them. `see current
/// operation` is never checked: mlir-opt does not emit it in this mode. Deviation: mlir-opt 22 prints
/// unmatched `@unknown` comments twice, this once; and it lists files in the order of a hash table, this in
/// the order in which they were read.
#[derive(Clone, Debug)]
pub struct Checker {
    mode: Mode,
    files: Vec<Vec<Expectation>>,
    by_name: HashMap<Arc<str>, usize>,
    unknown: Vec<Expectation>,
    failed: bool,
    /// Whether unexpected notes and remarks are allowed.
    extra_notes: bool,
}

impl Checker {
    /// Creates a checker without any text.
    pub fn new(mode: Mode) -> Checker {
        let (files, unknown) = (Vec::new(), Vec::new());
        Checker { mode, files, by_name: HashMap::new(), unknown, failed: false, extra_notes: false }
    }

    /// Sets whether notes and remarks checked from now on must be expected, like all other diagnostics. By
    /// default they must.
    pub fn expects_notes(&mut self, expected: bool) {
        self.extra_notes = !expected;
    }

    /// Reads the comments of a text, unless one of that name was read. Returns errors in expressions.
    pub fn read(&mut self, source: &Source) -> Vec<Diagnostic> {
        if self.by_name.contains_key(source.name()) {
            return Vec::new();
        }
        let (found, errors) = scan(source);
        let (placed, unknown) = found.into_iter().partition(|e: &Expectation| e.line.is_some());
        self.by_name.insert(source.name().clone(), self.files.len());
        self.files.push(placed);
        self.unknown.extend::<Vec<_>>(unknown);
        self.failed |= !errors.is_empty();
        errors
    }

    /// Checks one diagnostic and its notes. Comments of a file not read so far are read from `sources`.
    pub fn check(&mut self, diagnostic: &Diagnostic, sources: &Sources) -> Vec<Diagnostic> {
        let mut out = Vec::new();
        self.check_one(diagnostic.place(), diagnostic.severity(), diagnostic.message(), sources, &mut out);
        for note in diagnostic.notes() {
            if note.subject != Some(NoteSubject::CurrentOperation) {
                self.check_one(&note.place, Severity::Note, &note.message, sources, &mut out);
            }
        }
        out
    }

    fn check_one(
        &mut self,
        place: &Place,
        severity: Severity,
        message: &str,
        sources: &Sources,
        out: &mut Vec<Diagnostic>,
    ) {
        let at = place.position();
        if let Some(source) = at.and_then(|at| sources.find(&at.file)) {
            out.extend(self.read(source));
        }
        let candidates: &mut [Expectation] = match at {
            None => &mut self.unknown,
            Some(at) => match self.by_name.get(&at.file).and_then(|i| self.files.get_mut(*i)) {
                Some(list) => list,
                None => &mut [],
            },
        };
        let line = at.map(|at| at.start.line);
        let mut near_miss = None;
        for expected in candidates.iter_mut().filter(|e| e.line == line && e.matches(message)) {
            if expected.severity == severity {
                expected.met = true;
                return;
            }
            near_miss = Some(expected);
        }
        let is_extra = matches!(severity, Severity::Note | Severity::Remark);
        if self.mode == Mode::OnlyExpected || self.extra_notes && is_extra {
            return;
        }
        self.failed = true;
        out.push(match near_miss {
            Some(e) => {
                let message = format!("'{severity}' diagnostic emitted when expecting a '{}'", e.severity);
                Diagnostic::error(e.target(), message)
            }
            None => Diagnostic::error(place.innermost().clone(), format!("unexpected {severity}: {message}")),
        });
    }

    /// Returns mismatches for the expected diagnostics that were not emitted.
    pub fn finish(&mut self) -> Vec<Diagnostic> {
        let missing: Vec<_> = (self.files.iter().flatten().chain(&self.unknown))
            .filter(|e| !e.met)
            .map(|e| e.error(format!("expected {} \"{}\" was not produced", e.severity, e.text)))
            .collect();
        self.failed |= !missing.is_empty();
        missing
    }

    /// Whether there were no mismatches so far.
    pub fn is_ok(&self) -> bool {
        !self.failed
    }
}
