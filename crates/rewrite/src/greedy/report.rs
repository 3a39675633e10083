//! What a run of the greedy driver did, and who kept it from ending.

use diag::{Diagnostic, Place};
use ir::{Context, OpName};

/// A limit that ended a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The last iteration allowed still changed something.
    Iterations(u64),
    /// As many patterns were applied as allowed.
    Rewrites(u64),
    /// So many changes were made in one iteration that it would not have ended.
    Runaway(u64),
}

/// A pattern, or the driver itself, that changed operations in the last iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Firing {
    /// The pattern's name; `(fold)` for folding.
    pub pattern: String,
    /// The name of the operation that it was applied to last.
    pub op: String,
    /// How often it was applied in the last iteration.
    pub count: u64,
}

/// Why a run did not reach a fixpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NonConvergence {
    /// What ended it.
    pub limit: Limit,
    /// Who kept firing; the busiest first.
    pub firing: Vec<Firing>,
}

impl NonConvergence {
    /// A warning with a note for each of the busiest patterns.
    pub fn to_diagnostic(&self, place: Place) -> Diagnostic {
        let limit = match self.limit {
            Limit::Iterations(count) => format!("{count} iterations"),
            Limit::Rewrites(count) => format!("{count} rewrites"),
            Limit::Runaway(count) => format!("{count} changes in one iteration"),
        };
        let message = format!("greedy pattern rewriting did not converge within {limit}");
        let mut diagnostic = Diagnostic::warning(place.clone(), message);
        for Firing { pattern, op, count } in self.firing.iter().take(8) {
            let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
            let note =
                format!("pattern '{pattern}' was applied {times} in the last iteration, last to '{op}'");
            diagnostic = diagnostic.note(place.clone(), note);
        }
        diagnostic
    }
}

/// What a run of the greedy driver did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GreedyOutcome {
    /// Whether anything changed that another iteration could build upon.
    pub changed: bool,
    /// Whether the IR may be another than before: constants that moved and arguments that went count here too.
    pub touched: bool,
    /// Why there is no fixpoint; `None` if there is one.
    pub stopped: Option<NonConvergence>,
}

impl GreedyOutcome {
    /// Whether a fixpoint was reached.
    pub fn converged(&self) -> bool {
        self.stopped.is_none()
    }

    /// This run followed by another.
    pub(super) fn then(self, next: GreedyOutcome) -> GreedyOutcome {
        GreedyOutcome {
            changed: self.changed | next.changed,
            touched: self.touched | next.touched,
            stopped: self.stopped.or(next.stopped),
        }
    }
}

/// Counts of one iteration: for each pattern, and after them for folding.
pub(super) struct Counts {
    /// What was applied, how often and to what last: few patterns ever fire in one iteration.
    entries: Vec<(usize, u64, OpName)>,
    /// By the number of a pattern, its place among the entries plus one; only where they are many.
    places: Vec<u32>,
    patterns: usize,
    /// Applications of patterns.
    pub(super) rewrites: u64,
    /// Changes of any kind.
    pub(super) changes: u64,
}

impl Counts {
    pub(super) fn new(patterns: usize) -> Self {
        Counts { entries: Vec::new(), places: Vec::new(), patterns, rewrites: 0, changes: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.places.clear();
        (self.rewrites, self.changes) = (0, 0);
    }

    pub(super) fn pattern(&mut self, number: usize, op: OpName) {
        self.rewrites += 1;
        self.count(number, op);
    }

    pub(super) fn fold(&mut self, op: OpName) {
        self.count(self.patterns, op);
    }

    fn count(&mut self, number: usize, op: OpName) {
        self.changes += 1;
        match self.place(number) {
            Some(place) => {
                let (_, count, last) = &mut self.entries[place];
                *count += 1;
                *last = op;
            }
            None => {
                self.entries.push((number, 1, op));
                if let Some(place) = self.places.get_mut(number) {
                    *place = self.entries.len() as u32;
                } else if self.entries.len() > Counts::FEW {
                    self.index();
                }
            }
        }
    }

    /// So many entries are looked through one by one.
    const FEW: usize = 8;

    fn place(&self, number: usize) -> Option<usize> {
        match self.places.get(number) {
            Some(&place) => (place as usize).checked_sub(1),
            None => self.entries.iter().position(|entry| entry.0 == number),
        }
    }

    #[cold]
    fn index(&mut self) {
        self.places.resize(self.patterns + 1, 0);
        for (place, entry) in self.entries.iter().enumerate() {
            self.places[entry.0] = place as u32 + 1;
        }
    }

    /// Who fired, the busiest first.
    pub(super) fn firing(&self, cx: &Context, name: impl Fn(usize) -> String) -> Vec<Firing> {
        let mut entries = self.entries.clone();
        entries.sort_unstable_by_key(|entry| entry.0);
        let all = entries.into_iter().map(|(number, count, op)| {
            let pattern = if number == self.patterns { "(fold)".to_owned() } else { name(number) };
            Firing { pattern, op: cx.op_name_str(op).to_owned(), count }
        });
        let mut all: Vec<Firing> = all.collect();
        all.sort_by_key(|firing| std::cmp::Reverse(firing.count));
        all
    }
}
