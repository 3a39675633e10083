//! Mapping of replaced values.

use crate::work;
use ir::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// List of values, mostly of length one.
pub(crate) type Values = SmallVec<[Value; 1]>;

/// Mapping from values to their replacements: of single values, then of several values together, for which
/// the replacements are casts. A replacement may be replaced itself: see [`Mapping::step`].
#[derive(Default)]
pub(crate) struct Mapping {
    one: FxHashMap<Value, Values>,
    many: FxHashMap<Values, Values>,
    /// All values that were ever replacements.
    targets: FxHashSet<Value>,
}

impl Mapping {
    /// Maps values. Returns the previous replacements.
    pub(crate) fn put(&mut self, from: &[Value], to: Values) -> Option<Values> {
        work::count(|| to.len());
        self.targets.extend(&to);
        match from {
            [one] => self.one.insert(*one, to),
            _ => self.many.insert(from.into(), to),
        }
    }

    /// Undoes [`put`](Self::put), which returned `before`.
    pub(crate) fn restore(&mut self, from: &[Value], before: Option<Values>) {
        match (from, before) {
            ([one], Some(before)) => drop(self.one.insert(*one, before)),
            ([one], None) => drop(self.one.remove(one)),
            (_, Some(before)) => drop(self.many.insert(from.into(), before)),
            (_, None) => drop(self.many.remove(from)),
        }
    }

    /// Returns the replacement of a single value.
    pub(crate) fn of_one(&self, value: Value) -> Option<&Values> {
        work::count(|| 1);
        self.one.get(&value)
    }

    /// Returns whether a value was ever a replacement.
    pub(crate) fn is_target(&self, value: Value) -> bool {
        self.targets.contains(&value)
    }

    /// Returns the next replacements of values: of each value alone, or if there are none, of all values
    /// together. Returns `None` at the end.
    pub(crate) fn step(&self, values: &Values) -> Option<Values> {
        work::count(|| values.len());
        if let [one] = values[..] {
            return self.one.get(&one).cloned();
        }
        if values.iter().any(|value| self.one.contains_key(value)) {
            let mut next = Values::new();
            for &value in values {
                match self.one.get(&value) {
                    Some(to) => next.extend_from_slice(to),
                    None => next.push(value),
                }
            }
            return Some(next);
        }
        self.many.get(values).cloned()
    }
}
