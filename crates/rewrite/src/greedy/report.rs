//! Outcome of a run of the greedy driver, and diagnostics of runs that do not converge.

use diag::{Diagnostic, Place};
use ir::{Context, OpName};

/// A limit that ended a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The last permitted iteration still changed something.
    Iterations(u64),
    /// The permitted number of patterns was applied.
    Rewrites(u64),
    /// The number of changes in one iteration indicates that it would not terminate.
    Runaway(u64),
}

/// Pattern, or the driver's folding, that changed operations in the last iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Firing {
    /// Name of the pattern; `(fold)` for folding.
    pub pattern: String,
    /// Name of the operation that it was applied to last.
    pub op: String,
    /// Number of applications in the last iteration.
    pub count: u64,
}

/// Reason why a run did not reach a fixpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NonConvergence {
    /// Limit that ended the run.
    pub limit: Limit,
    /// Patterns applied in the last iteration, the most frequent first.
    pub firing: Vec<Firing>,
}

impl NonConvergence {
    /// Returns a warning with a note for each of the most frequent patterns.
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

/// Outcome of a run of the greedy driver.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GreedyOutcome {
    /// Whether a change was made that may enable further changes.
    pub changed: bool,
    /// Whether the IR may differ from before; hoisted constants and erased arguments count here too.
    pub touched: bool,
    /// Reason why no fixpoint was reached; `None` if one was.
    pub stopped: Option<NonConvergence>,
}

impl GreedyOutcome {
    /// Whether a fixpoint was reached.
    pub fn converged(&self) -> bool {
        self.stopped.is_none()
    }

    /// Combines the outcome with that of a later run.
    pub(super) fn then(self, next: GreedyOutcome) -> GreedyOutcome {
        GreedyOutcome {
            changed: self.changed | next.changed,
            touched: self.touched | next.touched,
            stopped: self.stopped.or(next.stopped),
        }
    }
}

/// Application counts of one iteration, for each pattern and for folding.
pub(super) struct Counts {
    /// Pattern number, count and last operation name. Few patterns ever apply in one iteration.
    entries: Vec<(usize, u64, OpName)>,
    /// Index into `entries` plus one, by pattern number; filled only if there are many entries.
    indices: Vec<u32>,
    patterns: usize,
    /// Number of pattern applications.
    pub(super) rewrites: u64,
    /// Number of changes of any kind.
    pub(super) changes: u64,
}

impl Counts {
    pub(super) fn new(patterns: usize) -> Self {
        Counts { entries: Vec::new(), indices: Vec::new(), patterns, rewrites: 0, changes: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.indices.clear();
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
        match self.index(number) {
            Some(index) => {
                let (_, count, last) = &mut self.entries[index];
                *count += 1;
                *last = op;
            }
            None => {
                self.entries.push((number, 1, op));
                if let Some(index) = self.indices.get_mut(number) {
                    *index = self.entries.len() as u32;
                } else if self.entries.len() > Counts::MAX_LINEAR {
                    self.index_entries();
                }
            }
        }
    }

    /// Number of entries up to which they are searched linearly.
    const MAX_LINEAR: usize = 8;

    fn index(&self, number: usize) -> Option<usize> {
        match self.indices.get(number) {
            Some(&index) => (index as usize).checked_sub(1),
            None => self.entries.iter().position(|entry| entry.0 == number),
        }
    }

    #[cold]
    fn index_entries(&mut self) {
        self.indices.resize(self.patterns + 1, 0);
        for (index, entry) in self.entries.iter().enumerate() {
            self.indices[entry.0] = index as u32 + 1;
        }
    }

    /// Returns the counts, the highest first.
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
