//! Statistics: numbers that a pass adds up over all bodies.

/// The definition of a statistic: a number that a pass adds up over all bodies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticDef {
    /// Its name, as in reports.
    pub name: &'static str,
    /// Its description: one line.
    pub description: &'static str,
}

/// A statistic of a pass, to add to by [`PassCx::count`](crate::PassCx::count).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter(pub(crate) usize);

impl Counter {
    /// The statistic at an index of [`PassDef::statistics`](crate::PassDef::statistics).
    pub const fn new(index: usize) -> Self {
        Counter(index)
    }
}

/// The counters of a pass: name, description and value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(pub Vec<(&'static str, &'static str, u64)>);

impl Statistics {
    /// Adds these values to the counters of a pass.
    pub(crate) fn add(&mut self, defs: &[StatisticDef], counts: &[u64]) {
        for (number, def) in defs.iter().enumerate() {
            let value = counts.get(number).copied().unwrap_or(0);
            match self.0.iter_mut().find(|known| known.0 == def.name) {
                Some(known) => known.2 += value,
                None => self.0.push((def.name, def.description, value)),
            }
        }
    }

    pub(crate) fn merge(&mut self, other: &Statistics) {
        for &(name, description, value) in &other.0 {
            match self.0.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.2 += value,
                None => self.0.push((name, description, value)),
            }
        }
    }
}
