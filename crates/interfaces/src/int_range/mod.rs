//! Integer ranges, and their inference: `InferIntRangeInterface`.

mod affine;
pub mod infer;

pub use affine::affine_range;

use apnum::ApInt;
use ir::{OpRef, Type, TypeRef, Value};
use macros::interface;

/// Integers between inclusive bounds, both unsigned and signed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntRange {
    /// Unsigned minimum.
    pub umin: ApInt,
    /// Unsigned maximum.
    pub umax: ApInt,
    /// Signed minimum.
    pub smin: ApInt,
    /// Signed maximum.
    pub smax: ApInt,
}

impl IntRange {
    /// Creates the range of all integers of a width.
    pub fn full(width: u32) -> Self {
        IntRange {
            umin: ApInt::zero(width),
            umax: ApInt::unsigned_max(width),
            smin: ApInt::signed_min(width),
            smax: ApInt::signed_max(width),
        }
    }

    /// Creates the range of one integer.
    pub fn constant(value: &ApInt) -> Self {
        let value = || value.clone();
        IntRange { umin: value(), umax: value(), smin: value(), smax: value() }
    }

    /// Creates the range between signed bounds. The unsigned bounds are as tight if zero is not crossed.
    pub fn signed(smin: ApInt, smax: ApInt) -> Self {
        let (umin, umax) = if smin.is_negative() == smax.is_negative() {
            (smin.umin(&smax), smin.umax(&smax))
        } else {
            (ApInt::zero(smin.width()), ApInt::unsigned_max(smin.width()))
        };
        IntRange { umin, umax, smin, smax }
    }

    /// Creates the range between unsigned bounds. The signed bounds are as tight if the sign does not change.
    pub fn unsigned(umin: ApInt, umax: ApInt) -> Self {
        let (smin, smax) = if umin.is_negative() == umax.is_negative() {
            (umin.smin(&umax), umin.smax(&umax))
        } else {
            (ApInt::signed_min(umin.width()), ApInt::signed_max(umin.width()))
        };
        IntRange { umin, umax, smin, smax }
    }

    /// Returns the width in bits.
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// Returns the smallest range that contains both.
    pub fn union(&self, other: &IntRange) -> Self {
        IntRange {
            umin: self.umin.umin(&other.umin),
            umax: self.umax.umax(&other.umax),
            smin: self.smin.smin(&other.smin),
            smax: self.smax.smax(&other.smax),
        }
    }

    /// Returns the integers of both ranges. Bounds cross if there are none.
    pub fn intersection(&self, other: &IntRange) -> Self {
        IntRange {
            umin: self.umin.umax(&other.umin),
            umax: self.umax.umin(&other.umax),
            smin: self.smin.smax(&other.smin),
            smax: self.smax.smin(&other.smax),
        }
    }

    /// Returns the integer, if there is only one.
    pub fn as_constant(&self) -> Option<&ApInt> {
        if self.umin == self.umax {
            return Some(&self.umin);
        }
        (self.smin == self.smax).then_some(&self.smin)
    }

    /// Whether an integer is within the unsigned and the signed bounds.
    pub fn contains(&self, value: &ApInt) -> bool {
        value.uge(&self.umin) && value.ule(&self.umax) && value.sge(&self.smin) && value.sle(&self.smax)
    }
}

impl std::fmt::Display for IntRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "unsigned : [{}, {}] signed : [{}, {}]",
            self.umin.to_string_unsigned(),
            self.umax.to_string_unsigned(),
            self.smin.to_string_signed(),
            self.smax.to_string_signed()
        )
    }
}

impl std::fmt::Debug for IntRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// Returns the width of the ranges of a type's elements: 64 for `index`; `None` if they are no integers.
pub fn range_width(ty: TypeRef<'_>) -> Option<u32> {
    let element = ty.element_or_self();
    if element.handle() == Type::INDEX { Some(64) } else { element.int_width() }
}

/// Interface of operations that infer the ranges of their results, and of arguments of their regions.
#[interface]
pub trait InferIntRange: Send + Sync {
    /// Calls `set` for each value with an inferred range. `None` stands for an operand without a range yet,
    /// or that is no integer.
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange));
}

/// Model that infers the range of the only result from those of all operands.
pub struct InferResult(pub fn(OpRef<'_>, &[IntRange]) -> Option<IntRange>);

impl InferIntRange for InferResult {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let Some(known) = operands.iter().cloned().collect::<Option<Vec<IntRange>>>() else { return };
        if let (Some(result), Some(range)) = (op.results().next(), self.0(op, &known)) {
            set(result.handle(), range);
        }
    }
}

/// Returns the range of the size of a dimension of a shaped value, given the range of the dimension's number.
pub fn dimension_range(shaped: TypeRef<'_>, dimension: Option<&IntRange>, width: u32) -> IntRange {
    let any = IntRange::signed(ApInt::zero(width), ApInt::signed_max(width));
    let Some(shape) = shaped.shape() else { return any };
    let (mut first, mut last) = (0, shape.len() as i64 - 1);
    if let Some(range) = dimension {
        first = range.smin.to_i64().map_or(first, |min| first.max(min));
        last = range.smax.to_i64().map_or(last, |max| last.min(max));
    }
    let sizes = shape.iter().enumerate().filter(|(number, _)| (first..=last).contains(&(*number as i64)));
    let ranges = sizes.map(|(_, &size)| {
        if size == ir::DYNAMIC { any.clone() } else { IntRange::constant(&ApInt::from_i64(width, size)) }
    });
    ranges.reduce(|a, b| a.union(&b)).unwrap_or_else(|| any.clone())
}
