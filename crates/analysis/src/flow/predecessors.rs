//! Control-flow predecessors of regions, of operations with regions, and of callables.

use super::states::Dependents;
use super::{AnalysisId, Flow, Point};
use ir::OpRef;
use rustc_hash::{FxHashMap, FxHashSet};

/// Operations that transfer control to a point. For the start of a region, or the point after an operation
/// with regions: that operation or terminators of its regions. For the point after a callable: its calls. For
/// the point after a call: the terminators of its callee.
#[derive(Clone, Default)]
pub struct Predecessors<'a> {
    unknown: bool,
    known: Vec<OpRef<'a>>,
}

impl<'a> Predecessors<'a> {
    /// Whether all predecessors are known.
    pub fn all_known(&self) -> bool {
        !self.unknown
    }

    /// Returns the known predecessors, in order of discovery.
    pub fn known(&self) -> &[OpRef<'a>] {
        &self.known
    }
}

/// Predecessors of all points that have any.
#[derive(Default)]
pub(crate) struct PredecessorTable<'a> {
    lists: FxHashMap<usize, Predecessors<'a>>,
    seen: FxHashSet<(usize, usize)>,
    dependents: Dependents<'a>,
}

impl<'a> Flow<'a> {
    /// Returns the predecessors of a point.
    pub fn predecessors(&self, point: Point<'a>) -> Predecessors<'a> {
        self.table.lists.get(&self.number(point)).cloned().unwrap_or_default()
    }

    /// Returns the predecessors of a point; `None` if none are known and no analysis depends on them.
    pub fn known_predecessors(&self, point: Point<'a>) -> Option<Predecessors<'a>> {
        self.table.lists.get(&self.number(point)).cloned()
    }

    /// Returns the predecessors of a point; the analysis visits `dependent` when they change.
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
