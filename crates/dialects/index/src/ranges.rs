//! Result ranges for 32 and 64 bits.

use crate::fold::{NARROW, WIDE};
use interfaces::int_range::{InferIntRange, IntRange, infer, range_width};
use ir::{OpRef, Value};

/// Bounds that must be equal in 32 bits for the range of 64 bits to be that of both.
#[derive(Clone, Copy)]
pub(crate) enum Compared {
    Both,
    Signed,
    Unsigned,
}

/// Model of an operation with two operands.
pub(crate) struct InferBinary(pub(crate) fn(&IntRange, &IntRange) -> IntRange, pub(crate) Compared);

impl InferIntRange for InferBinary {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let ([Some(lhs), Some(rhs)], Some(result)) = (operands, op.results().next()) {
            set(result.handle(), both_widths(lhs, rhs, self.0, self.1));
        }
    }
}

/// Returns the range of a result in either width.
fn both_widths(
    lhs: &IntRange,
    rhs: &IntRange,
    infer: fn(&IntRange, &IntRange) -> IntRange,
    compared: Compared,
) -> IntRange {
    let wide = infer(lhs, rhs);
    let narrow = infer(&infer::trunc(lhs, NARROW), &infer::trunc(rhs, NARROW));
    let cut = infer::trunc(&wide, NARROW);
    let signed = narrow.smin == cut.smin && narrow.smax == cut.smax;
    let unsigned = narrow.umin == cut.umin && narrow.umax == cut.umax;
    let same = match compared {
        Compared::Both => signed && unsigned,
        Compared::Signed => signed,
        Compared::Unsigned => unsigned,
    };
    if same { wide } else { wide.union(&extended(&narrow)) }
}

/// Extends the unsigned bounds with zeros and the signed ones with their signs.
fn extended(range: &IntRange) -> IntRange {
    IntRange {
        umin: range.umin.zext(WIDE),
        umax: range.umax.zext(WIDE),
        smin: range.smin.sext(WIDE),
        smax: range.smax.sext(WIDE),
    }
}

/// Infers the range of a cast that extends, truncates or does nothing.
pub(crate) fn cast(
    op: OpRef<'_>,
    operands: &[IntRange],
    extend: fn(&IntRange, u32) -> IntRange,
) -> Option<IntRange> {
    let (from, width) = (operands.first()?, range_width(op.results().next()?.ty())?);
    Some(match from.width().cmp(&width) {
        std::cmp::Ordering::Less => extend(from, width),
        std::cmp::Ordering::Equal => from.clone(),
        std::cmp::Ordering::Greater => infer::trunc(from, width),
    })
}
