//! Result ranges of integer operations: [`InferIntRange`].

use crate::*;
use apnum::ApInt;
use interfaces::int_range::infer::{self, Predicate, Wrap};
use interfaces::int_range::{InferIntRange, IntRange, range_width};
use ir::{OpRef, Value};

type Binary = fn(&IntRange, &IntRange) -> IntRange;

/// Model of an operation with two operands whose result has their width.
pub(crate) struct InferBinary(pub(crate) Binary);

impl InferIntRange for InferBinary {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let ([Some(lhs), Some(rhs)], Some(result)) = (operands, op.results().next()) {
            set(result.handle(), self.0(lhs, rhs));
        }
    }
}

/// Model of an operation with overflow flags and two operands whose result has their width.
pub(crate) struct InferWrapping(pub(crate) fn(&IntRange, &IntRange, Wrap) -> IntRange);

impl InferIntRange for InferWrapping {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let flags =
            op.enum_attr::<IntegerOverflowFlags>("overflowFlags").unwrap_or(IntegerOverflowFlags::NONE);
        let wrap = Wrap {
            nsw: flags.contains(IntegerOverflowFlags::NSW),
            nuw: flags.contains(IntegerOverflowFlags::NUW),
        };
        if let ([Some(lhs), Some(rhs)], Some(result)) = (operands, op.results().next()) {
            set(result.handle(), self.0(lhs, rhs, wrap));
        }
    }
}

/// Infers the value of a constant, or the range of its elements.
pub(crate) fn constant(op: OpRef<'_>, _: &[IntRange]) -> Option<IntRange> {
    let value = op.cast::<Constant<'_>>()?.value();
    if let Some(int) = value.as_int() {
        return Some(IntRange::constant(int));
    }
    let dense = value.as_dense()?;
    range_width(dense.element_type())?;
    if dense.is_splat() {
        return dense.int(0).map(|int| IntRange::constant(&int));
    }
    dense.ints().map(|int| IntRange::constant(&int)).reduce(|a, b| a.union(&b))
}

fn result_width(op: OpRef<'_>) -> Option<u32> {
    range_width(op.results().next()?.ty())
}

pub(crate) fn ext_u(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::ext_u(operands.first()?, result_width(op)?))
}

pub(crate) fn ext_s(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::ext_s(operands.first()?, result_width(op)?))
}

pub(crate) fn trunc(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::trunc(operands.first()?, result_width(op)?))
}

/// Infers the range of a cast that extends, truncates or does nothing.
fn cast(op: OpRef<'_>, operands: &[IntRange], extend: fn(&IntRange, u32) -> IntRange) -> Option<IntRange> {
    let (from, width) = (operands.first()?, result_width(op)?);
    Some(match from.width().cmp(&width) {
        std::cmp::Ordering::Less => extend(from, width),
        std::cmp::Ordering::Equal => from.clone(),
        std::cmp::Ordering::Greater => infer::trunc(from, width),
    })
}

pub(crate) fn compare(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let predicate = match op.enum_attr::<CmpIPredicate>("predicate")? {
        CmpIPredicate::Eq => Predicate::Eq,
        CmpIPredicate::Ne => Predicate::Ne,
        CmpIPredicate::Slt => Predicate::Slt,
        CmpIPredicate::Sle => Predicate::Sle,
        CmpIPredicate::Sgt => Predicate::Sgt,
        CmpIPredicate::Sge => Predicate::Sge,
        CmpIPredicate::Ult => Predicate::Ult,
        CmpIPredicate::Ule => Predicate::Ule,
        CmpIPredicate::Ugt => Predicate::Ugt,
        CmpIPredicate::Uge => Predicate::Uge,
    };
    Some(match predicate.evaluate(lhs, rhs) {
        Some(answer) => IntRange::constant(&ApInt::from_u64(1, u64::from(answer))),
        None => IntRange::full(1),
    })
}

impl<'a> interfaces::InferIntRangeMethods<'a> for crate::Select<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let [condition, yes, no] = operands else { return };
        let known = condition.as_ref().and_then(IntRange::as_constant).map(|known| !known.is_zero());
        let range = match known {
            Some(true) => yes.clone(),
            Some(false) => no.clone(),
            None => match (yes, no) {
                (Some(yes), Some(no)) => Some(yes.union(no)),
                (one, other) => one.clone().or_else(|| other.clone()),
            },
        };
        if let Some(range) = range {
            set(self.result().handle(), range);
        }
    }
}

/// Infers the range of `arith.index_cast`.
pub(crate) fn index_cast(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    cast(op, operands, infer::ext_s)
}

/// Infers the range of `arith.index_castui`.
pub(crate) fn index_castui(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    cast(op, operands, infer::ext_u)
}
