//! Worklist of the greedy driver. Operations that are pushed while the driver runs form a stack on top of
//! those that the list was filled with, which come in order. Each operation is in it once.

use ir::{Op, OpEntry};

const ABSENT: u32 = u32::MAX;
/// Position of an operation that the list was filled with.
const FILLED: u32 = ABSENT - 1;
/// Position of an operation that is clean: no fold and no pattern applied to it, and it has not changed
/// since. It is not in the list, or is skipped there.
const CLEAN: u32 = ABSENT - 2;

/// Filter of operations that are about to be popped.
pub(super) trait PopFilter: Copy {
    /// Result of accepting an operation.
    type Accepted;

    /// Returns `None` if no fold and no pattern can apply to an operation.
    fn accept(&self, op: Op) -> Option<Self::Accepted>;
}

/// Stack of operations with removal. Positions are indexed by operation number, so that nothing is hashed.
///
/// The last iteration of a run visits every operation only to confirm the fixpoint. To shorten it,
/// operations to which nothing applied are marked clean and skipped when the list is filled again.
/// Since a change anywhere may make any fold or pattern succeed, the first one ends the skipping.
#[derive(Default)]
pub(super) struct Worklist {
    /// Operations that the list was filled with; those before `next` have been popped.
    filled: Vec<OpEntry>,
    next: usize,
    filling: bool,
    /// Whether clean operations that the list was filled with are skipped. The first change ends this.
    skip_clean: bool,
    /// Operations pushed later; `None` for removed ones.
    added: Vec<Option<Op>>,
    position: Vec<u32>,
    /// Operations to which nothing applied since the last change.
    failed: Vec<Op>,
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
    /// numbers. `ops` receives the previous buffer. With `skip_clean`, [clean](Self::mark_clean) operations
    /// are skipped until something changes.
    pub(super) fn fill(&mut self, bound: usize, ops: &mut Vec<OpEntry>, skip_clean: bool) {
        self.clear();
        std::mem::swap(&mut self.filled, ops);
        self.next = 0;
        self.reserve(bound);
        (self.filling, self.skip_clean) = (true, skip_clean);
        for at in &self.filled {
            let position = &mut self.position[at.op.number()];
            if !skip_clean || *position != CLEAN {
                *position = FILLED;
            }
        }
    }

    /// Ends filling: operations pushed from now on are popped first.
    pub(super) fn finish_filling(&mut self) {
        self.filling = false;
    }

