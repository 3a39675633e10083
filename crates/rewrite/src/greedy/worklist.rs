//! The worklist of the greedy driver: what it is filled with comes in order, but behind what is added later: of that the
//! last comes first. Each operation is in it once.

use ir::{Listed, Op};

const ABSENT: u32 = u32::MAX;
/// The place of what the list was filled with.
const FILLED: u32 = ABSENT - 1;

/// A list of operations from which any can be taken out. Places are kept by operation number, so that
/// nothing is hashed.
#[derive(Default)]
pub(super) struct Worklist {
    /// What it was filled with; those before `next` are gone.
    filled: Vec<Listed>,
    next: usize,
    filling: bool,
    /// What was added later.
    list: Vec<Option<Op>>,
    place: Vec<u32>,
}

impl Worklist {
    /// Makes room for operations with numbers below a bound.
    fn reserve(&mut self, bound: usize) {
        if self.place.len() < bound {
            self.place.resize(bound, ABSENT);
        }
    }

    /// Empties the list, and fills it with operations in their order. What is added from now on until
    /// [`filled`](Self::filled) comes behind them, in order. `bound` is above the numbers of all operations. The memory of the
    /// list before is left in its place.
    pub(super) fn fill(&mut self, bound: usize, ops: &mut Vec<Listed>) {
        self.clear();
        std::mem::swap(&mut self.filled, ops);
        self.next = 0;
        self.reserve(bound);
        self.filling = true;
        for at in &self.filled {
            self.place[at.op.number()] = FILLED;
        }
    }

    /// What is added from now on comes first.
    pub(super) fn filled(&mut self) {
        self.filling = false;
    }

    /// Adds an operation unless it is there. The answer is whether it was added.
    #[inline]
    pub(super) fn push(&mut self, op: Op) -> bool {
        let number = op.number();
        if self.place.len() <= number {
            self.place.resize((number + 1).next_power_of_two(), ABSENT);
        }
        let place = &mut self.place[number];
        if *place != ABSENT {
            return false;
        }
        if self.filling {
            *place = FILLED;
            self.filled.push(Listed { op, has_operands: true });
        } else {
            *place = self.list.len() as u32;
            self.list.push(Some(op));
        }
        true
    }

    /// Adds an operation that has a number below the bound while the list is filled, unless it is there.
    #[inline]
    pub(super) fn push_filled(&mut self, op: Op) {
        let place = &mut self.place[op.number()];
        if *place == ABSENT {
            *place = FILLED;
            self.filled.push(Listed { op, has_operands: true });
        }
    }

    /// Takes the operation that comes next.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<Op> {
        while let Some(last) = self.list.pop() {
            if let Some(op) = last {
                self.place[op.number()] = ABSENT;
                return Some(op);
            }
        }
        while let Some(&Listed { op, .. }) = self.filled.get(self.next) {
            self.next += 1;
            let place = &mut self.place[op.number()];
            // Others were taken out; another operation may have the number now.
            if *place == FILLED {
                *place = ABSENT;
                return Some(op);
            }
        }
        None
    }

    /// Takes an operation out, if it is there.
    #[inline]
    pub(super) fn remove(&mut self, op: Op) {
        let Some(place) = self.place.get_mut(op.number()) else { return };
        let found = std::mem::replace(place, ABSENT);
        if found < FILLED {
            self.list[found as usize] = None;
        }
    }

    /// Takes everything out.
    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
        self.filled.clear();
        (self.next, self.filling) = (0, false);
    }

    /// Above the numbers of all operations that there is room for.
    pub(super) fn bound(&self) -> usize {
        self.place.len()
    }

    /// Whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        let there = |at: &Listed| self.place[at.op.number()] == FILLED;
        self.list.iter().all(Option::is_none) && !self.filled[self.next..].iter().any(there)
    }

    /// How many operations are in it, or were taken out since the last one was popped.
    pub(super) fn len(&self) -> usize {
        self.list.len() + self.filled.len() - self.next
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
        list.remove(ops[1]);
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[2]), Some(ops[0]), None));
        assert!(list.is_empty() && list.push(ops[1]));
    }

    #[test]
    fn what_it_is_filled_with_comes_in_order_behind_what_is_added() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut list = Worklist::default();
        list.push(ops[3]);
        list.fill(body.op_bound(), &mut Vec::new());
        assert!(list.is_empty() && ops[..3].iter().all(|&op| list.push(op)));
        list.filled();
        assert!(!list.push(ops[2]) && list.len() == 3);
        assert_eq!(list.pop(), Some(ops[0]));
        list.remove(ops[1]);
        assert!(list.push(ops[0]) && !list.is_empty());
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[0]), Some(ops[2]), None));
        assert!(list.is_empty());
    }
}
