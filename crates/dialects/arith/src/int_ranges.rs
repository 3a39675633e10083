//! Ranges of the results of integer operations: [`InferIntRange`].

use crate::*;
use apnum::ApInt;
use interfaces::int_range::infer::{self, Predicate, Wrap};
use interfaces::int_range::{InferIntRange, InferResult, IntRange, range_width};
use ir::{OpRef, Value};

type Binary = fn(&IntRange, &IntRange) -> IntRange;

/// An operation with two operands whose result is as wide as they are.
struct InferBinary(Binary);

impl InferIntRange for InferBinary {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let ([Some(lhs), Some(rhs)], Some(result)) = (operands, op.results().next()) {
            set(result.handle(), self.0(lhs, rhs));
        }
    }
}

/// The same with promises about overflow.
struct InferWrapping(fn(&IntRange, &IntRange, Wrap) -> IntRange);

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

/// The value of a constant, or the range of its elements.
fn constant(op: OpRef<'_>, _: &[IntRange]) -> Option<IntRange> {
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

fn ext_u(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::ext_u(operands.first()?, result_width(op)?))
}

fn ext_s(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::ext_s(operands.first()?, result_width(op)?))
}

fn trunc(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
    Some(infer::trunc(operands.first()?, result_width(op)?))
}

/// A cast that is an extension, a truncation, or nothing.
fn cast(op: OpRef<'_>, operands: &[IntRange], extend: fn(&IntRange, u32) -> IntRange) -> Option<IntRange> {
    let (from, width) = (operands.first()?, result_width(op)?);
    Some(match from.width().cmp(&width) {
        std::cmp::Ordering::Less => extend(from, width),
        std::cmp::Ordering::Equal => from.clone(),
        std::cmp::Ordering::Greater => infer::trunc(from, width),
    })
}

fn compare(op: OpRef<'_>, operands: &[IntRange]) -> Option<IntRange> {
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

/// One of two values, of which one may not be known yet.
struct InferSelect;

impl InferIntRange for InferSelect {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let ([condition, yes, no], Some(result)) = (operands, op.results().next()) else { return };
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
            set(result.handle(), range);
        }
    }
}

/// Attaches the models.
pub(crate) fn attach(dialect: Dialect) -> Dialect {
    const BINARY: List<(&str, InferBinary)> = &[
        (DivUI::NAME, InferBinary(infer::div_u)),
        (DivSI::NAME, InferBinary(infer::div_s)),
        (CeilDivUI::NAME, InferBinary(infer::ceil_div_u)),
        (CeilDivSI::NAME, InferBinary(infer::ceil_div_s)),
        (FloorDivSI::NAME, InferBinary(infer::floor_div_s)),
        (RemUI::NAME, InferBinary(infer::rem_u)),
        (RemSI::NAME, InferBinary(infer::rem_s)),
        (AndI::NAME, InferBinary(infer::and)),
        (OrI::NAME, InferBinary(infer::or)),
        (XOrI::NAME, InferBinary(infer::xor)),
        (MaxSI::NAME, InferBinary(infer::max_s)),
        (MaxUI::NAME, InferBinary(infer::max_u)),
        (MinSI::NAME, InferBinary(infer::min_s)),
        (MinUI::NAME, InferBinary(infer::min_u)),
        (ShRSI::NAME, InferBinary(infer::shr_s)),
        (ShRUI::NAME, InferBinary(infer::shr_u)),
    ];
    const WRAPPING: List<(&str, InferWrapping)> = &[
        (AddI::NAME, InferWrapping(infer::add)),
        (SubI::NAME, InferWrapping(infer::sub)),
        (MulI::NAME, InferWrapping(infer::mul)),
        (ShLI::NAME, InferWrapping(infer::shl)),
    ];
    const OTHERS: List<(&str, InferResult)> = &[
        (Constant::NAME, InferResult(constant)),
        (ExtUI::NAME, InferResult(ext_u)),
        (ExtSI::NAME, InferResult(ext_s)),
        (TruncI::NAME, InferResult(trunc)),
        (IndexCast::NAME, InferResult(|op, operands| cast(op, operands, infer::ext_s))),
        (IndexCastUI::NAME, InferResult(|op, operands| cast(op, operands, infer::ext_u))),
        (CmpI::NAME, InferResult(compare)),
    ];
    let dialect = BINARY.iter().fold(dialect, |all, (op, model)| all.attach::<dyn InferIntRange>(op, model));
    let dialect =
        WRAPPING.iter().fold(dialect, |all, (op, model)| all.attach::<dyn InferIntRange>(op, model));
    let dialect = OTHERS.iter().fold(dialect, |all, (op, model)| all.attach::<dyn InferIntRange>(op, model));
    dialect.attach::<dyn InferIntRange>(Select::NAME, &InferSelect)
}
