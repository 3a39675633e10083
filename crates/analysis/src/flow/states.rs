//! Facts about values, and who wants to know when they change.

use super::{AnalysisId, Flow, Point};
use ir::ValueRef;
use rustc_hash::{FxHashMap, FxHashSet};

/// A fact that only ever becomes less precise. Its default says that nothing is known to reach it yet.
pub trait Lattice: Clone + Default {
    /// Becomes the most precise fact that holds wherever this one or the other does. The answer is whether
    /// that is another fact.
    fn join(&mut self, other: &Self) -> bool;
}

/// Up to eight analyses, in the order in which they came.
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

/// Visits that depend on facts, which have numbers.
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

/// A fact for each value of a program.
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
    /// The default fact for each value of a flow's program.
    pub(crate) fn new(flow: &Flow<'a>) -> Self {
        let count = flow.program.value_bound();
        SparseStates {
            facts: vec![L::default(); count],
            users: vec![Subscribers::default(); count],
            dependents: Dependents::default(),
        }
    }

    /// What is known of a value, by its number in the program.
    pub fn by_number(&self, number: usize) -> Option<&L> {
        self.facts.get(number)
    }

    /// The facts by the numbers of values.
    pub(crate) fn into_facts(self) -> Vec<L> {
        self.facts
    }

    /// What is known of a value.
    pub fn of(&self, flow: &Flow<'a>, value: ValueRef<'_>) -> &L {
        &self.facts[flow.program.value(value)]
    }

    /// From now on an analysis visits the users of a value when its fact changes.
    pub(crate) fn subscribe_users(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, id: AnalysisId) {
        self.users[flow.program.value(value)].add(id);
    }

    /// From now on an analysis visits a point when the fact of a value changes.
    pub(crate) fn depend(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, point: Point<'a>, id: AnalysisId) {
        self.dependents.add(flow, flow.program.value(value), point, id);
    }

    /// Joins a fact into that of a value, and tells those who depend on it. The answer is whether it
    /// changed.
    pub(crate) fn join(&mut self, flow: &mut Flow<'a>, value: ValueRef<'a>, fact: &L) -> bool {
        let number = flow.program.value(value);
        if !self.facts[number].join(fact) {
            return false;
        }
        self.announce(flow, value);
        true
    }

    /// Tells those who depend on the fact of a value that it has changed.
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

    /// Joins without telling anybody. The answer is whether it changed.
    pub(crate) fn join_quietly(&mut self, flow: &Flow<'a>, value: ValueRef<'_>, fact: &L) -> bool {
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
