//! Integers that never overflow: 64 bits on the fast path, any size beyond it.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// Integer of any size. Every operation is exact.
///
/// The representation is canonical: a number that fits 64 bits is never stored as a big integer, so that
/// equality and hashing compare representations.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Int(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    Big(Box<BigInt>),
}

impl Int {
    /// Zero.
    pub const ZERO: Int = Int(Repr::Small(0));
    /// One.
    pub const ONE: Int = Int(Repr::Small(1));
    /// Minus one.
    pub const MINUS_ONE: Int = Int(Repr::Small(-1));

    fn from_big(value: BigInt) -> Int {
        match value.to_i64() {
            Some(small) => Int(Repr::Small(small)),
            None => Int(Repr::Big(Box::new(value))),
        }
    }

    fn to_big(&self) -> BigInt {
        match &self.0 {
            Repr::Small(value) => BigInt::from(*value),
            Repr::Big(value) => (**value).clone(),
        }
    }

    /// Returns the number, if it fits 64 bits.
    #[inline]
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small(value) => Some(*value),
            Repr::Big(_) => None,
        }
    }

    /// Parses a decimal number with an optional sign.
    pub fn parse(text: &str) -> Option<Int> {
        text.parse::<BigInt>().ok().map(Int::from_big)
    }

    /// Whether it is zero.
    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0))
    }

    /// Whether it is one.
    #[inline]
    pub fn is_one(&self) -> bool {
        matches!(self.0, Repr::Small(1))
    }

    /// Whether it is greater than zero.
    #[inline]
    pub fn is_positive(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => *value > 0,
            Repr::Big(value) => value.is_positive(),
        }
    }

    /// Whether it is less than zero.
    #[inline]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => *value < 0,
            Repr::Big(value) => value.is_negative(),
        }
    }

    /// Whether it is one or minus one.
    #[inline]
    pub fn is_unit(&self) -> bool {
        matches!(self.0, Repr::Small(1 | -1))
    }

    /// Returns the absolute value.
    pub fn abs(&self) -> Int {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// Returns -1, 0 or 1.
    pub fn signum(&self) -> i32 {
        i32::from(self.is_positive()) - i32::from(self.is_negative())
    }

    /// Returns the quotient rounded towards minus infinity.
    ///
    /// # Panics
    /// If the divisor is zero.
    pub fn floor_div(&self, divisor: &Int) -> Int {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(quotient) = a.checked_div(*b)
        {
            let inexact = a % b != 0 && (a % b < 0) != (*b < 0);
            return Int(Repr::Small(quotient - i64::from(inexact)));
        }
        Int::from_big(self.to_big().div_floor(&divisor.to_big()))
    }

    /// Returns the quotient rounded towards infinity.
    ///
    /// # Panics
    /// If the divisor is zero.
    pub fn ceil_div(&self, divisor: &Int) -> Int {
        -(-self).floor_div(divisor)
    }

    /// Returns the remainder of [`floor_div`](Self::floor_div): it has the divisor's sign.
    ///
    /// # Panics
    /// If the divisor is zero.
    pub fn modulo(&self, divisor: &Int) -> Int {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(rest) = a.checked_rem(*b)
        {
            return Int(Repr::Small(if rest != 0 && (rest < 0) != (*b < 0) { rest + b } else { rest }));
        }
        Int::from_big(self.to_big().mod_floor(&divisor.to_big()))
    }

    /// Returns whether the other number is a multiple of this one; zero divides only zero.
    pub fn divides(&self, other: &Int) -> bool {
        if self.is_zero() { other.is_zero() } else { other.modulo(self).is_zero() }
    }

    /// Returns the greatest common divisor, never negative. That of zero and a number is the number's
    /// absolute value.
    pub fn gcd(&self, other: &Int) -> Int {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0) {
            let gcd = gcd_of_words(a.unsigned_abs(), b.unsigned_abs());
            return i64::try_from(gcd).map_or_else(|_| Int::from_big(BigInt::from(gcd)), Int::from);
        }
        Int::from_big(self.to_big().gcd(&other.to_big()))
    }

    /// Returns the least common multiple, never negative.
    pub fn lcm(&self, other: &Int) -> Int {
        if self.is_zero() || other.is_zero() {
            return Int::ZERO;
        }
        (&self.floor_div(&self.gcd(other)) * other).abs()
    }

    /// Returns `(g, a, b)` with `g = gcd(self, other) = a * self + b * other`.
    pub fn extended_gcd(&self, other: &Int) -> (Int, Int, Int) {
        let (mut r0, mut r1) = (self.clone(), other.clone());
        let (mut a0, mut a1) = (Int::ONE, Int::ZERO);
        let (mut b0, mut b1) = (Int::ZERO, Int::ONE);
        while !r1.is_zero() {
            let quotient = r0.floor_div(&r1);
            let next = |x0: &Int, x1: &Int| x0 - &(&quotient * x1);
            (r0, a0, b0, r1, a1, b1) =
                (r1.clone(), a1.clone(), b1.clone(), next(&r0, &r1), next(&a0, &a1), next(&b0, &b1));
        }
        if r0.is_negative() { (-r0, -a0, -b0) } else { (r0, a0, b0) }
    }

    /// Returns the quotient by a divisor, which is not zero and leaves no rest.
    pub(crate) fn exact_div(&self, divisor: &Int) -> Int {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(quotient) = a.checked_div(*b)
        {
            return Int(Repr::Small(quotient));
        }
        self.floor_div(divisor)
    }

    /// Replaces it by `scale * self + factor * other`.
    #[inline]
    pub(crate) fn scale_add_mul(&mut self, scale: &Int, factor: &Int, other: &Int) {
        if let (Repr::Small(a), Repr::Small(s), Repr::Small(f), Repr::Small(o)) =
            (&mut self.0, &scale.0, &factor.0, &other.0)
            && let (Some(scaled), Some(product)) = (a.checked_mul(*s), f.checked_mul(*o))
            && let Some(sum) = scaled.checked_add(product)
        {
            *a = sum;
            return;
        }
        *self = &(&*self * scale) + &(factor * other);
    }

    /// Adds `factor * other` in place.
    #[inline]
    pub fn add_mul(&mut self, factor: &Int, other: &Int) {
        if let (Repr::Small(a), Repr::Small(f), Repr::Small(o)) = (&mut self.0, &factor.0, &other.0)
            && let Some(sum) = f.checked_mul(*o).and_then(|product| product.checked_add(*a))
        {
            *a = sum;
            return;
        }
        *self = &*self + &(factor * other);
    }
}

