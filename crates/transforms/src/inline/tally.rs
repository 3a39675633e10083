//! Counters by index, mostly of few indices.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Largest number of entries that are searched linearly.
const FEW: usize = 16;

/// Counters by index.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    few: SmallVec<[(u32, i32); 4]>,
    /// All counters, if there are many.
    many: Option<Box<FxHashMap<usize, i64>>>,
}

impl Tally {
    /// Adds to the counter of an index.
    pub(super) fn add(&mut self, thing: usize, amount: i64) {
        let Some(many) = &mut self.many else { return self.add_few(thing, amount) };
        *many.entry(thing).or_default() += amount;
    }

    #[inline]
    fn add_few(&mut self, thing: usize, amount: i64) {
        // Large numbers are counted in the map.
        if let (Ok(thing), Ok(amount)) = (u32::try_from(thing), i32::try_from(amount)) {
            let known = self.few.iter().position(|entry| entry.0 == thing);
            match known.map(|at| (at, self.few[at].1.checked_add(amount))) {
                Some((at, Some(sum))) => {
                    self.few[at].1 = sum;
                    return;
                }
                None if self.few.len() < FEW => return self.few.push((thing, amount)),
                _ => {}
            }
        }
        let few = self.few.drain(..).map(|(thing, count)| (thing as usize, i64::from(count)));
        let mut many: FxHashMap<usize, i64> = few.collect();
        *many.entry(thing).or_default() += amount;
        self.many = Some(Box::new(many));
    }

    /// Returns the number of entries, including those that are 0 again.
    pub(super) fn len(&self) -> usize {
        self.few.len() + self.many.as_ref().map_or(0, |many| many.len())
    }

    /// Whether nothing was ever counted.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls a function with each index and its count, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(usize, i64)) {
        self.few.iter().for_each(|&(thing, count)| visit(thing as usize, i64::from(count)));
        for (&thing, &count) in self.many.iter().flat_map(|many| many.iter()) {
            visit(thing, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn few_and_many_are_counted_alike() {
        let mut tally = Tally::default();
        assert!(tally.is_empty());
        for round in 0..3 {
            for thing in 0..20 {
                tally.add(thing, 1 + round);
            }
            tally.add(7, -2);
        }
        tally.add(3, 1 << 40);
        let mut all = Vec::new();
        tally.for_each(|thing, count| all.push((thing, count)));
        all.sort_unstable();
        let expected = (0..20).map(|thing| match thing {
            3 => (3, 6 + (1 << 40)),
            7 => (7, 0),
            _ => (thing, 6),
        });
        assert!(tally.len() == 20 && all.into_iter().eq(expected));
    }
}
