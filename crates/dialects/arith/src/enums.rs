//! Predicates, flags and rounding modes.

use apnum::{ApFloat, ApInt, Rounding};
use ir::enum_attr;
use std::cmp::Ordering;

enum_attr! {
    /// Predicates of `arith.cmpi`.
    pub enum CmpIPredicate: integer(64) {
        /// Equal.
        Eq = 0 "eq",
        /// Not equal.
        Ne = 1 "ne",
        /// Signed, less.
        Slt = 2 "slt",
        /// Signed, less or equal.
        Sle = 3 "sle",
        /// Signed, greater.
        Sgt = 4 "sgt",
        /// Signed, greater or equal.
        Sge = 5 "sge",
        /// Unsigned, less.
        Ult = 6 "ult",
        /// Unsigned, less or equal.
        Ule = 7 "ule",
        /// Unsigned, greater.
        Ugt = 8 "ugt",
        /// Unsigned, greater or equal.
        Uge = 9 "uge",
    }
}

impl CmpIPredicate {
    /// Evaluates the predicate for two integers of one width.
    pub fn holds(self, lhs: &ApInt, rhs: &ApInt) -> bool {
        match self {
            Self::Eq => lhs == rhs,
            Self::Ne => lhs != rhs,
            Self::Slt => lhs.slt(rhs),
            Self::Sle => lhs.sle(rhs),
            Self::Sgt => lhs.sgt(rhs),
            Self::Sge => lhs.sge(rhs),
            Self::Ult => lhs.ult(rhs),
            Self::Ule => lhs.ule(rhs),
            Self::Ugt => lhs.ugt(rhs),
            Self::Uge => lhs.uge(rhs),
        }
    }

    /// Whether the predicate holds for equal integers.
    pub fn holds_for_equal(self) -> bool {
        matches!(self, Self::Eq | Self::Sle | Self::Sge | Self::Ule | Self::Uge)
    }

    /// Returns the negated predicate.
    pub fn inverted(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Slt => Self::Sge,
            Self::Sle => Self::Sgt,
            Self::Sgt => Self::Sle,
            Self::Sge => Self::Slt,
            Self::Ult => Self::Uge,
            Self::Ule => Self::Ugt,
            Self::Ugt => Self::Ule,
            Self::Uge => Self::Ult,
        }
    }

    /// Returns the equivalent predicate for swapped operands.
    pub fn swapped(self) -> Self {
        match self {
            Self::Eq | Self::Ne => self,
            Self::Slt => Self::Sgt,
            Self::Sle => Self::Sge,
            Self::Sgt => Self::Slt,
            Self::Sge => Self::Sle,
            Self::Ult => Self::Ugt,
            Self::Ule => Self::Uge,
            Self::Ugt => Self::Ult,
            Self::Uge => Self::Ule,
        }
    }
}

enum_attr! {
    /// Predicates of `arith.cmpf`. An ordered predicate is false if an operand is NaN, an unordered one is
    /// true.
    pub enum CmpFPredicate: integer(64) {
        /// Never.
        AlwaysFalse = 0 "false",
        /// Ordered and equal.
        Oeq = 1 "oeq",
        /// Ordered and greater.
        Ogt = 2 "ogt",
        /// Ordered and greater or equal.
        Oge = 3 "oge",
        /// Ordered and less.
        Olt = 4 "olt",
        /// Ordered and less or equal.
        Ole = 5 "ole",
        /// Ordered and not equal.
        One = 6 "one",
        /// Ordered.
        Ord = 7 "ord",
        /// Unordered or equal.
        Ueq = 8 "ueq",
        /// Unordered or greater.
        Ugt = 9 "ugt",
        /// Unordered, greater or equal.
        Uge = 10 "uge",
        /// Unordered or less.
        Ult = 11 "ult",
        /// Unordered, less or equal.
        Ule = 12 "ule",
        /// Unordered or not equal.
        Une = 13 "une",
        /// Unordered.
        Uno = 14 "uno",
        /// Always.
        AlwaysTrue = 15 "true",
    }
}

