//! Integers of a fixed width.

mod arith;
mod bits;
mod div;
mod text;
pub(crate) mod words;

pub use text::ParseIntError;

use words::words_for;

/// Two's complement integer of a fixed width (0 to 16777215 bits), like LLVM's `APInt`.
///
/// The value is signless: operations that depend on the sign come in a signed and an unsigned form. Up to 64
/// bits it is stored inline, above in a boxed slice of 64-bit words. Equality and hash include the width.
///
/// Binary operations expect operands of one width. If they differ, the right operand is truncated or
/// zero-extended to the width of the left one, so nothing panics. A width above [`ApInt::MAX_WIDTH`] is taken
/// as that maximum.
///
/// # Examples
/// ```
/// use apnum::ApInt;
/// let x = ApInt::from_i64(16, -1);
/// assert_eq!(x.to_u64(), Some(65535));
/// assert_eq!(x.to_i64(), Some(-1));
/// assert!(x.sext(100).is_all_ones());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApInt(Repr);

/// Bits above the width are always zero.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    /// Width at most 64.
    Inline { width: u32, value: u64 },
    /// Width above 64; exactly the words that the width needs. Doubly boxed, because the size of the common
    /// small integers matters more.
    Words { width: u32, words: Box<Box<[u64]>> },
}

/// Borrowed words of a number.
enum Parts<'a> {
    /// The only word.
    Inline(u64),
    /// The words of a number wider than 64 bits.
    Words(&'a [u64]),
}

const _: () = assert!(size_of::<ApInt>() == 16);

/// Mask of the low `width` bits; all ones from 64 on.
#[inline]
const fn mask(width: u32) -> u64 {
    if width == 0 {
        0
    } else if width >= 64 {
        u64::MAX
    } else {
        u64::MAX >> (64 - width)
    }
}

/// Sign-extends the low `width` bits of `v` (width at most 64); 0 for width 0.
#[inline]
const fn sign_extend(v: u64, width: u32) -> i64 {
    if width == 0 {
        0
    } else {
        let s = 64 - width;
        ((v << s) as i64) >> s
    }
}

impl ApInt {
    /// The largest width, in bits: 2^24 - 1, MLIR's limit for integer types.
    pub const MAX_WIDTH: u32 = (1 << 24) - 1;

    /// Creates a value of at most 64 bits from its low bits.
    #[inline]
    const fn inline(width: u32, v: u64) -> ApInt {
        ApInt(Repr::Inline { width, value: v & mask(width) })
    }

    /// Returns both operands as words if both are inline, the right one truncated to the width of the left.
    #[inline]
    fn both_inline(&self, rhs: &ApInt) -> Option<(u64, u64)> {
        match (self.parts(), rhs.parts()) {
            (Parts::Inline(a), Parts::Inline(b)) if self.width() == rhs.width() => Some((a, b)),
            (Parts::Inline(a), _) => Some((a, rhs.words()[0] & mask(self.width()))),
            _ => None,
        }
    }

    /// Creates a value from the low `width` bits of the number in `v`, truncated or zero-extended.
    fn from_vec(width: u32, mut v: Vec<u64>) -> ApInt {
        if width <= 64 {
            return ApInt::inline(width, v.first().copied().unwrap_or(0));
        }
        v.resize(words_for(width), 0);
        if let Some(top) = v.last_mut() {
            *top &= mask((width - 1) % 64 + 1);
        }
        ApInt(Repr::Words { width, words: Box::new(v.into_boxed_slice()) })
    }

    /// Sign-extends or truncates `v` to `width` bits.
    #[inline]
    pub fn from_i64(width: u32, v: i64) -> ApInt {
        if width <= 64 { ApInt::inline(width, v as u64) } else { ApInt::from_i128(width, i128::from(v)) }
    }

    /// Zero-extends or truncates `v` to `width` bits.
    #[inline]
    pub fn from_u64(width: u32, v: u64) -> ApInt {
        if width <= 64 { ApInt::inline(width, v) } else { ApInt::from_words(width, &[v]) }
    }

    /// Sign-extends or truncates `v` to `width` bits.
    pub fn from_i128(width: u32, v: i128) -> ApInt {
        if width <= 64 {
            return ApInt::inline(width, v as u64);
        }
        let width = width.min(ApInt::MAX_WIDTH);
        let mut words = vec![v as u64, (v >> 64) as u64];
        words.resize(words_for(width).max(2), (v >> 127) as u64);
        ApInt::from_vec(width, words)
    }

    /// Zero-extends or truncates `v` to `width` bits.
    pub fn from_u128(width: u32, v: u128) -> ApInt {
        ApInt::from_words(width, &[v as u64, (v >> 64) as u64])
    }

