//! Sets of operations and values of a body.

use ir::{Op, Value};
use std::marker::PhantomData;

/// Handle of an entity of a body.
pub(crate) trait Entity: Copy {
    /// Returns the number, unique among live entities.
    fn number(self) -> usize;
    /// Returns what tells it from others of that number; not 0.
    fn stamp(self) -> u32;
}

impl Entity for Op {
    #[inline]
    fn number(self) -> usize {
        Op::number(self)
    }

    #[inline]
    fn stamp(self) -> u32 {
        Op::stamp(self)
    }
}

impl Entity for Value {
    #[inline]
    fn number(self) -> usize {
        Value::number(self)
    }

    #[inline]
    fn stamp(self) -> u32 {
        Value::stamp(self)
    }
}

/// Set of entities, as an array of stamps by their numbers.
pub(crate) struct EntitySet<E>(Vec<u32>, PhantomData<E>);

/// Set of operations.
pub(crate) type OpSet = EntitySet<Op>;
/// Set of values.
pub(crate) type ValueSet = EntitySet<Value>;

impl<E> Default for EntitySet<E> {
    fn default() -> Self {
        EntitySet(Vec::new(), PhantomData)
    }
}

impl<E: Entity> EntitySet<E> {
    /// Adds an entity; returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, entity: E) -> bool {
        if self.0.len() <= entity.number() {
            self.0.resize((entity.number() + 1).next_power_of_two(), 0);
        }
        std::mem::replace(&mut self.0[entity.number()], entity.stamp()) != entity.stamp()
    }

    /// Removes an entity.
    pub(crate) fn remove(&mut self, entity: E) {
        if self.contains(entity) {
            self.0[entity.number()] = 0;
        }
    }

    /// Returns whether an entity is in the set.
    #[inline]
    pub(crate) fn contains(&self, entity: E) -> bool {
        self.0.get(entity.number()).is_some_and(|&stamp| stamp == entity.stamp())
    }
}

impl<E: Entity> FromIterator<E> for EntitySet<E> {
    fn from_iter<I: IntoIterator<Item = E>>(entities: I) -> Self {
        let mut set = EntitySet::default();
        for entity in entities {
            set.insert(entity);
        }
        set
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
        assert!(!set.contains(other) && set.contains(op));
        set.remove(op);
        assert!(!set.contains(op));
    }
}
