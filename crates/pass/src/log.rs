//! Results of a run, one list for each thread.

use crate::TimingNode;
use crate::event::Out;
use diag::Place;
use ir::SymbolRequest;

/// Results of a run on one thread.
#[derive(Default)]
pub(crate) struct Log {
    pub(crate) events: Vec<Out>,
    pub(crate) requests: Vec<SymbolRequest>,
    pub(crate) profile: TimingNode,
    /// The passes that failed, in the order of the text.
    pub(crate) culprits: Vec<FailedPass>,
    /// Whether a pass may have changed anything.
    pub(crate) changed: bool,
}

impl Log {
    /// Adds the events and failures of another thread, after its own.
    #[inline]
    pub(crate) fn append(&mut self, events: Vec<Out>, culprits: Vec<FailedPass>) {
        if !events.is_empty() || !culprits.is_empty() {
            self.append_some(events, culprits);
        }
    }

    #[cold]
    fn append_some(&mut self, events: Vec<Out>, culprits: Vec<FailedPass>) {
        let before = self.events.len();
        self.culprits.extend(culprits.into_iter().map(|c| FailedPass { at: c.at + before, ..c }));
        self.events.extend(events);
    }
}

/// A pass that failed.
pub(crate) struct FailedPass {
    /// Number of events before it.
    pub(crate) at: usize,
    /// The pass and what it ran on.
    pub(crate) on: String,
    pub(crate) place: Place,
    /// Message of its panic.
    pub(crate) panic: Option<String>,
    /// The text of its own reproducer.
    pub(crate) text: Option<String>,
}
