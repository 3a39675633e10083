//! The worklist of the greedy driver: what it is filled with comes in order, but after what is added later: of that the
//! last comes first. Each operation is in it once.

use ir::{Op, OpEntry};

const ABSENT: u32 = u32::MAX;
/// The place of what the list was filled with.
const FILLED: u32 = ABSENT - 1;
/// The place of what is not in the list, or is passed over there while the list rests: there was nothing to do for it, and
/// nothing happened to it since.
const CLEAN: u32 = ABSENT - 2;

/// A look at operations that are about to be taken from the list.
pub(super) trait PopFilter: Copy {
    /// What it finds.
    type Found;

    /// Looks at an operation; `None` if there is nothing to do for it.
    fn look(&self, op: Op) -> Option<Self::Found>;
}

/// A list of operations from which any can be taken out. Places are kept by operation number, so that
/// nothing is hashed.
#[derive(Default)]
pub(super) struct Worklist {
    /// What it was filled with; those before `next` are gone.
    filled: Vec<OpEntry>,
    next: usize,
    filling: bool,
    /// Whether mark_clean operations that it was filled with are passed over. The first change ends that.
    skip_clean: bool,
    /// What was added later.
    list: Vec<Option<Op>>,
    place: Vec<u32>,
    /// What was tried in vain since something changed.
    tried: Vec<Op>,
}

/// Takes every operation.
#[derive(Clone, Copy)]
struct All;

impl PopFilter for All {
    type Found = Op;

    #[inline]
    fn look(&self, op: Op) -> Option<Op> {
        Some(op)
    }
}

impl Worklist {
    /// Makes room for operations with numbers below a bound.
    fn reserve(&mut self, bound: usize) {
        if self.place.len() < bound {
            self.place.resize(bound, ABSENT);
        }
    }

    /// Empties the list, and fills it with operations in their order. What is added from now on until
    /// [`filled`](Self::filled) comes after them, in order. `bound` is above the numbers of all operations. The memory of the
    /// list before is left in its place. With `rest`, [mark_clean](Self::mark_clean) operations are passed over as long as nothing changes.
    pub(super) fn fill(&mut self, bound: usize, ops: &mut Vec<OpEntry>, rest: bool) {
        self.clear();
        std::mem::swap(&mut self.filled, ops);
        self.next = 0;
        self.reserve(bound);
        (self.filling, self.skip_clean) = (true, rest);
        for at in &self.filled {
            let place = &mut self.place[at.op.number()];
            if !rest || *place != CLEAN {
                *place = FILLED;
            }
        }
    }

    /// What is added from now on comes first.
    pub(super) fn filled(&mut self) {
        self.filling = false;
    }

