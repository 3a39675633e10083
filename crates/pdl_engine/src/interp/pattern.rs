//! The patterns of a program.

use super::program::Program;
use super::run::matches;
use crate::natives::FailureFn;
use crate::pattern::loc_of;
use crate::plan::Frame;
use crate::rewriting::Rewriting;
use diag::Diagnostic;
use ir::{Op, OpName};
use rewrite::{MatchResult, Pattern, Rewriter, Root, no_match};
use std::sync::Arc;

/// The patterns of a program that have one benefit, for a [`PatternSet`](rewrite::PatternSet). The matcher is
/// run once for all of them.
pub struct InterpPattern {
    pub(super) program: Arc<Program>,
    /// The numbers of the records.
    pub(super) records: Vec<usize>,
    pub(super) benefit: u16,
    /// Only root name of all patterns.
    pub(super) root: Option<(Root, OpName)>,
    pub(super) name: String,
    pub(super) failure: Option<FailureFn>,
}

impl Pattern for InterpPattern {
    fn root(&self) -> Root {
        self.root.map_or(Root::Any, |(root, _)| root)
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        if self.root.is_some_and(|(_, name)| rw.op(op).name() != name) {
            return no_match("another operation");
        }
        // Applies the first match that can be rewritten: the others may be outdated by its changes.
        for (record, frame) in matches(&self.program, rw, op, |record| self.records.contains(&record)) {
            if self.apply(record, frame, op, rw) {
                return Ok(());
            }
        }
        no_match("")
    }
}

impl InterpPattern {
    /// Rewrites a match. Returns whether the program has changed, or may have.
    fn apply(&self, record: usize, mut frame: Frame, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let record = &self.program.records[record];
        frame.resize(record.plan.slots, None);
        for (slot, constant) in &record.plan.constants {
            frame[*slot] = Some(constant.clone());
        }
        let mut rewriting = Rewriting::new(&record.plan, frame, rw);
        let Err(message) = rewriting.run() else { return true };
        let changed = rewriting.changed();
        if let Some(report) = &self.failure {
            let place = rw.context().place(loc_of(rw, op));
            report(Diagnostic::error(place, format!("pattern '{}' {message}", record.name)));
        }
        changed
    }
}
