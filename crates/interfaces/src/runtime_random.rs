//! Random numbers as upstream's runtime draws them. The interpreter and the native runtime share them.
//!
//! The sequences are those of the Mersenne Twister `mt19937` and of the GNU C++ library's uniform integer
//! distribution (Lemire's method for ranges below 2^32, two draws above).

const N: usize = 624;

/// The 32-bit Mersenne Twister.
#[derive(Clone, Debug)]
pub struct Twister {
    state: [u32; N],
    next: usize,
}

impl Twister {
    /// Creates a generator with a seed.
    pub fn new(seed: u64) -> Twister {
        let mut state = [seed as u32; N];
        for index in 1..N {
            let last = state[index - 1];
            state[index] = (last ^ last >> 30).wrapping_mul(1_812_433_253).wrapping_add(index as u32);
        }
        Twister { state, next: N }
    }

    fn twist(&mut self) {
        for index in 0..N {
            let joined = self.state[index] & 0x8000_0000 | self.state[(index + 1) % N] & 0x7FFF_FFFF;
            let odd = if joined & 1 != 0 { 0x9908_B0DF } else { 0 };
            self.state[index] = self.state[(index + 397) % N] ^ joined >> 1 ^ odd;
        }
        self.next = 0;
    }

    fn draw(&mut self) -> u32 {
        if self.next == N {
            self.twist();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9D2C_5680;
        word ^= word << 15 & 0xEFC6_0000;
        word ^ word >> 18
    }

    /// Draws a number from 0 to `max`, inclusive.
    pub fn up_to(&mut self, max: u64) -> u64 {
        let all = u64::from(u32::MAX);
        if max == all {
            return u64::from(self.draw());
        }
        if max < all {
            let range = max as u32 + 1;
            let mut product = u64::from(self.draw()) * u64::from(range);
            if (product as u32) < range {
                let threshold = range.wrapping_neg() % range;
                while (product as u32) < threshold {
                    product = u64::from(self.draw()) * u64::from(range);
                }
            }
            return product >> 32;
        }
        loop {
            let high = self.up_to(max >> 32) << 32;
            let value = high.wrapping_add(u64::from(self.draw()));
            if value <= max && value >= high {
                return value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The C++ standard fixes the 10,000th number of the default seed.
    #[test]
    fn ten_thousandth_number() {
        let mut twister = Twister::new(5489);
        let last = (0..10_000).map(|_| twister.draw()).last();
        assert_eq!(last, Some(4_123_659_995));
    }

    #[test]
    fn ranges() {
        let mut twister = Twister::new(1);
        assert!((0..1000).all(|_| twister.up_to(9) <= 9));
        assert!((0..100).all(|_| twister.up_to(1 << 40) <= 1 << 40));
        assert_eq!(twister.up_to(0), 0);
    }
}
