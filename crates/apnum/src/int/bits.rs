//! Bitwise operations, shifts, rotations and changes of width.

use super::words::{self, words_for};
use super::{ApInt, Parts, mask, sign_extend};
use std::borrow::Cow;

impl ApInt {
    /// Returns the right operand at the width of `self`.
    #[inline]
    pub(super) fn matched<'a>(&self, rhs: &'a ApInt) -> Cow<'a, ApInt> {
        if rhs.width() == self.width() {
            Cow::Borrowed(rhs)
        } else {
            Cow::Owned(rhs.zext_or_trunc(self.width()))
        }
    }

    fn zip(&self, rhs: &ApInt, f: impl Fn(u64, u64) -> u64) -> ApInt {
        if let Some((a, b)) = self.both_inline(rhs) {
            return ApInt::inline(self.width(), f(a, b));
        }
        let rhs = self.matched(rhs);
        ApInt::from_vec(self.width(), self.words().iter().zip(rhs.words()).map(|(&a, &b)| f(a, b)).collect())
    }

    /// Returns the bitwise and.
    #[inline]
    pub fn and(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a & b)
    }

    /// Returns the bitwise or.
    #[inline]
    pub fn or(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a | b)
    }

    /// Returns the bitwise exclusive or.
    #[inline]
    pub fn xor(&self, rhs: &ApInt) -> ApInt {
        self.zip(rhs, |a, b| a ^ b)
    }

    /// Returns the bitwise complement.
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn not(&self) -> ApInt {
        match self.parts() {
            Parts::Inline(v) => ApInt::inline(self.width(), !v),
            Parts::Words(w) => ApInt::from_vec(self.width(), w.iter().map(|w| !w).collect()),
        }
    }

    /// Converts to a shift amount, saturated, so that an amount that is too large is at least the width.
    #[inline]
    pub fn shift_amount(&self) -> u32 {
        self.to_u64().map_or(u32::MAX, |v| u32::try_from(v).unwrap_or(u32::MAX))
    }

    /// Shifts left; zero if `n` is the width or more. With an `ApInt` amount use [`ApInt::shift_amount`].
    #[inline]
    #[allow(clippy::should_implement_trait)]
    pub fn shl(&self, n: u32) -> ApInt {
        if n >= self.width() {
            return ApInt::zero(self.width());
        }
        match self.parts() {
            Parts::Inline(v) => ApInt::inline(self.width(), v << n),
            Parts::Words(w) => ApInt::from_vec(self.width(), words::shl(w, n as usize, w.len())),
        }
    }

    /// Shifts right, filling with zeros; zero if `n` is the width or more.
    #[inline]
    pub fn lshr(&self, n: u32) -> ApInt {
        if n >= self.width() {
            return ApInt::zero(self.width());
        }
        match self.parts() {
            Parts::Inline(v) => ApInt::inline(self.width(), v >> n),
            Parts::Words(w) => ApInt::from_vec(self.width(), words::shr(w, n as usize)),
        }
    }

    /// Shifts right, filling with the sign bit; all sign bits if `n` is the width or more.
    #[inline]
    pub fn ashr(&self, n: u32) -> ApInt {
        match self.parts() {
            Parts::Inline(v) => {
                ApInt::inline(self.width(), (sign_extend(v, self.width()) >> n.min(63)) as u64)
            }
            Parts::Words(_) if self.is_negative() => self.not().lshr(n).not(),
            Parts::Words(_) => self.lshr(n),
        }
    }

    /// Rotates left by `n` modulo the width.
    pub fn rotl(&self, n: u32) -> ApInt {
        match n.checked_rem(self.width()) {
            None | Some(0) => self.clone(),
            Some(n) => self.shl(n).or(&self.lshr(self.width() - n)),
        }
    }

    /// Rotates right by `n` modulo the width.
    pub fn rotr(&self, n: u32) -> ApInt {
        match n.checked_rem(self.width()) {
            None | Some(0) => self.clone(),
            Some(n) => self.rotl(self.width() - n),
        }
    }

    /// Returns the bytes in reverse order; the width should be a multiple of 8 (otherwise the top part byte
    /// is padded).
    pub fn swap_bytes(&self) -> ApInt {
        let mut bytes = self.to_le_bytes();
        bytes.reverse();
        ApInt::from_le_bytes(self.width(), &bytes)
    }

    /// Returns the bits in reverse order.
    pub fn reverse_bits(&self) -> ApInt {
        if self.width() == 0 {
            return self.clone();
        }
        let words: Vec<u64> = self.words().iter().rev().map(|w| w.reverse_bits()).collect();
        let spare = words.len() * 64 - self.width() as usize;
        ApInt::from_vec(self.width(), words::shr(&words, spare))
    }

    /// Zero-extends or truncates to `width`.
    #[inline]
    pub fn zext_or_trunc(&self, width: u32) -> ApInt {
        match self.parts() {
            Parts::Inline(v) if width <= 64 => ApInt::inline(width, v),
            _ => ApInt::from_words(width, self.words()),
        }
    }

    /// Sign-extends or truncates to `width`.
    #[inline]
    pub fn sext_or_trunc(&self, width: u32) -> ApInt {
        if let Parts::Inline(v) = self.parts() {
            return ApInt::from_i64(width, sign_extend(v, self.width()));
        }
        let width = width.min(ApInt::MAX_WIDTH);
        if width <= self.width() || !self.is_negative() {
            return self.zext_or_trunc(width);
        }
        let mut v = self.words().to_vec();
        if let Some(top) = v.last_mut() {
            *top |= !mask((self.width() - 1) % 64 + 1);
        }
        v.resize(words_for(width), u64::MAX);
        ApInt::from_vec(width, v)
    }

    /// Zero-extends. Equals [`ApInt::zext_or_trunc`]; the name states the intent.
    #[inline]
    pub fn zext(&self, width: u32) -> ApInt {
        self.zext_or_trunc(width)
    }

    /// Sign-extends. Equals [`ApInt::sext_or_trunc`]; the name states the intent.
    #[inline]
    pub fn sext(&self, width: u32) -> ApInt {
        self.sext_or_trunc(width)
    }

    /// Keeps the low bits. Equals [`ApInt::zext_or_trunc`]; the name states the intent.
    #[inline]
    pub fn trunc(&self, width: u32) -> ApInt {
        self.zext_or_trunc(width)
    }

    /// Returns bits `low .. low + width` as a number of that width; zeros beyond the top.
    pub fn extract_bits(&self, low: u32, width: u32) -> ApInt {
        self.lshr(low).zext_or_trunc(width)
    }

    /// Sets bit `i` to `v`; has no effect above the width.
    pub fn with_bit(&self, i: u32, v: bool) -> ApInt {
        let bit = ApInt::one(self.width()).shl(i);
        if v { self.or(&bit) } else { self.and(&bit.not()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_by_the_width_or_more() {
        for w in [8, 64, 65, 200] {
            let m = ApInt::signed_min(w);
            assert!(m.shl(w).is_zero() && m.lshr(w).is_zero() && m.lshr(u32::MAX).is_zero());
            assert!(m.ashr(w).is_all_ones() && m.ashr(u32::MAX).is_all_ones());
            assert!(ApInt::signed_max(w).ashr(w).is_zero());
        }
        assert_eq!(ApInt::all_ones(200).shift_amount(), u32::MAX);
    }

    #[test]
    fn shifts_and_rotations_agree_with_i128() {
        let v: i128 = -0x1234_5678_9abc_def0_0fed_cba9_8765_4321;
        let x = ApInt::from_i128(128, v);
        for n in 0..128 {
            assert_eq!(x.shl(n).to_i128(), Some(v << n));
            assert_eq!(x.ashr(n).to_i128(), Some(v >> n));
            assert_eq!(x.lshr(n).to_u128(), Some((v as u128) >> n));
            assert_eq!(x.rotl(n).to_i128(), Some(v.rotate_left(n)));
            assert_eq!(x.rotr(n).to_i128(), Some(v.rotate_right(n)));
        }
        assert_eq!(x.swap_bytes().to_i128(), Some(v.swap_bytes()));
        assert_eq!(x.reverse_bits().to_i128(), Some(v.reverse_bits()));
        assert_eq!(ApInt::from_u64(5, 0b00110).reverse_bits().to_u64(), Some(0b01100));
        assert_eq!(ApInt::zero(0).reverse_bits(), ApInt::zero(0));
    }

    #[test]
    fn width_changes() {
        let m = ApInt::from_i64(70, -3);
        assert_eq!(m.sext(200).to_i64(), Some(-3));
        assert_eq!(m.zext(200).active_bits(), 70);
        assert_eq!(m.trunc(7).to_i64(), Some(-3));
        assert_eq!(m.sext(200).trunc(70), m);
        assert_eq!(m.sext(65).to_i64(), Some(-3));
        assert_eq!(ApInt::zero(0).sext(8), ApInt::zero(8));
        assert_eq!(ApInt::from_u64(100, 0xabcd).extract_bits(4, 8).to_u64(), Some(0xbc));
        assert!(ApInt::zero(90).with_bit(89, true).is_signed_min());
    }
}