    /// Pushes an operation unless it is in the list. Returns whether it was pushed.
    #[inline]
    pub(super) fn push(&mut self, op: Op) -> bool {
        self.mark_all_dirty();
        let number = op.number();
        if self.position.len() <= number {
            self.position.resize((number + 1).next_power_of_two(), ABSENT);
        }
        let position = &mut self.position[number];
        if *position <= FILLED && *position != CLEAN {
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
        let is_clean = *position == CLEAN;
        if is_clean || *position == ABSENT {
            if !is_clean || !self.skip_clean {
                *position = FILLED;
            }
            self.filled.push(OpEntry { op, has_operands: true });
        }
    }

    /// Pops the next operation.
    fn pop(&mut self) -> Option<Op> {
        self.pop_accepted(All)
    }

    /// Pops operations up to the first that the filter accepts. Rejected operations become clean.
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
            // The operation was removed or is skipped, or its number has been reused by another operation.
            if *position != FILLED {
                continue;
            }
            if let Some(accepted) = filter.accept(op) {
                *position = ABSENT;
                self.next = next;
                return Some(accepted);
            }
            *position = CLEAN;
        }
        self.next = next;
        None
    }

    /// Pops operations that were pushed later up to the first that the filter accepts.
    #[inline(never)]
    fn pop_added<E: PopFilter>(&mut self, filter: E) -> Option<E::Accepted> {
        while let Some(last) = self.added.pop() {
            let Some(op) = last else { continue };
            let accepted = filter.accept(op);
            self.position[op.number()] = if accepted.is_some() { ABSENT } else { CLEAN };
            if accepted.is_some() {
                return accepted;
            }
        }
        None
    }

    /// Records that nothing applied to an operation that was popped.
    #[inline]
    pub(super) fn push_failed(&mut self, op: Op) {
        self.failed.push(op);
    }

    /// Marks the operations clean to which nothing applied since the last change.
    pub(super) fn mark_failed_clean(&mut self) {
        while let Some(op) = self.failed.pop() {
            self.mark_clean(op);
        }
    }

    /// Marks a popped operation clean: nothing applies to it until it changes.
    pub(super) fn mark_clean(&mut self, op: Op) {
        let position = &mut self.position[op.number()];
        if *position == ABSENT {
            *position = CLEAN;
        }
    }

    /// Marks an operation dirty without pushing it.
    pub(super) fn mark_dirty(&mut self, op: Op) {
        self.mark_all_dirty();
        if let Some(position) = self.position.get_mut(op.number()).filter(|position| **position == CLEAN) {
            *position = ABSENT;
        }
    }

    /// Returns whether an operation is skipped.
    pub(super) fn is_skipped(&self, op: Op) -> bool {
        self.skip_clean && self.position[op.number()] == CLEAN
    }

    /// Records a change: the outcome of every fold and pattern may differ from now on, so nothing is skipped.
    #[inline]
    pub(super) fn mark_all_dirty(&mut self) {
        self.failed.clear();
        if self.skip_clean {
            self.resume_skipped();
        }
    }

    #[cold]
    fn resume_skipped(&mut self) {
        self.skip_clean = false;
        for (number, at) in self.filled.iter().enumerate() {
            let position = &mut self.position[at.op.number()];
            if *position == CLEAN {
                *position = if number < self.next { ABSENT } else { FILLED };
            }
        }
    }

    /// Removes an operation if it is in the list. It is no longer clean.
    #[inline]
    pub(super) fn remove(&mut self, op: Op) {
        self.mark_all_dirty();
        let Some(position) = self.position.get_mut(op.number()) else { return };
        let removed = std::mem::replace(position, ABSENT);
        if removed < CLEAN {
            self.added[removed as usize] = None;
        }
    }

    /// Removes all operations.
    fn clear(&mut self) {
        while self.pop().is_some() {}
        self.filled.clear();
        (self.next, self.filling, self.skip_clean) = (0, false, false);
    }

    /// Removes all operations and all positions.
    pub(super) fn reset(&mut self) {
        self.added.clear();
        self.filled.clear();
        self.position.clear();
        self.failed.clear();
        (self.next, self.filling, self.skip_clean) = (0, false, false);
    }

    /// Returns the bound of operation numbers for which there are positions.
    pub(super) fn op_bound(&self) -> usize {
        self.position.len()
    }

    /// Returns whether the list has no operations.
    pub(super) fn is_empty(&self) -> bool {
        let there = |at: &OpEntry| self.position[at.op.number()] == FILLED || self.is_skipped(at.op);
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
        list.fill(body.op_bound(), &mut Vec::new(), false);
        assert!(list.is_empty() && ops[..3].iter().all(|&op| list.push(op)));
        list.finish_filling();
        assert!(!list.push(ops[2]) && list.len() == 3);
        assert_eq!(list.pop(), Some(ops[0]));
        list.remove(ops[1]);
        assert!(list.push(ops[0]) && !list.is_empty());
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[0]), Some(ops[2]), None));
        assert!(list.is_empty());
    }

    #[test]
    fn clean_operations_are_skipped_until_something_changes() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut filling: Vec<OpEntry> = ops.iter().map(|&op| OpEntry { op, has_operands: true }).collect();
        let mut list = Worklist::default();
        list.fill(body.op_bound(), &mut filling.clone(), false);
        list.finish_filling();
        // Nothing applies to any operation but two; the last of these fails after the last change.
        #[derive(Clone, Copy)]
        struct AcceptTwo(Op, Op);
        impl PopFilter for AcceptTwo {
            type Accepted = Op;
            fn accept(&self, op: Op) -> Option<Op> {
                [self.0, self.1].contains(&op).then_some(op)
            }
        }
        let accept_two = AcceptTwo(ops[1], ops[4]);
        assert_eq!(list.pop_accepted(accept_two), Some(ops[1]));
        list.push_failed(ops[1]);
        assert!(list.push(ops[0]));
        assert_eq!(list.pop_accepted(accept_two), Some(ops[4]));
        list.push_failed(ops[4]);
        assert_eq!(list.pop_accepted(accept_two), None);
        list.mark_failed_clean();
        list.fill(body.op_bound(), &mut filling, true);
        list.finish_filling();
        assert!([0, 2, 3, 4].iter().all(|&at| list.is_skipped(ops[at])) && !list.is_skipped(ops[1]));
        assert_eq!(list.pop(), Some(ops[1]));
        // Operations after the current one are in the list as if none were skipped, those before are not.
        assert!(!list.push(ops[3]) && list.push(ops[0]));
        list.remove(ops[2]);
        assert_eq!([list.pop(), list.pop(), list.pop()], [Some(ops[0]), Some(ops[3]), Some(ops[4])]);
        assert!(list.pop().is_none() && list.is_empty());
    }
}
