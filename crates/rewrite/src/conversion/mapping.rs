//! Which values stand for which.

use crate::work;
use ir::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Some values, mostly one.
pub(crate) type Values = SmallVec<[Value; 1]>;

/// What stands for values: first for each value alone, then for several together, of which these are casts. What
/// stands for a value may be stood for itself: see [`Mapping::step`].
#[derive(Default)]
pub(super) struct Mapping {
    one: FxHashMap<Value, Values>,
    many: FxHashMap<Values, Values>,
    /// Values that ever stood for others.
    targets: FxHashSet<Value>,
}

impl Mapping {
    /// Makes `to` stand for `from`. Returns what stood for it before.
    pub(super) fn put(&mut self, from: &[Value], to: Values) -> Option<Values> {
        work::count(|| to.len());
        self.targets.extend(&to);
        match from {
            [one] => self.one.insert(*one, to),
            _ => self.many.insert(from.into(), to),
        }
    }

    /// Undoes [`put`](Self::put), which returned `before`.
    pub(super) fn restore(&mut self, from: &[Value], before: Option<Values>) {
        match (from, before) {
            ([one], Some(before)) => drop(self.one.insert(*one, before)),
            ([one], None) => drop(self.one.remove(one)),
            (_, Some(before)) => drop(self.many.insert(from.into(), before)),
            (_, None) => drop(self.many.remove(from)),
        }
    }

    /// What was said to stand for a single value.
    pub(super) fn of_one(&self, value: Value) -> Option<&Values> {
        work::count(|| 1);
        self.one.get(&value)
    }

    /// Whether a value ever stood for another.
    pub(super) fn is_target(&self, value: Value) -> bool {
        self.targets.contains(&value)
    }

    /// What stands for values next: in the place of each what stands for it alone, or if there is no such what
    /// stands for all of them together. `None` at the end.
    pub(super) fn step(&self, values: &Values) -> Option<Values> {
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