impl CmpFPredicate {
    /// Evaluates the predicate for two floats. The bits of a predicate's value are its outcomes: bit 0 for
    /// equal, 1 for greater, 2 for less, 3 for unordered.
    pub fn holds(self, lhs: &ApFloat, rhs: &ApFloat) -> bool {
        let bit = match lhs.compare(rhs) {
            Some(Ordering::Equal) => 1,
            Some(Ordering::Greater) => 2,
            Some(Ordering::Less) => 4,
            None => 8,
        };
        self.outcomes() & bit != 0
    }

    /// Returns the outcomes for which the predicate holds: equal 1, greater 2, less 4, unordered 8.
    fn outcomes(self) -> u32 {
        match self as u32 {
            ordered @ 0..=7 => ordered,
            unordered @ 8..=13 => (unordered - 7) | 8,
            14 => 8,
            _ => 15,
        }
    }

    /// Returns the equivalent comparison of the integers that both operands were converted from; `None` for
    /// predicates that do not compare.
    pub fn of_integers(self, signed: bool) -> Option<CmpIPredicate> {
        use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        Some(match self {
            Self::Oeq | Self::Ueq => Eq,
            Self::One | Self::Une => Ne,
            Self::Ogt | Self::Ugt => {
                if signed {
                    Sgt
                } else {
                    Ugt
                }
            }
            Self::Oge | Self::Uge => {
                if signed {
                    Sge
                } else {
                    Uge
                }
            }
            Self::Olt | Self::Ult => {
                if signed {
                    Slt
                } else {
                    Ult
                }
            }
            Self::Ole | Self::Ule => {
                if signed {
                    Sle
                } else {
                    Ule
                }
            }
            Self::AlwaysFalse | Self::AlwaysTrue | Self::Ord | Self::Uno => return None,
        })
    }
}

enum_attr! {
    /// Kinds of atomic read-modify-write operations and of reductions.
    pub enum AtomicRMWKind: integer(64) {
        /// Float sum.
        Addf = 0 "addf",
        /// Integer sum.
        Addi = 1 "addi",
        /// Bitwise and.
        Andi = 2 "andi",
        /// The new value.
        Assign = 3 "assign",
        /// Float maximum, NaN if either is.
        Maximumf = 4 "maximumf",
        /// Float maximum, the number if one is NaN.
        Maxnumf = 5 "maxnumf",
        /// Signed maximum.
        Maxs = 6 "maxs",
        /// Unsigned maximum.
        Maxu = 7 "maxu",
        /// Float minimum, NaN if either is.
        Minimumf = 8 "minimumf",
        /// Float minimum, the number if one is NaN.
        Minnumf = 9 "minnumf",
        /// Signed minimum.
        Mins = 10 "mins",
        /// Unsigned minimum.
        Minu = 11 "minu",
        /// Float product.
        Mulf = 12 "mulf",
        /// Integer product.
        Muli = 13 "muli",
        /// Bitwise or.
        Ori = 14 "ori",
        /// Bitwise exclusive or.
        Xori = 15 "xori",
    }
}

enum_attr! {
    /// Fast-math flags of floating-point operations: `#arith.fastmath<...>`.
    pub flags FastMathFlags: dialect("arith.fastmath", "Floating point fast math flags") separated(",") {
        /// None.
        NONE = 0 "none",
        /// Operations may be reassociated.
        REASSOC = 1 "reassoc",
        /// No operand or result is NaN, or the result is poison.
        NNAN = 2 "nnan",
        /// No operand or result is infinite, or the result is poison.
        NINF = 4 "ninf",
        /// The sign of zero does not matter.
        NSZ = 8 "nsz",
        /// A division may become a multiplication by the reciprocal.
        ARCP = 16 "arcp",
        /// Operations may be contracted, as in a fused multiply-add.
        CONTRACT = 32 "contract",
        /// Functions may be approximated.
        AFN = 64 "afn",
        /// All of these.
        FAST = 127 "fast",
    }
}

