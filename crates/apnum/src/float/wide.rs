//! 256-bit unsigned integers, with the operations that products and fused sums need.

use std::cmp::Ordering;

/// `hi * 2^128 + lo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct U256 {
    pub(crate) hi: u128,
    pub(crate) lo: u128,
}

impl U256 {
    /// Returns the full product.
    pub(crate) fn mul(a: u128, b: u128) -> U256 {
        const M: u128 = u64::MAX as u128;
        let (a1, a0, b1, b0) = (a >> 64, a & M, b >> 64, b & M);
        let low = a0 * b0;
        let mid = a1 * b0 + (low >> 64);
        let mid2 = a0 * b1 + (mid & M);
        U256 { hi: a1 * b1 + (mid >> 64) + (mid2 >> 64), lo: mid2 << 64 | low & M }
    }

    pub(crate) fn leading_zeros(self) -> u32 {
        if self.hi != 0 { self.hi.leading_zeros() } else { 128 + self.lo.leading_zeros() }
    }

    pub(crate) fn shl(self, n: u32) -> U256 {
        match n {
            0 => self,
            1..=127 => U256 { hi: self.hi << n | self.lo >> (128 - n), lo: self.lo << n },
            128..=255 => U256 { hi: self.lo << (n - 128), lo: 0 },
            _ => U256 { hi: 0, lo: 0 },
        }
    }

    /// Shifts right, and returns whether a one was dropped.
    pub(crate) fn shr_sticky(self, n: u32) -> (U256, bool) {
        match n {
            0 => (self, false),
            1..=127 => {
                let lost = self.lo << (128 - n) != 0;
                (U256 { hi: self.hi >> n, lo: self.hi << (128 - n) | self.lo >> n }, lost)
            }
            128..=255 => {
                let lost = self.lo != 0 || n > 128 && self.hi << (256 - n) != 0;
                (U256 { hi: 0, lo: self.hi >> (n - 128) }, lost)
            }
            _ => (U256 { hi: 0, lo: 0 }, self.hi != 0 || self.lo != 0),
        }
    }

    /// Returns the sum; the caller ensures that there is no carry.
    pub(crate) fn add(self, o: U256) -> U256 {
        let (lo, carry) = self.lo.overflowing_add(o.lo);
        U256 { hi: self.hi.wrapping_add(o.hi).wrapping_add(u128::from(carry)), lo }
    }

    /// Returns the difference; `o` is not larger.
    pub(crate) fn sub(self, o: U256) -> U256 {
        let (lo, borrow) = self.lo.overflowing_sub(o.lo);
        U256 { hi: self.hi.wrapping_sub(o.hi).wrapping_sub(u128::from(borrow)), lo }
    }

    pub(crate) fn cmp(self, o: U256) -> Ordering {
        self.hi.cmp(&o.hi).then(self.lo.cmp(&o.lo))
    }

    /// Returns the top 128 bits normalized, the lower bits as sticky, and the left shift (so that the value
    /// is `top * 2^(128 - shift)`).
    pub(crate) fn top(self) -> (u128, bool, u32) {
        let shift = self.leading_zeros().min(255);
        let v = self.shl(shift);
        (v.hi, v.lo != 0, shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_and_shifts() {
        let p = U256::mul(u128::MAX, u128::MAX);
        assert_eq!(p, U256 { hi: u128::MAX - 1, lo: 1 });
        assert_eq!(U256::mul(1 << 100, 1 << 100), U256 { hi: 1 << 72, lo: 0 });
        assert_eq!(p.shr_sticky(256), (U256 { hi: 0, lo: 0 }, true));
        assert_eq!(p.shr_sticky(128), (U256 { hi: 0, lo: u128::MAX - 1 }, true));
        assert_eq!(p.shl(8).shr_sticky(8).0, U256 { hi: p.hi & (u128::MAX >> 8), lo: 1 });
        assert_eq!(U256 { hi: 0, lo: 3 }.top(), (3 << 126, false, 254));
        assert_eq!(p.sub(p).add(p), p);
        assert_eq!(p.cmp(p.shl(1)), Ordering::Greater);
    }
}
