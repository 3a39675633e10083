//! Ranges of the elements of integer vectors: [`InferIntRange`].

use interfaces::int_range::{InferIntRange, IntRange};
use ir::{OpRef, Value};

/// Elements are those of the first operand.
pub(crate) struct SameElements;

impl InferIntRange for SameElements {
    fn infer(&self, op: OpRef<'_>, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let (Some(Some(range)), Some(result)) = (operands.first(), op.results().next()) {
            set(result.handle(), range.clone());
        }
    }
}

// Elements are those of the first two operands.
impl<'a> interfaces::InferIntRangeMethods<'a> for crate::Insert<'a> {
    fn infer(self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        if let [Some(a), Some(b), ..] = operands {
            set(self.result().handle(), a.union(b));
        }
    }
}

impl<'a> interfaces::InferIntRangeMethods<'a> for crate::Step<'a> {
    fn infer(self, _: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let (result, ty) = (self.result(), self.result().ty());
        if let Some(count) = ty.num_elements().filter(|&count| count > 0 && ty.scalable_dims() == 0) {
            let number = |value: i64| apnum::ApInt::from_i64(64, value);
            set(result.handle(), IntRange::unsigned(number(0), number(count - 1)));
        }
    }
}
