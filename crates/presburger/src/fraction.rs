//! Rational numbers.

use crate::Int;
use std::cmp::Ordering;
use std::fmt;

/// A rational number in lowest terms with a positive denominator.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: Int,
    denominator: Int,
}

impl Fraction {
    /// Creates the quotient of two integers.
    ///
    /// # Panics
    /// If the denominator is zero.
    pub fn new(numerator: Int, denominator: Int) -> Fraction {
        assert!(!denominator.is_zero(), "a fraction with denominator zero");
        let gcd = numerator.gcd(&denominator);
        let gcd = if denominator.is_negative() { -gcd } else { gcd };
        Fraction { numerator: numerator.floor_div(&gcd), denominator: denominator.floor_div(&gcd) }
    }

    /// Returns the numerator in lowest terms.
    pub fn numerator(&self) -> &Int {
        &self.numerator
    }

    /// Returns the denominator in lowest terms, always positive.
    pub fn denominator(&self) -> &Int {
        &self.denominator
    }

    /// Returns the integer, if it is one.
    pub fn to_int(&self) -> Option<&Int> {
        self.denominator.is_one().then_some(&self.numerator)
    }

    /// Returns the largest integer that is not above it.
    pub fn floor(&self) -> Int {
        self.numerator.floor_div(&self.denominator)
    }

    /// Returns the smallest integer that is not below it.
    pub fn ceil(&self) -> Int {
        self.numerator.ceil_div(&self.denominator)
    }

    /// Whether it is less than zero.
    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    /// Returns its product with an integer.
    pub fn scaled(&self, factor: &Int) -> Fraction {
        Fraction::new(&self.numerator * factor, self.denominator.clone())
    }
}

impl From<Int> for Fraction {
    fn from(value: Int) -> Fraction {
        Fraction { numerator: value, denominator: Int::ONE }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_int() {
            Some(integer) => integer.fmt(f),
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_round_and_compare_exactly() {
        let half = |numerator: i64| Fraction::new(numerator.into(), 2.into());
        assert_eq!(half(-3).floor(), Int::from(-2));
        assert_eq!(half(-3).ceil(), Int::from(-1));
        assert_eq!(Fraction::new(3.into(), (-2).into()), half(-3));
        assert_eq!(half(4).to_int(), Some(&Int::from(2)));
        assert!(half(-3) < half(-2) && half(1) > half(0));
        assert_eq!(half(3).to_string(), "3/2");
    }
}