impl Default for Int {
    fn default() -> Self {
        Int::ZERO
    }
}

impl From<i64> for Int {
    fn from(value: i64) -> Int {
        Int(Repr::Small(value))
    }
}

impl From<i32> for Int {
    fn from(value: i32) -> Int {
        Int(Repr::Small(value.into()))
    }
}

impl From<usize> for Int {
    fn from(value: usize) -> Int {
        Int::from_big(BigInt::from(value))
    }
}

impl PartialEq<i64> for Int {
    fn eq(&self, other: &i64) -> bool {
        self.to_i64() == Some(*other)
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Int) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Int {
    #[inline]
    fn cmp(&self, other: &Int) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            _ => self.to_big().cmp(&other.to_big()),
        }
    }
}

impl PartialOrd<i64> for Int {
    fn partial_cmp(&self, other: &i64) -> Option<Ordering> {
        Some(match &self.0 {
            Repr::Small(value) => value.cmp(other),
            Repr::Big(value) if value.is_negative() => Ordering::Less,
            Repr::Big(_) => Ordering::Greater,
        })
    }
}

macro_rules! arithmetic {
    ($($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $checked:ident, $op:tt;)*) => {$(
        impl $trait<&Int> for &Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: &Int) -> Int {
                if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
                    && let Some(value) = a.$checked(*b)
                {
                    return Int(Repr::Small(value));
                }
                Int::from_big(self.to_big() $op other.to_big())
            }
        }
        impl $trait<Int> for Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: Int) -> Int {
                &self $op &other
            }
        }
        impl $trait<&Int> for Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: &Int) -> Int {
                &self $op other
            }
        }
        impl $trait<Int> for &Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: Int) -> Int {
                self $op &other
            }
        }
        impl $trait<i64> for &Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: i64) -> Int {
                self $op &Int::from(other)
            }
        }
        impl $trait<i64> for Int {
            type Output = Int;
            #[inline]
            fn $method(self, other: i64) -> Int {
                &self $op &Int::from(other)
            }
        }
        impl $assign<&Int> for Int {
            #[inline]
            fn $assign_method(&mut self, other: &Int) {
                *self = &*self $op other;
            }
        }
        impl $assign<i64> for Int {
            #[inline]
            fn $assign_method(&mut self, other: i64) {
                *self = &*self $op &Int::from(other);
            }
        }
    )*};
}

