//! A compiled pattern.

use crate::matching::Matcher;
use crate::natives::FailureFn;
use crate::plan::Plan;
use crate::rewriting::Rewriting;
use diag::Diagnostic;
use ir::{Op, OpName};
use rewrite::{MatchResult, Pattern, Rewriter, Root, no_match};

/// Pattern compiled from a `pdl.pattern`, for a [`PatternSet`](rewrite::PatternSet).
pub struct PdlPattern {
    pub(crate) name: String,
    pub(crate) benefit: u16,
    pub(crate) root: Root,
    pub(crate) root_name: Option<OpName>,
    pub(crate) plan: Plan,
    pub(crate) failure: Option<FailureFn>,
}

impl Pattern for PdlPattern {
    fn root(&self) -> Root {
        self.root
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
        if self.root_name.is_some_and(|name| rw.op(op).name() != name) {
            return no_match("another operation");
        }
        let Some(frame) = Matcher::new(&self.plan, rw).run(op) else { return no_match("") };
        let mut rewriting = Rewriting::new(&self.plan, frame, rw);
        let Err(message) = rewriting.run() else { return Ok(()) };
        let changed = rewriting.changed();
        if let Some(report) = &self.failure {
            let place = rw.context().place(loc_of(rw, op));
            report(Diagnostic::error(place, format!("pattern '{}' {message}", self.name)));
        }
        if changed { Ok(()) } else { no_match("the rewrite cannot be done") }
    }
}

/// Returns the location of an operation that may have been erased.
pub(crate) fn loc_of(rw: &Rewriter<'_>, op: Op) -> ir::Loc {
    if rw.is_live(op) { rw.op(op).loc() } else { ir::Loc::UNKNOWN }
}