enum_attr! {
    /// Overflow flags of integer operations: `#arith.overflow<...>`. The result is poison if a flag does not
    /// hold.
    pub flags IntegerOverflowFlags: dialect("arith.overflow", "Integer overflow arith flags") separated(", ") {
        /// None.
        NONE = 0 "none",
        /// The signed result is exact.
        NSW = 1 "nsw",
        /// The unsigned result is exact.
        NUW = 2 "nuw",
    }
}

enum_attr! {
    /// Rounding modes.
    pub enum RoundingMode: integer(32) {
        /// To the nearest; of two as near, to the one with an even last digit.
        ToNearestEven = 0 "to_nearest_even",
        /// Towards negative infinity.
        Downward = 1 "downward",
        /// Towards positive infinity.
        Upward = 2 "upward",
        /// Towards zero.
        TowardZero = 3 "toward_zero",
        /// To the nearest; of two as near, to the one farther from zero.
        ToNearestAway = 4 "to_nearest_away",
    }
}

impl RoundingMode {
    /// Returns the rounding mode of `apnum`.
    pub fn rounding(self) -> Rounding {
        match self {
            Self::ToNearestEven => Rounding::NearestEven,
            Self::Downward => Rounding::Down,
            Self::Upward => Rounding::Up,
            Self::TowardZero => Rounding::TowardZero,
            Self::ToNearestAway => Rounding::NearestAway,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::EnumAttr;

    fn predicates() -> impl Iterator<Item = CmpIPredicate> {
        (0..10).filter_map(CmpIPredicate::from_word)
    }

    #[test]
    fn inverted_and_swapped_predicates_agree_on_all_pairs_of_two_bits() {
        for p in predicates() {
            assert_eq!(p.inverted().inverted(), p);
            assert_eq!(p.swapped().swapped(), p);
            for (a, b) in (0..4).flat_map(|a| (0..4).map(move |b| (a, b))) {
                let (a, b) = (ApInt::from_u64(2, a), ApInt::from_u64(2, b));
                assert_eq!(p.inverted().holds(&a, &b), !p.holds(&a, &b));
                assert_eq!(p.swapped().holds(&b, &a), p.holds(&a, &b));
                assert!(a != b || p.holds(&a, &b) == p.holds_for_equal());
            }
        }
    }

    #[test]
    fn float_predicates_are_sets_of_outcomes() {
        let f = ApFloat::from_f64;
        assert!(CmpFPredicate::Ult.holds(&f(f64::NAN), &f(1.0)));
        assert!(!CmpFPredicate::Olt.holds(&f(f64::NAN), &f(1.0)));
        assert!(CmpFPredicate::One.holds(&f(2.0), &f(1.0)));
        assert!(CmpFPredicate::Oeq.holds(&f(0.0), &f(-0.0)));
        assert!(CmpFPredicate::Uno.holds(&f(0.0), &f(f64::NAN)));
        assert!(!CmpFPredicate::Ord.holds(&f(0.0), &f(f64::NAN)));
        assert_eq!(CmpFPredicate::Une.of_integers(true), Some(CmpIPredicate::Ne));
        let (one, two) = (ApFloat::from_f64(1.0), ApFloat::from_f64(2.0));
        assert!(CmpFPredicate::Une.holds(&one, &two) && !CmpFPredicate::Une.holds(&one, &one));
        assert!(CmpFPredicate::Ueq.holds(&one, &one) && !CmpFPredicate::Ueq.holds(&one, &two));
        assert!(!CmpFPredicate::Uno.holds(&one, &two));
        assert_eq!(CmpFPredicate::Ord.of_integers(true), None);
    }

    #[test]
    fn flags_print_as_upstream_does() {
        let text = |flags: FastMathFlags| {
            let mut out = String::new();
            FastMathFlags::DEF.write_keywords(flags.to_word(), &mut out);
            out
        };
        assert_eq!(text(FastMathFlags::FAST), "fast");
        assert_eq!(text(FastMathFlags::NINF.union(FastMathFlags::REASSOC)), "reassoc,ninf");
        assert_eq!(text(FastMathFlags::NONE), "none");
    }
}