arithmetic! {
    Add, add, AddAssign, add_assign, checked_add, +;
    Sub, sub, SubAssign, sub_assign, checked_sub, -;
    Mul, mul, MulAssign, mul_assign, checked_mul, *;
}

impl Neg for &Int {
    type Output = Int;
    #[inline]
    fn neg(self) -> Int {
        match &self.0 {
            Repr::Small(value) if *value != i64::MIN => Int(Repr::Small(-value)),
            _ => Int::from_big(-self.to_big()),
        }
    }
}

impl Neg for Int {
    type Output = Int;
    #[inline]
    fn neg(self) -> Int {
        -&self
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(value) => fmt::Display::fmt(value, f),
            Repr::Big(value) => fmt::Display::fmt(value, f),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the greatest common divisor by halving and subtraction (Stein's algorithm), which needs one division at most.
fn gcd_of_words(a: u64, b: u64) -> u64 {
    let (small, large) = (a.min(b), a.max(b));
    if small == 0 {
        return large;
    }
    let rest = large % small;
    if rest == 0 {
        return small;
    }
    let shift = (small | rest).trailing_zeros();
    let (mut a, mut b) = (small >> small.trailing_zeros(), rest >> rest.trailing_zeros());
    while a != b {
        let difference = a.abs_diff(b);
        (a, b) = (a.min(b), difference >> difference.trailing_zeros());
    }
    a << shift
}

/// Returns the greatest common divisor of all; zero if there is none.
pub fn gcd_of<'a>(numbers: impl IntoIterator<Item = &'a Int>) -> Int {
    let mut gcd = Int::ZERO;
    for number in numbers {
        if !number.is_zero() {
            gcd = gcd.gcd(number);
            if gcd.is_one() {
                break;
            }
        }
    }
    gcd
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [i64; 9] = [i64::MIN, i64::MIN + 1, -7, -1, 0, 1, 6, i64::MAX - 1, i64::MAX];

    fn wide(value: &Int) -> i128 {
        value.to_big().to_i128().expect("128 bits are enough here")
    }

    #[test]
    fn arithmetic_is_exact_at_the_edges_of_64_bits() {
        for a in EDGES {
            for b in EDGES {
                let (x, y) = (Int::from(a), Int::from(b));
                let (a, b) = (i128::from(a), i128::from(b));
                assert_eq!(wide(&(&x + &y)), a + b);
                assert_eq!(wide(&(&x - &y)), a - b);
                assert_eq!(wide(&(&x * &y)), a * b);
                assert_eq!(wide(&-&x), -a);
                assert_eq!(x.cmp(&y), a.cmp(&b));
                if b != 0 {
                    assert_eq!(wide(&x.floor_div(&y)), Integer::div_floor(&a, &b));
                    assert_eq!(wide(&x.ceil_div(&y)), -Integer::div_floor(&-a, &b));
                    assert_eq!(wide(&x.modulo(&y)), Integer::mod_floor(&a, &b));
                }
                assert_eq!(wide(&x.gcd(&y)), Integer::gcd(&a, &b));
                let (g, s, t) = x.extended_gcd(&y);
                assert_eq!(g, x.gcd(&y));
                assert_eq!(&(&s * &x) + &(&t * &y), g);
            }
        }
    }

    #[test]
    fn numbers_that_fit_again_are_small_again() {
        let big = &Int::from(i64::MAX) + 1;
        assert_eq!(big.to_i64(), None);
        assert_eq!(&big - 1, Int::from(i64::MAX));
        let mut sum = Int::from(i64::MAX);
        sum.add_mul(&Int::from(2), &Int::from(-5));
        assert_eq!(sum, Int::from(i64::MAX - 10));
        assert_eq!(Int::parse("-9223372036854775809").expect("a number") + 1, Int::from(i64::MIN));
    }
}
