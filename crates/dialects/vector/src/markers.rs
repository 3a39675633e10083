//! Type constraints of the dialect, and rules on element types.

use ir::def::{AttrConstraint, AttrKind, Callback, Rule, ShapedPred, TypePred};
use ir::markers::*;
use ir::{AttrRef, OpRef, attr_constraint, type_constraint};

attr_constraint! {
    /// Iterator types of the loops of a contraction.
    pub IteratorTypes = "Iterator type should be an enum.", AttrKind::Array(&ITERATOR);
}

static ITERATOR: AttrConstraint = AttrConstraint::new("Iterator type", AttrKind::Fn(Callback(&is_iterator)));

fn is_iterator(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some_and(|def| def.name == "vector.iterator_type")
}

type_constraint! {
    /// A mask.
    pub Mask = "vector of 1-bit signless integer values", all(AnyMask, NonZeroRank);
    /// A mask, perhaps of no dimensions.
    pub AnyMask = "vector of 1-bit signless integer values", TypePred::container_of::<I1>(ShapedPred::VECTOR);
    /// Mask of static size.
    pub FixedMask = "fixed-length vector of 1-bit signless integer values", all(AnyFixedMask, NonZeroRank);
    AnyFixedMask = "fixed-length vector of 1-bit signless integer values",
        TypePred::container_of::<I1>(ShapedPred::FIXED_VECTOR);
    /// A vector of floats.
    pub FloatVector = "vector of floating-point values", TypePred::container_of::<AnyFloat>(ShapedPred::VECTOR);
    /// A vector of integers.
    pub IndexVector = "vector of integer or index values", all(AnyIndexVector, NonZeroRank);
    AnyIndexVector = "vector of integer or index values",
        TypePred::container_of::<IntOrIndex>(ShapedPred::VECTOR);
    IntOrIndex = "integer or index", any(AnyInteger, Index);
    /// A tensor or a memref.
    pub TensorOrMemRef = "Tensor or MemRef of any type values", any(AnyTensor, AnyMemRef);
    /// A vector of one dimension.
    pub VectorOfRank1 = " of ranks 1", TypePred::ranked_container_of::<AnyType>(ShapedPred::VECTOR, &[1]);
    /// A scalable vector of one dimension.
    pub ScalableVectorOfRank1 = " of ranks 1",
        TypePred::ranked_container_of::<AnyType>(ShapedPred::SCALABLE_VECTOR, &[1]);
    /// Numbers in order.
    pub StepVector = "vector of index values of ranks 1",
        TypePred::ranked_container_of::<Index>(ShapedPred::VECTOR, &[1]);
    /// Types that can be printed.
    pub Printable = "", any(AnyVectorOfAnyRank, AnyInteger, Index, AnyFloat);
}

/// Rule that an operand and the first result have one element type.
macro_rules! same_element_type {
    ($operand:literal, $summary:literal) => {
        ir::def::Rule::Check {
            summary: $summary,
            holds: ir::def::Callback(&|op| crate::markers::elements_agree(op, $operand)),
        }
    };
}
pub(crate) use same_element_type;

/// The rule of most operations.
pub(crate) const OPERAND_AND_RESULT: Rule =
    same_element_type!(0, "operand and result have same element type");
/// Description of the rule.
pub(crate) const SOURCE_AND_RESULT: Rule =
    same_element_type!(0, "source operand and result have same element type");

/// Returns whether an operand and the first result have one element type.
pub(crate) fn elements_agree(op: OpRef<'_>, operand: usize) -> bool {
    op.operand(operand).ty().element_or_self() == op.result(0).ty().element_or_self()
}
