//! Sets of operations of a body.

use ir::Op;

/// Set of operations, as an array by their numbers.
#[derive(Default)]
pub(crate) struct OpSet(Vec<Option<Op>>);

impl OpSet {
    /// Adds an operation; returns whether it is new.
    pub(crate) fn insert(&mut self, op: Op) -> bool {
        if self.0.len() <= op.number() {
            self.0.resize((op.number() + 1).next_power_of_two(), None);
        }
        self.0[op.number()].replace(op) != Some(op)
    }

    /// Removes an operation.
    pub(crate) fn remove(&mut self, op: Op) {
        if self.contains(op) {
            self.0[op.number()] = None;
        }
    }

    /// Returns whether an operation is in the set.
    #[inline]
    pub(crate) fn contains(&self, op: Op) -> bool {
        self.0.get(op.number()).is_some_and(|&known| known == Some(op))
    }

    /// Iterates over the operations, in no particular order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Op> + '_ {
        self.0.iter().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::OpSet;
    use crate::test_dialect::{find, parse};
    use ir::{Loc, OpState};

    #[test]
    fn a_number_that_is_given_again_is_another_operation() {
        let mut body = parse("module { %a = t.const 1\n t.opaque }");
        let op = find(&body, "t.const", 0);
        let mut set = OpSet::default();
        assert!(set.insert(op) && !set.insert(op) && set.contains(op));
        body.erase(op);
        let cx = body.context().clone();
        let other = body.create(OpState::new(&cx, cx.op_name("t.opaque"), Loc::UNKNOWN));
        assert_eq!(other.number(), op.number());
        assert!(!set.contains(other) && set.iter().eq([op]));
        set.remove(op);
        assert!(!set.contains(op) && set.iter().next().is_none());
    }
}
