//! Pseudo-random numbers that are equal on every machine.

/// A generator of pseudo-random numbers: SplitMix64.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator that starts from a seed.
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Any number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to before `high`.
    ///
    /// # Panics
    /// Where the range is empty.
    pub(crate) fn range(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low) as u64) as usize
    }

    /// A signed number from `low` to before `high`.
    pub(crate) fn signed(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low) as u64) as i64
    }

    /// A number from 0 to before 1.
    pub(crate) fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of a list, which has any.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.range(0, list.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_paper_and_in_range() {
        assert_eq!(Random::new(1_234_567).next(), 6_457_827_717_110_365_317);
        let mut random = Random::new(1);
        for _ in 0..1000 {
            assert!((3..7).contains(&random.range(3, 7)));
            assert!((-5..5).contains(&random.signed(-5, 5)));
            assert!((0.0..1.0).contains(&random.fraction()));
        }
    }
}