    /// Creates a value from 64-bit words, the least significant first; zero-extended or truncated.
    pub fn from_words(width: u32, words: &[u64]) -> ApInt {
        let width = width.min(ApInt::MAX_WIDTH);
        ApInt::from_vec(width, words[..words.len().min(words_for(width))].to_vec())
    }

    /// Creates a value from bytes, the least significant first; zero-extended or truncated.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> ApInt {
        let width = width.min(ApInt::MAX_WIDTH);
        let words = bytes.chunks(8).take(words_for(width)).map(|c| {
            let mut b = [0; 8];
            b[..c.len()].copy_from_slice(c);
            u64::from_le_bytes(b)
        });
        ApInt::from_vec(width, words.collect())
    }

    /// Returns the bytes, the least significant first: as many as the width needs, rounded up.
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut out: Vec<u8> = self.words().iter().flat_map(|w| w.to_le_bytes()).collect();
        out.truncate(self.width().div_ceil(8) as usize);
        out
    }

    /// Returns zero.
    #[inline]
    pub fn zero(width: u32) -> ApInt {
        ApInt::from_u64(width, 0)
    }

    /// Returns one (zero if the width is 0).
    #[inline]
    pub fn one(width: u32) -> ApInt {
        ApInt::from_u64(width, 1)
    }

    /// Returns all bits one: -1, or the largest unsigned value.
    #[inline]
    pub fn all_ones(width: u32) -> ApInt {
        ApInt::from_i64(width, -1)
    }

    /// Returns the largest unsigned value.
    #[inline]
    pub fn unsigned_max(width: u32) -> ApInt {
        ApInt::all_ones(width)
    }

    /// Returns the smallest signed value: only the sign bit is one.
    pub fn signed_min(width: u32) -> ApInt {
        ApInt::one(width).shl(width.min(ApInt::MAX_WIDTH).saturating_sub(1))
    }

    /// Returns the largest signed value: all bits but the sign bit are one.
    pub fn signed_max(width: u32) -> ApInt {
        ApInt::all_ones(width).lshr(1)
    }

    /// Returns `1` for true, `0` for false, one bit wide: MLIR's `i1`.
    #[inline]
    pub const fn from_bool(v: bool) -> ApInt {
        ApInt::inline(1, v as u64)
    }

    /// Returns the width in bits.
    #[inline]
    pub const fn width(&self) -> u32 {
        match self.0 {
            Repr::Inline { width, .. } | Repr::Words { width, .. } => width,
        }
    }

    #[inline]
    fn parts(&self) -> Parts<'_> {
        match &self.0 {
            Repr::Inline { value, .. } => Parts::Inline(*value),
            Repr::Words { words, .. } => Parts::Words(words),
        }
    }

    /// Returns the words, the least significant first; bits above the width are zero. Never empty.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Repr::Inline { value, .. } => std::slice::from_ref(value),
            Repr::Words { words, .. } => words,
        }
    }

    /// Whether all bits are zero.
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.words().iter().all(|&w| w == 0)
    }

    /// Whether the value is 1.
    #[inline]
    pub fn is_one(&self) -> bool {
        let w = self.words();
        w[0] == 1 && w[1..].iter().all(|&w| w == 0)
    }

    /// Whether all bits are one. True for width 0, as in LLVM.
    pub fn is_all_ones(&self) -> bool {
        self.popcount() == self.width()
    }

    /// Whether the sign bit is one.
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.width() != 0 && self.bit(self.width() - 1)
    }

    /// Whether the value is [`ApInt::signed_min`].
    pub fn is_signed_min(&self) -> bool {
        self.is_negative() && self.trailing_zeros() == self.width() - 1
    }

    /// Whether the value is [`ApInt::signed_max`].
    pub fn is_signed_max(&self) -> bool {
        !self.is_negative() && self.popcount() + 1 == self.width()
    }

    /// Whether exactly one bit is one.
    pub fn is_power_of_two(&self) -> bool {
        self.popcount() == 1
    }

    /// Whether bit `i`, 0 being the least significant, is set; false above the width.
    #[inline]
    pub fn bit(&self, i: u32) -> bool {
        i < self.width() && self.words()[(i / 64) as usize] >> (i % 64) & 1 != 0
    }

    /// Returns the number of zero bits above the highest one; the width for zero.
    #[inline]
    pub fn leading_zeros(&self) -> u32 {
        self.width() - self.active_bits()
    }

    /// Returns the number of one bits above the highest zero; the width if all are one.
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// Returns the number of zero bits below the lowest one; the width for zero.
    #[inline]
    pub fn trailing_zeros(&self) -> u32 {
        (words::trailing_zeros(self.words()) as u32).min(self.width())
    }

    /// Returns the number of bits that are one.
    pub fn popcount(&self) -> u32 {
        self.words().iter().map(|w| w.count_ones()).sum()
    }

    /// Returns the number of bits needed to represent the value as an unsigned number; 0 for zero.
    #[inline]
    pub fn active_bits(&self) -> u32 {
        match self.parts() {
            Parts::Inline(v) => 64 - v.leading_zeros(),
            Parts::Words(w) => words::bit_len(w) as u32,
        }
    }

    /// Returns the number of bits needed to represent the value as a signed number; at least 1 (also for
    /// width 0).
    pub fn significant_bits(&self) -> u32 {
        let sign_copies = if self.is_negative() { self.leading_ones() } else { self.leading_zeros() };
        (self.width() + 1).saturating_sub(sign_copies).max(1)
    }

    /// Returns the value as an unsigned number, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        let w = self.words();
        w[1..].iter().all(|&w| w == 0).then_some(w[0])
    }

    /// Returns the value as a signed number, if it fits.
    #[inline]
    pub fn to_i64(&self) -> Option<i64> {
        match self.parts() {
            Parts::Inline(v) => Some(sign_extend(v, self.width())),
            Parts::Words(w) => (self.significant_bits() <= 64).then_some(w[0] as i64),
        }
    }

    /// Returns the value as an unsigned number, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        (self.active_bits() <= 128).then(|| self.low_u128())
    }

    /// Returns the value as a signed number, if it fits.
    pub fn to_i128(&self) -> Option<i128> {
        match self.parts() {
            Parts::Inline(v) => Some(i128::from(sign_extend(v, self.width()))),
            Parts::Words(_) => {
                (self.significant_bits() <= 128).then(|| self.sext_or_trunc(128).low_u128() as i128)
            }
        }
    }

    /// Returns the low 64 bits.
    #[inline]
    pub fn low_u64(&self) -> u64 {
        self.words()[0]
    }

    /// Returns the low 128 bits.
    pub fn low_u128(&self) -> u128 {
        let w = self.words();
        u128::from(w[0]) | u128::from(w.get(1).copied().unwrap_or(0)) << 64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructors_cut_and_extend() {
        assert_eq!(ApInt::from_i64(8, -1).to_u64(), Some(255));
        assert_eq!(ApInt::from_i64(100, -1), ApInt::all_ones(100));
        assert_eq!(ApInt::from_u64(4, 0x1f).to_u64(), Some(15));
        assert_eq!(ApInt::from_i128(65, -2).to_i64(), Some(-2));
        assert_eq!(ApInt::from_le_bytes(24, &[1, 2, 3, 4]).to_u64(), Some(0x030201));
        assert_eq!(ApInt::from_u64(80, 0x1234).to_le_bytes().len(), 10);
        assert_eq!(ApInt::signed_min(70).significant_bits(), 70);
        assert!(ApInt::signed_max(70).is_signed_max() && ApInt::signed_min(70).is_signed_min());
        assert!(ApInt::signed_min(1).is_all_ones());
    }

    #[test]
    fn width_zero_is_a_value() {
        let z = ApInt::from_u64(0, 5);
        assert!(z.is_zero() && z.is_all_ones() && !z.is_negative());
        assert_eq!((z.active_bits(), z.leading_zeros(), z.significant_bits()), (0, 0, 1));
        assert_eq!(z.to_i64(), Some(0));
        assert_eq!(ApInt::signed_min(0), ApInt::signed_max(0));
    }

    #[test]
    fn equality_and_hash_include_the_width() {
        assert_ne!(ApInt::zero(8), ApInt::zero(9));
        assert_ne!(ApInt::zero(100), ApInt::zero(101));
    }

    #[test]
    fn queries_agree_with_i128() {
        for v in [0i128, 1, -1, 5, -5, 1 << 40, -(1 << 40), 1 << 90, i128::MIN, i128::MAX] {
            let x = ApInt::from_i128(128, v);
            assert_eq!(x.to_i128(), Some(v));
            assert_eq!(x.leading_zeros(), v.leading_zeros());
            assert_eq!(x.trailing_zeros(), v.trailing_zeros());
            assert_eq!(x.popcount(), v.count_ones());
            assert_eq!(x.leading_ones(), v.leading_ones());
            assert_eq!(x.to_i64(), i64::try_from(v).ok());
            assert_eq!(x.to_u64(), u64::try_from(v).ok());
        }
    }
}
