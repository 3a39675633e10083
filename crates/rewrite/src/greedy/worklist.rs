//! Worklist of the greedy driver. Operations that are pushed while the driver runs form a stack on top of
//! those that the list was filled with, which come in order. Each operation is in it once.

use ir::{Op, OpEntry};

const ABSENT: u32 = u32::MAX;
/// Position of an operation that the list was filled with.
const FILLED: u32 = ABSENT - 1;

/// Filter of operations that are about to be popped.
pub(super) trait PopFilter: Copy {
    /// Result of accepting an operation.
    type Accepted;

    /// Returns `None` if no fold and no pattern can apply to an operation.
    fn accept(&self, op: Op) -> Option<Self::Accepted>;
}

/// Stack of operations with removal. Positions are indexed by operation number, so that nothing is hashed.
#[derive(Default)]
pub(super) struct Worklist {
    /// Operations that the list was filled with; those before `next` have been popped.
    filled: Vec<OpEntry>,
    next: usize,
    filling: bool,
    /// Operations pushed later; `None` for removed ones.
    added: Vec<Option<Op>>,
    position: Vec<u32>,
}

/// Filter that accepts every operation.
#[derive(Clone, Copy)]
struct All;

impl PopFilter for All {
    type Accepted = Op;

    #[inline]
    fn accept(&self, op: Op) -> Option<Op> {
        Some(op)
    }
}

impl Worklist {
    /// Reserves positions for operation numbers below a bound.
    fn reserve(&mut self, bound: usize) {
        if self.position.len() < bound {
            self.position.resize(bound, ABSENT);
        }
    }

    /// Empties the list and fills it with operations in order. Operations pushed before
    /// [`finish_filling`](Self::finish_filling) come after them, in order. `bound` is above all operation
    /// numbers. `ops` receives the previous buffer.
    pub(super) fn fill(&mut self, bound: usize, ops: &mut Vec<OpEntry>) {
        self.clear();
        std::mem::swap(&mut self.filled, ops);
        self.next = 0;
        self.reserve(bound);
        self.filling = true;
        for at in &self.filled {
            self.position[at.op.number()] = FILLED;
        }
    }

    /// Ends filling: operations pushed from now on are popped first.
    pub(super) fn finish_filling(&mut self) {
        self.filling = false;
    }

    /// Pushes an operation unless it is in the list. Returns whether it was pushed.
    #[inline]
    pub(super) fn push(&mut self, op: Op) -> bool {
        let number = op.number();
        if self.position.len() <= number {
            self.position.resize((number + 1).next_power_of_two(), ABSENT);
        }
        let position = &mut self.position[number];
        if *position <= FILLED {
            return false;
        }
        if self.filling {
            *position = FILLED;
            self.filled.push(OpEntry { op, has_operands: true });
        } else {
            *position = self.added.len() as u32;
            self.added.push(Some(op));
        }
        true
    }

    /// Pushes an operation while the list is filled, unless it is in the list. Its number is below the bound.
    #[inline]
    pub(super) fn push_filled(&mut self, op: Op) {
        let position = &mut self.position[op.number()];
        if *position == ABSENT {
            *position = FILLED;
            self.filled.push(OpEntry { op, has_operands: true });
        }
    }

    /// Pops the next operation.
    fn pop(&mut self) -> Option<Op> {
        self.pop_accepted(All)
    }

    /// Pops operations up to the first that the filter accepts. Rejected operations leave the list.
    #[inline(always)]
    pub(super) fn pop_accepted<E: PopFilter>(&mut self, filter: E) -> Option<E::Accepted> {
        if !self.added.is_empty()
            && let Some(accepted) = self.pop_added(filter)
        {
            return Some(accepted);
        }
        let (filled, positions) = (&self.filled[..], &mut self.position[..]);
        let mut next = self.next;
        while let Some(&OpEntry { op, .. }) = filled.get(next) {
            next += 1;
            let position = &mut positions[op.number()];
            // The operation was removed, or its number has been reused by another operation.
            if *position != FILLED {
                continue;
            }
            *position = ABSENT;
            if let Some(accepted) = filter.accept(op) {
                self.next = next;
                return Some(accepted);
            }
        }
        self.next = next;
        None
    }

    /// Pops operations that were pushed later up to the first that the filter accepts.
    #[inline(never)]
    fn pop_added<E: PopFilter>(&mut self, filter: E) -> Option<E::Accepted> {
        while let Some(last) = self.added.pop() {
            let Some(op) = last else { continue };
            self.position[op.number()] = ABSENT;
            if let Some(accepted) = filter.accept(op) {
                return Some(accepted);
            }
        }
        None
    }

    /// Removes an operation if it is in the list.
    #[inline]
    pub(super) fn remove(&mut self, op: Op) {
        let Some(position) = self.position.get_mut(op.number()) else { return };
        let removed = std::mem::replace(position, ABSENT);
        if removed < FILLED {
            self.added[removed as usize] = None;
        }
    }

    /// Removes all operations.
    fn clear(&mut self) {
        while self.pop().is_some() {}
        self.filled.clear();
        (self.next, self.filling) = (0, false);
    }

    /// Removes all operations and all positions.
    pub(super) fn reset(&mut self) {
        self.added.clear();
        self.filled.clear();
        self.position.clear();
        (self.next, self.filling) = (0, false);
    }

    /// Returns the bound of operation numbers for which there are positions.
    pub(super) fn op_bound(&self) -> usize {
        self.position.len()
    }

    /// Returns whether the list has no operations.
    pub(super) fn is_empty(&self) -> bool {
        let there = |at: &OpEntry| self.position[at.op.number()] == FILLED;
        self.added.iter().all(Option::is_none) && !self.filled[self.next..].iter().any(there)
    }

    /// Returns the number of operations, including removed ones that have not been popped yet.
    pub(super) fn len(&self) -> usize {
        self.added.len() + self.filled.len() - self.next
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
    fn filled_operations_come_in_order_after_pushed_ones() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut list = Worklist::default();
        list.push(ops[3]);
        list.fill(body.op_bound(), &mut Vec::new());
        assert!(list.is_empty() && ops[..3].iter().all(|&op| list.push(op)));
        list.finish_filling();
        assert!(!list.push(ops[2]) && list.len() == 3);
        assert_eq!(list.pop(), Some(ops[0]));
        list.remove(ops[1]);
        assert!(list.push(ops[0]) && !list.is_empty());
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[0]), Some(ops[2]), None));
        assert!(list.is_empty());
    }
}
