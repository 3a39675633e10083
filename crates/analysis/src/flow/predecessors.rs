//! From where control comes to regions, to after operations with regions, and to callables.

use super::states::Dependents;
use super::{AnalysisId, Flow, Point};
use ir::OpRef;
use rustc_hash::{FxHashMap, FxHashSet};

/// The operations that hand control to a point: for the start of a region or for what is after an
/// operation with regions, that operation or terminators of its regions; for what is after a callable,
/// its calls; for what is after a call, the terminators of what it calls.
#[derive(Clone, Default)]
pub struct Predecessors<'a> {
    unknown: bool,
    known: Vec<OpRef<'a>>,
}

impl<'a> Predecessors<'a> {
    /// Whether there are no others than those known.
    pub fn all_known(&self) -> bool {
        !self.unknown
    }

    /// Those that are known, in the order in which they were found.
    pub fn known(&self) -> &[OpRef<'a>] {
        &self.known
    }
}

/// The predecessors of all points that have any.
#[derive(Default)]
pub(crate) struct PredecessorTable<'a> {
    lists: FxHashMap<usize, Predecessors<'a>>,
    seen: FxHashSet<(usize, usize)>,
    dependents: Dependents<'a>,
}

impl<'a> Flow<'a> {
    /// From where control comes to a point.
    pub fn predecessors(&self, point: Point<'a>) -> Predecessors<'a> {
        self.table.lists.get(&self.number(point)).cloned().unwrap_or_default()
    }

    /// The same; `None` if no analysis has asked for them and none are known.
    pub fn known_predecessors(&self, point: Point<'a>) -> Option<Predecessors<'a>> {
        self.table.lists.get(&self.number(point)).cloned()
    }

    /// The same; from now on an analysis visits `dependent` when it changes.
    pub(crate) fn predecessors_for(
        &mut self,
        point: Point<'a>,
        dependent: Point<'a>,
        id: AnalysisId,
    ) -> Predecessors<'a> {
        let mut table = std::mem::take(&mut self.table);
        let number = self.number(point);
        table.dependents.add(self, number, dependent, id);
        let found = table.lists.entry(number).or_default().clone();
        self.table = table;
        found
    }

    pub(crate) fn add_predecessor(&mut self, point: Point<'a>, from: OpRef<'a>) {
        let number = self.number(point);
        let from = self.program.shell(from);
        if self.table.seen.insert((number, self.program.op(from))) {
            self.table.lists.entry(number).or_default().known.push(from);
            self.predecessors_changed(number);
        }
    }

    pub(crate) fn add_unknown_predecessors(&mut self, point: Point<'a>) {
        let number = self.number(point);
        if !std::mem::replace(&mut self.table.lists.entry(number).or_default().unknown, true) {
            self.predecessors_changed(number);
        }
    }

    fn predecessors_changed(&mut self, number: usize) {
        let table = std::mem::take(&mut self.table);
        table.dependents.enqueue(self, number);
        self.table = table;
    }
}
