//! Mapping of replaced values.

use super::entity_set::ValueSet;
use crate::work;
use ir::Value;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// List of values, mostly of length one.
pub(crate) type Values = SmallVec<[Value; 1]>;

/// Mapping from values to their replacements: of single values, then of several values together, for which
/// the replacements are casts. A replacement may be replaced itself: see [`Mapping::step`].
#[derive(Default)]
pub(crate) struct Mapping {
    /// Index in `one` of the replacements of each value, by its number, plus one; 0 if there are none.
    places: Vec<u32>,
    /// Values with their replacements.
    one: Vec<(Value, Values)>,
    many: FxHashMap<Values, Values>,
    /// All values that were ever replacements.
    targets: ValueSet,
}

impl Mapping {
    /// Maps values. Returns the previous replacements.
    pub(crate) fn put(&mut self, from: &[Value], to: Values) -> Option<Values> {
        work::count(|| to.len());
        for &value in &to {
            self.targets.insert(value);
        }
        match from {
            &[one] => self.put_one(one, to),
            _ => self.many.insert(from.into(), to),
        }
    }

    fn put_one(&mut self, from: Value, to: Values) -> Option<Values> {
        if let Some(place) = self.place(from) {
            return Some(std::mem::replace(&mut self.one[place].1, to));
        }
        if self.places.len() <= from.number() {
            self.places.resize((from.number() + 1).next_power_of_two(), 0);
        }
        self.one.push((from, to));
        self.places[from.number()] = self.one.len() as u32;
        None
    }

    /// Returns the index in `one` of a value.
    #[inline]
    fn place(&self, value: Value) -> Option<usize> {
        let place = (*self.places.get(value.number())? as usize).checked_sub(1)?;
        // A number that is given again is another value.
        self.one.get(place).is_some_and(|(from, _)| *from == value).then_some(place)
    }

    /// Undoes [`put`](Self::put), which returned `before`.
    pub(crate) fn restore(&mut self, from: &[Value], before: Option<Values>) {
        match (from, before) {
            (&[one], Some(before)) => drop(self.put_one(one, before)),
            (&[one], None) => {
                if let Some(place) = self.place(one) {
                    self.places[one.number()] = 0;
                    // What is undone came last.
                    self.one.truncate(place);
                }
            }
            (_, Some(before)) => drop(self.many.insert(from.into(), before)),
            (_, None) => drop(self.many.remove(from)),
        }
    }

    /// Returns the replacement of a single value.
    #[inline]
    pub(crate) fn of_one(&self, value: Value) -> Option<&Values> {
        work::count(|| 1);
        self.place(value).map(|place| &self.one[place].1)
    }

    /// Returns whether a value was ever a replacement.
    pub(crate) fn is_target(&self, value: Value) -> bool {
        self.targets.contains(value)
    }

    /// Returns the next replacements of values: of each value alone, or if there are none, of all values
    /// together. Returns `None` at the end.
    pub(crate) fn step(&self, values: &Values) -> Option<Values> {
        work::count(|| values.len());
        if let [one] = values[..] {
            return self.place(one).map(|place| self.one[place].1.clone());
        }
        if values.iter().any(|&value| self.place(value).is_some()) {
            let mut next = Values::new();
            for &value in values {
                match self.place(value) {
                    Some(place) => next.extend_from_slice(&self.one[place].1),
                    None => next.push(value),
                }
            }
            return Some(next);
        }
        self.many.get(values).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::Mapping;
    use crate::test_dialect::{find, parse};
    use ir::{Loc, OpState, Type};
    use smallvec::smallvec;

    #[test]
    fn replacements_are_undone_and_numbers_given_again() {
        let mut body = parse("module { %a = t.const 1\n %b = t.const 2\n %c = t.const 3 }");
        let ops = [0, 1, 2].map(|at| find(&body, "t.const", at));
        let [a, b, c] = ops.map(|op| body.op(op).result(0).handle());
        let mut mapping = Mapping::default();
        assert_eq!(mapping.put(&[a], smallvec![b]), None);
        assert_eq!(mapping.put(&[a], smallvec![b, c]), Some(smallvec![b]));
        assert_eq!(mapping.put(&[b], smallvec![c]), None);
        assert_eq!(mapping.step(&smallvec![b, a]).unwrap()[..], [c, b, c]);
        assert!(mapping.is_target(c) && !mapping.is_target(a));
        mapping.restore(&[b], None);
        mapping.restore(&[a], Some(smallvec![b]));
        assert_eq!((mapping.of_one(a).map(|to| &to[..]), mapping.of_one(b)), (Some(&[b][..]), None));
        let cx = body.context().clone();
        body.erase(ops[0]);
        let other = body.create(OpState::new(&cx, cx.op_name("t.opaque"), Loc::UNKNOWN).results([Type::I32]));
        let other = body.op(other).result(0).handle();
        assert_eq!(other.number(), a.number());
        assert_eq!(mapping.of_one(other), None);
        assert_eq!(mapping.put(&[other], smallvec![c]), None);
        assert_eq!(mapping.of_one(a), None);
    }
}
