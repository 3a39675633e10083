//! Showing diagnostics, or checking them against expectations.

use crate::Io;
use crate::diagnostics::{Form, Shower};
use diag::expect::{Checker, Mode};
use diag::{Diagnostic, Filter, Sources};
use pass::{Event, PanicReporter};

/// The receiver of diagnostics.
pub(crate) struct Reporter {
    sources: Sources,
    filter: Filter,
    shower: Shower,
    checker: Option<Checker>,
}

impl Reporter {
    /// For diagnostics of a text: those that a filter lets through are checked, where there is a mode for that, or shown in a form.
    pub(crate) fn new(
        tool: &'static str,
        source: &diag::Source,
        filter: Filter,
        expect: Option<Mode>,
        form: Option<Form>,
        io: &Io<'_>,
    ) -> Reporter {
        let mut sources = Sources::new();
        sources.insert(source.clone());
        Reporter { sources, filter, shower: Shower::new(tool, form, io), checker: expect.map(Checker::new) }
    }

    /// Whether diagnostics are shown in a form that has room for advice.
    pub(crate) fn advises(&self) -> bool {
        self.checker.is_none() && self.shower.advises()
    }

    /// Whether diagnostics are checked instead of shown: failures are then expected.
    pub(crate) fn is_checking(&self) -> bool {
        self.checker.is_some()
    }

    /// Reads the expectations of the text.
    pub(crate) fn begin(&mut self, source: &diag::Source, io: &mut Io<'_>) {
        if let Some(checker) = &mut self.checker {
            for error in checker.read(source) {
                io.eprint(&diag::render::mlir::to_string(&error, &self.sources));
            }
        }
    }

    /// Whether notes and remarks must be expected where diagnostics are checked: tests of old texts know nothing of
    /// those that reading them gives today.
    pub(crate) fn expects_notes(&mut self, expected: bool) {
        if let Some(checker) = &mut self.checker {
            checker.expects_notes(expected);
        }
    }

    /// Shows or checks a diagnostic.
    pub(crate) fn report(&mut self, diagnostic: &Diagnostic, io: &mut Io<'_>) {
        let Some(diagnostic) = self.filter.apply(diagnostic.clone()) else { return };
        self.sources.load_for(&diagnostic);
        match &mut self.checker {
            Some(checker) => {
                for mismatch in checker.check(&diagnostic, &self.sources) {
                    io.eprint(&diag::render::mlir::to_string(&mismatch, &self.sources));
                }
            }
            None => self.shower.show(&diagnostic, &self.sources, io),
        }
    }

    /// Shows a diagnostic that the text cannot expect: one of its split into chunks.
    pub(crate) fn show(&mut self, diagnostic: &Diagnostic, io: &mut Io<'_>) {
        let Some(diagnostic) = self.filter.apply(diagnostic.clone()) else { return };
        self.sources.load_for(&diagnostic);
        self.shower.show(&diagnostic, &self.sources, io);
    }

    /// Shows what was expected and did not come; whether all is well.
    pub(crate) fn finish(mut self, io: &mut Io<'_>) -> bool {
        let Some(checker) = &mut self.checker else {
            self.shower.finish(io);
            return true;
        };
        for missing in checker.finish() {
            io.eprint(&diag::render::mlir::to_string(&missing, &self.sources));
        }
        checker.is_ok()
    }

    /// Returns the receiver of the report of a panic that ends the process, where diagnostics are checked: an expected
    /// one is all well.
    pub(crate) fn for_panics(&self) -> Option<PanicReporter> {
        let mut checker = self.checker.clone()?;
        let (mut sources, filter) = (self.sources.clone(), self.filter);
        Some(Box::new(move |events| {
            let mut mismatches = Vec::new();
            for event in events {
                match event {
                    Event::Diagnostic(diagnostic) => {
                        let Some(diagnostic) = filter.apply(diagnostic) else { continue };
                        sources.load_for(&diagnostic);
                        mismatches.extend(checker.check(&diagnostic, &sources));
                    }
                    Event::Text(text) | Event::Output(text) => eprint!("{text}"),
                    Event::Remark(_) => {}
                }
            }
            mismatches.extend(checker.finish());
            for mismatch in &mismatches {
                eprint!("{}", diag::render::mlir::to_string(mismatch, &sources));
            }
            i32::from(!checker.is_ok())
        }))
    }
}
