//! Ranges of integers, and operations that infer those of their results: `InferIntRangeInterface`.

mod affine;
pub mod infer;

pub use affine::affine_range;

use apnum::ApInt;
use ir::{OpRef, Type, TypeRef, Value};
use macros::interface;

/// The integers between bounds, both included: seen without a sign, and seen with one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IntRange {
    /// The least without a sign.
    pub umin: ApInt,
    /// The greatest without a sign.
    pub umax: ApInt,
    /// The least with a sign.
    pub smin: ApInt,
    /// The greatest with a sign.
    pub smax: ApInt,
}

impl IntRange {
    /// All integers of a width.
    pub fn full(width: u32) -> Self {
        IntRange {
            umin: ApInt::zero(width),
            umax: ApInt::unsigned_max(width),
            smin: ApInt::signed_min(width),
            smax: ApInt::signed_max(width),
        }
    }

    /// One integer.
    pub fn constant(value: &ApInt) -> Self {
        let value = || value.clone();
        IntRange { umin: value(), umax: value(), smin: value(), smax: value() }
    }

    /// All integers between bounds with a sign. Without one they are as many, if zero is not among them.
    pub fn signed(smin: ApInt, smax: ApInt) -> Self {
        let (umin, umax) = if smin.is_negative() == smax.is_negative() {
            (smin.umin(&smax), smin.umax(&smax))
        } else {
            (ApInt::zero(smin.width()), ApInt::unsigned_max(smin.width()))
        };
        IntRange { umin, umax, smin, smax }
    }

    /// All integers between bounds without a sign. With one they are as many, if the sign is always the same.
    pub fn unsigned(umin: ApInt, umax: ApInt) -> Self {
        let (smin, smax) = if umin.is_negative() == umax.is_negative() {
            (umin.smin(&umax), umin.smax(&umax))
        } else {
            (ApInt::signed_min(umin.width()), ApInt::signed_max(umin.width()))
        };
        IntRange { umin, umax, smin, smax }
    }

    /// The width in bits.
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// The integers of either range, and those between them.
    pub fn union(&self, other: &IntRange) -> Self {
        IntRange {
            umin: self.umin.umin(&other.umin),
            umax: self.umax.umax(&other.umax),
            smin: self.smin.smin(&other.smin),
            smax: self.smax.smax(&other.smax),
        }
    }

    /// The integers of both ranges. Bounds cross where there are none.
    pub fn intersection(&self, other: &IntRange) -> Self {
        IntRange {
            umin: self.umin.umax(&other.umin),
            umax: self.umax.umin(&other.umax),
            smin: self.smin.smax(&other.smin),
            smax: self.smax.smin(&other.smax),
        }
    }

    /// The integer, if there is only one.
    pub fn as_constant(&self) -> Option<&ApInt> {
        if self.umin == self.umax {
            return Some(&self.umin);
        }
        (self.smin == self.smax).then_some(&self.smin)
    }

    /// Whether an integer is in the range, seen in both ways.
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

/// The width of the ranges of a type's elements: 64 for `index`; `None` for what is no integer.
pub fn range_width(ty: TypeRef<'_>) -> Option<u32> {
    let element = ty.element_or_self();
    if element.handle() == Type::INDEX { Some(64) } else { element.int_width() }
}

/// An operation that infers the ranges of its results, and of arguments of its regions.
#[interface]
pub trait InferIntRange: Send + Sync {
    /// Calls `set` for each value of which something is known. `None` stands for an operand of which nothing
    /// has been found yet, or which is no integer.
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange));
}

/// The range of the one result of an operation from those of all operands.
pub struct InferResult(pub fn(OpRef<'_>, &[IntRange]) -> Option<IntRange>);

impl InferIntRange for InferResult {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let Some(known) = operands.iter().cloned().collect::<Option<Vec<IntRange>>>() else { return };
        if let (Some(result), Some(range)) = (op.results().next(), self.0(op, &known)) {
            set(result.handle(), range);
        }
    }
}

/// The size of a dimension of a shaped value, if the number of the dimension is in a range.
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
