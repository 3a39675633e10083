//! Pseudo-random numbers, which depend only on the seed.

/// A generator of 64-bit numbers (xorshift64*).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a generator; close seeds give unrelated numbers.
    pub fn new(seed: u64) -> Self {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D);
        if random.0 == 0 {
            random.0 = 1;
        }
        random.next();
        random
    }

    /// Returns the next number.
    #[expect(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns a number below a bound; zero if the bound is.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next() >> 33) as usize % bound }
    }

    /// Returns `true` with a probability in percent.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// Returns an item of a list.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}