    /// Adds an operation unless it is there. The answer is whether it was added.
    #[inline]
    pub(super) fn push(&mut self, op: Op) -> bool {
        self.mark_all_dirty();
        let number = op.number();
        if self.place.len() <= number {
            self.place.resize((number + 1).next_power_of_two(), ABSENT);
        }
        let place = &mut self.place[number];
        if *place <= FILLED && *place != CLEAN {
            return false;
        }
        if self.filling {
            *place = FILLED;
            self.filled.push(OpEntry { op, has_operands: true });
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
        let mark_clean = *place == CLEAN;
        if mark_clean || *place == ABSENT {
            if !mark_clean || !self.skip_clean {
                *place = FILLED;
            }
            self.filled.push(OpEntry { op, has_operands: true });
        }
    }

    /// Takes the operation that comes next.
    fn pop(&mut self) -> Option<Op> {
        self.take(All)
    }

    /// Takes operations from the list until a look at one shows something. The others are mark_clean from then on.
    #[inline(always)]
    pub(super) fn take<E: PopFilter>(&mut self, eye: E) -> Option<E::Found> {
        if !self.list.is_empty()
            && let Some(found) = self.take_added(eye)
        {
            return Some(found);
        }
        let (filled, places) = (&self.filled[..], &mut self.place[..]);
        let mut next = self.next;
        while let Some(&OpEntry { op, .. }) = filled.get(next) {
            next += 1;
            let place = &mut places[op.number()];
            // Others were taken out, or are passed over; another operation may have the number now.
            if *place != FILLED {
                continue;
            }
            if let Some(found) = eye.look(op) {
                *place = ABSENT;
                self.next = next;
                return Some(found);
            }
            *place = CLEAN;
        }
        self.next = next;
        None
    }

    /// As [`take`](Self::take), of what was added later.
    #[inline(never)]
    fn take_added<E: PopFilter>(&mut self, eye: E) -> Option<E::Found> {
        while let Some(last) = self.list.pop() {
            let Some(op) = last else { continue };
            let found = eye.look(op);
            self.place[op.number()] = if found.is_some() { ABSENT } else { CLEAN };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Notes that an operation that was taken from the list was tried in vain.
    #[inline]
    pub(super) fn push_failed(&mut self, op: Op) {
        self.tried.push(op);
    }

    /// What was tried in vain since something changed is mark_clean, until something changes.
    pub(super) fn mark_failed_clean(&mut self) {
        while let Some(op) = self.tried.pop() {
            self.mark_clean(op);
        }
    }

    /// There is nothing to do for an operation that was taken from the list, as long as nothing happens to it.
    pub(super) fn mark_clean(&mut self, op: Op) {
        let place = &mut self.place[op.number()];
        if *place == ABSENT {
            *place = CLEAN;
        }
    }

    /// Something happened to an operation that it is not added for.
    pub(super) fn mark_dirty(&mut self, op: Op) {
        self.mark_all_dirty();
        if let Some(place) = self.place.get_mut(op.number()).filter(|place| **place == CLEAN) {
            *place = ABSENT;
        }
    }

    /// Whether an operation is passed over.
    pub(super) fn is_skipped(&self, op: Op) -> bool {
        self.skip_clean && self.place[op.number()] == CLEAN
    }

    /// Something changed: what was tried may not be in vain any more, and nothing is passed over.
    #[inline]
    pub(super) fn mark_all_dirty(&mut self) {
        self.tried.clear();
        if self.skip_clean {
            self.resume_skipped();
        }
    }

    #[cold]
    fn resume_skipped(&mut self) {
        self.skip_clean = false;
        for (number, at) in self.filled.iter().enumerate() {
            let place = &mut self.place[at.op.number()];
            if *place == CLEAN {
                *place = if number < self.next { ABSENT } else { FILLED };
            }
        }
    }

    /// Takes an operation out, if it is there. It is not mark_clean any more.
    #[inline]
    pub(super) fn remove(&mut self, op: Op) {
        self.mark_all_dirty();
        let Some(place) = self.place.get_mut(op.number()) else { return };
        let found = std::mem::replace(place, ABSENT);
        if found < CLEAN {
            self.list[found as usize] = None;
        }
    }

    /// Takes everything out.
    fn clear(&mut self) {
        while self.pop().is_some() {}
        self.filled.clear();
        (self.next, self.filling, self.skip_clean) = (0, false, false);
    }

    /// Takes everything out, and forgets of all operations what is known of them.
    pub(super) fn forget(&mut self) {
        self.list.clear();
        self.filled.clear();
        self.place.clear();
        self.tried.clear();
        (self.next, self.filling, self.skip_clean) = (0, false, false);
    }

    /// Above the numbers of all operations that there is room for.
    pub(super) fn bound(&self) -> usize {
        self.place.len()
    }

    /// Whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        let there = |at: &OpEntry| self.place[at.op.number()] == FILLED || self.is_skipped(at.op);
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
        list.fill(body.op_bound(), &mut Vec::new(), false);
        assert!(list.is_empty() && ops[..3].iter().all(|&op| list.push(op)));
        list.filled();
        assert!(!list.push(ops[2]) && list.len() == 3);
        assert_eq!(list.pop(), Some(ops[0]));
        list.remove(ops[1]);
        assert!(list.push(ops[0]) && !list.is_empty());
        assert_eq!((list.pop(), list.pop(), list.pop()), (Some(ops[0]), Some(ops[2]), None));
        assert!(list.is_empty());
    }

    #[test]
    fn what_is_calm_is_passed_over_until_something_changes() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut filling: Vec<OpEntry> = ops.iter().map(|&op| OpEntry { op, has_operands: true }).collect();
        let mut list = Worklist::default();
        list.fill(body.op_bound(), &mut filling.clone(), false);
        list.filled();
        // There is nothing to do for any but two, of which the last is tried when nothing changes any more.
        #[derive(Clone, Copy)]
        struct Promising(Op, Op);
        impl PopFilter for Promising {
            type Found = Op;
            fn look(&self, op: Op) -> Option<Op> {
                [self.0, self.1].contains(&op).then_some(op)
            }
        }
        let promising = Promising(ops[1], ops[4]);
        assert_eq!(list.take(promising), Some(ops[1]));
        list.push_failed(ops[1]);
        assert!(list.push(ops[0]));
        assert_eq!(list.take(promising), Some(ops[4]));
        list.push_failed(ops[4]);
        assert_eq!(list.take(promising), None);
        list.mark_failed_clean();
        list.fill(body.op_bound(), &mut filling, true);
        list.filled();
        assert!([0, 2, 3, 4].iter().all(|&at| list.is_skipped(ops[at])) && !list.is_skipped(ops[1]));
        assert_eq!(list.pop(), Some(ops[1]));
        // What comes after is in the list as if nothing were passed over, what came before is not.
        assert!(!list.push(ops[3]) && list.push(ops[0]));
        list.remove(ops[2]);
        assert_eq!([list.pop(), list.pop(), list.pop()], [Some(ops[0]), Some(ops[3]), Some(ops[4])]);
        assert!(list.pop().is_none() && list.is_empty());
    }
}
