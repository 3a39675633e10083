//! Ranges of the elements of integer vectors: [`InferIntRange`].

use crate::{Broadcast, Extract, Insert, ShapeCast, Step, Transpose};
use interfaces::int_range::{InferIntRange, IntRange};
use ir::def::Dialect;
use ir::{OpRef, Value};

/// Elements are those of the first operand.
struct SameElements;

impl InferIntRange for SameElements {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let (Some(Some(range)), Some(result)) = (operands.first(), op.results().next()) {
            set(result.handle(), range.clone());
        }
    }
}

/// Elements are those of the first two operands.
struct ElementsOfBoth;

impl InferIntRange for ElementsOfBoth {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let ([Some(a), Some(b), ..], Some(result)) = (operands, op.results().next()) {
            set(result.handle(), a.union(b));
        }
    }
}

/// The numbers from 0 on.
struct Numbers;

impl InferIntRange for Numbers {
    fn infer(&self, op: OpRef<'_>, _: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let Some(result) = op.results().next() else { return };
        let ty = result.ty();
        if let Some(count) = ty.num_elements().filter(|&count| count > 0 && ty.scalable_dims() == 0) {
            let number = |value: i64| apnum::ApInt::from_i64(64, value);
            set(result.handle(), IntRange::unsigned(number(0), number(count - 1)));
        }
    }
}

/// Attaches the models.
pub(crate) fn attach(dialect: Dialect) -> Dialect {
    dialect
        .attach_all::<dyn InferIntRange>(
            &[Broadcast::NAME, Extract::NAME, ShapeCast::NAME, Transpose::NAME],
            &SameElements,
        )
        .attach::<dyn InferIntRange>(Insert::NAME, &ElementsOfBoth)
        .attach::<dyn InferIntRange>(Step::NAME, &Numbers)
}
