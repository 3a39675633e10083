//! Facts about values, and their dependents.

use super::{AnalysisId, Flow, Point};
use ir::ValueRef;
use rustc_hash::{FxHashMap, FxHashSet};

/// Element of a lattice, which only ever becomes less precise. The default is the bottom element: not reached
/// yet.
pub trait Lattice: Clone + Default {
    /// Joins `other` into this fact. Returns whether it changed.
    fn join(&mut self, other: &Self) -> bool;
}

/// Set of up to eight analyses, in the order of their subscription.
#[derive(Clone, Copy, Default)]
pub(crate) struct Subscribers(u32);

impl Subscribers {
    pub(crate) fn add(&mut self, id: AnalysisId) {
        let mut shift = 0;
        while shift < 32 {
            let slot = self.0 >> shift & 15;
            if slot == u32::from(id.0) + 1 {
                return;
            }
            if slot == 0 {
                self.0 |= (u32::from(id.0) + 1) << shift;
                return;
            }
            shift += 4;
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = AnalysisId> {
        let slots = (0..8).map(move |slot| self.0 >> (4 * slot) & 15);
        slots.take_while(|&slot| slot != 0).map(|slot| AnalysisId(slot as u8 - 1))
    }
}

/// Visits that depend on facts, by the index of the fact.
#[derive(Default)]
pub(crate) struct Dependents<'a> {
    lists: FxHashMap<usize, Vec<(Point<'a>, AnalysisId)>>,
    seen: FxHashSet<(usize, usize, AnalysisId)>,
}

impl<'a> Dependents<'a> {
    pub(crate) fn add(&mut self, flow: &Flow<'a>, fact: usize, point: Point<'a>, id: AnalysisId) {
        if self.seen.insert((fact, flow.number(point), id)) {
            self.lists.entry(fact).or_default().push((point, id));
        }
    }

    pub(crate) fn enqueue(&self, flow: &mut Flow<'a>, fact: usize) {
        if let Some(list) = self.lists.get(&fact) {
            list.iter().for_each(|&(point, id)| flow.enqueue(point, id));
        }
    }
}

/// Fact of each value.
pub struct SparseStates<'a, L> {
    facts: Vec<L>,
    users: Vec<Subscribers>,
    dependents: Dependents<'a>,
}

impl<L> Default for SparseStates<'_, L> {
    fn default() -> Self {
        SparseStates { facts: Vec::new(), users: Vec::new(), dependents: Dependents::default() }
    }
}

impl<'a, L: Lattice> SparseStates<'a, L> {
    /// Creates the default fact for each value of a flow's bodies.
    pub(crate) fn new(flow: &Flow<'a>) -> Self {
        let count = flow.program.value_bound();
        SparseStates {
            facts: vec![L::default(); count],
            users: vec![Subscribers::default(); count],
            dependents: Dependents::default(),
        }
    }

    /// Returns the fact of a value, by its index.
    pub fn by_number(&self, number: usize) -> Option<&L> {
        self.facts.get(number)
    }

    /// Returns the facts by value index.
    pub(crate) fn into_facts(self) -> Vec<L> {
        self.facts
    }

    /// Returns the fact of a value.
    pub fn of(&self, flow: &Flow<'a>, value: ValueRef<'_>) -> &L {
        &self.facts[flow.program.value(value)]
    }

    /// Subscribes an analysis to a value: it visits the users when the fact changes.
    pub(crate) fn subscribe_users(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, id: AnalysisId) {
        self.users[flow.program.value(value)].add(id);
    }

    /// Makes an analysis visit a point when the fact of a value changes.
    pub(crate) fn depend(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, point: Point<'a>, id: AnalysisId) {
        self.dependents.add(flow, flow.program.value(value), point, id);
    }

    /// Joins a fact into that of a value, and notifies its dependents. Returns whether it changed.
    pub(crate) fn join(&mut self, flow: &mut Flow<'a>, value: ValueRef<'a>, fact: &L) -> bool {
        let number = flow.program.value(value);
        if !self.facts[number].join(fact) {
            return false;
        }
        self.announce(flow, value);
        true
    }

    /// Notifies the dependents of a value's fact that it has changed.
    pub(crate) fn announce(&self, flow: &mut Flow<'a>, value: ValueRef<'a>) {
        let number = flow.program.value(value);
        self.dependents.enqueue(flow, number);
        let subscribers = self.users[number];
        if subscribers.0 == 0 {
            return;
        }
        for user in value.users() {
            subscribers.iter().for_each(|id| flow.enqueue(Point::After(user), id));
        }
    }

    /// Joins without notifying dependents. Returns whether the fact changed.
    pub(crate) fn join_without_notifying(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, fact: &L) -> bool {
        self.facts[flow.program.value(value)].join(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subscribers_keep_their_order_and_come_once() {
        let mut subscribers = Subscribers::default();
        for id in [3, 1, 3, 0, 1] {
            subscribers.add(AnalysisId(id));
        }
        assert_eq!(subscribers.iter().map(|id| id.0).collect::<Vec<_>>(), [3, 1, 0]);
    }
}
