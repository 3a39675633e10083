//! The worklist of the greedy driver: last in, first out, each operation once.

use ir::Op;

const ABSENT: u32 = u32::MAX;

/// A stack of operations from which any can be taken out. Places are kept by operation number, so that
/// nothing is hashed.
#[derive(Default)]
pub(super) struct Worklist {
    list: Vec<Option<Op>>,
    place: Vec<u32>,
}

impl Worklist {
    /// Makes room for operations with numbers below a bound.
    pub(super) fn reserve(&mut self, bound: usize) {
        self.list.reserve(bound);
        if self.place.len() < bound {
            self.place.resize(bound, ABSENT);
        }
    }

    /// Adds an operation unless it is there. The answer is whether it was added.
    #[inline]
    pub(super) fn push(&mut self, op: Op) -> bool {
        let number = op.number();
        if self.place.len() <= number {
            self.place.resize((number + 1).next_power_of_two(), ABSENT);
        }
        if self.place[number] != ABSENT {
            return false;
        }
        self.place[number] = self.list.len() as u32;
        self.list.push(Some(op));
        true
    }

    /// Takes the operation that was added last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Op> {
        while let Some(last) = self.list.pop() {
            if let Some(op) = last {
                self.place[op.number()] = ABSENT;
                return Some(op);
            }
        }
        None
    }

    /// Takes an operation out, if it is there.
    #[inline]
    pub(super) fn remove(&mut self, op: Op) {
        let Some(place) = self.place.get_mut(op.number()) else { return };
        if *place != ABSENT {
            self.list[*place as usize] = None;
            *place = ABSENT;
        }
    }

    /// Turns the order around.
    pub(super) fn reverse(&mut self) {
        self.list.reverse();
        for (place, op) in self.list.iter().enumerate() {
            if let Some(op) = op {
                self.place[op.number()] = place as u32;
            }
        }
    }

    /// Takes everything out.
    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// Whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.list.iter().all(Option::is_none)
    }

    /// How many operations are in it, or were taken out since the last one was popped.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find_all, parse};

    #[test]
    fn last_in_first_out_without_doubles() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut list = Worklist::default();
        assert!(ops.iter().all(|&op| list.push(op)));
        assert!(!list.push(ops[0]));
        list.reverse();
        list.remove(ops[1]);
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[0]), Some(ops[2]), None));
        assert!(list.is_empty() && list.push(ops[1]));
    }
}
