//! Conversions between types.

pub(crate) mod bitcast;
pub(crate) mod extf;
pub(crate) mod exti;
pub(crate) mod index_cast;
pub(crate) mod int_float;
pub(crate) mod scaling;
pub(crate) mod truncf;
pub(crate) mod trunci;

use apnum::{ApFloat, FloatKind, Rounding};
use diag::Diagnostic;
use interfaces::CastLike;
use ir::{Context, OpRef, Type, TypeRef};

/// Whether a value of one type can be cast to another, for types that satisfy the constraints.
pub(crate) type Compatible = fn(TypeRef<'_>, TypeRef<'_>) -> bool;

/// [`CastLike`] model of casts with this predicate.
pub(crate) struct Cast(pub(crate) Compatible);

impl CastLike for Cast {
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        match (inputs, outputs) {
            ([input, ..], [output]) => {
                shapes_agree(cx.ty(*input), cx.ty(*output)) && (self.0)(cx.ty(*input), cx.ty(*output))
            }
            _ => false,
        }
    }
}

/// Verifies a cast by its predicate.
pub(crate) fn verify_cast(op: OpRef<'_>, compatible: Compatible) -> Result<(), Diagnostic> {
    let (operand, result) = (op.operand(0).ty(), op.result(0).ty());
    if shapes_agree(operand, result) && compatible(operand, result) {
        return Ok(());
    }
    let operands: Vec<String> = op.operand_types().map(|ty| format!("'{}'", op.context().ty(ty))).collect();
    let plural = if operands.len() == 1 { "" } else { "s" };
    let operands = operands.join(", ");
    Err(op.error(format!("operand type{plural} {operands} and result type '{result}' are cast incompatible")))
}

/// Whether two types are both scalars, or both containers whose known dimensions agree.
fn shapes_agree(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    if a.is_shaped() != b.is_shaped() {
        return false;
    }
    let (Some(a_shape), Some(b_shape)) = (a.shape(), b.shape()) else { return true };
    a_shape.len() == b_shape.len()
        && a.scalable_dims() == b.scalable_dims()
        && a_shape.iter().zip(b_shape).all(|(&a, &b)| a == b || a == ir::DYNAMIC || b == ir::DYNAMIC)
}

/// Constraint of most `arith` casts besides their shapes: tensors keep their dimensions.
pub(crate) const SAME_TENSOR_DIMENSIONS: ir::def::Rule = ir::def::Rule::Check {
    summary: "input and output have the same tensor dimensions",
    holds: ir::def::Callback(&|op| {
        let (from, to) = (op.operand(0).ty(), op.result(0).ty());
        let dimensions = |ty| if TypeRef::is_tensor(ty) { ty.shape() } else { Some(&[][..]) };
        // Unranked tensors have no dimensions to compare.
        dimensions(from).is_some_and(|shape| dimensions(to) == Some(shape))
    }),
};

/// Returns the width of an integer type or of integer elements, except of memrefs.
pub(crate) fn int_width(ty: TypeRef<'_>) -> Option<u32> {
    let element = value_element(ty)?;
    if element.is_integer() { element.int_width() } else { None }
}

/// Returns the width of a float type or of float elements, except of memrefs.
pub(crate) fn float_width(ty: TypeRef<'_>) -> Option<u32> {
    value_element(ty)?.float_kind().map(FloatKind::width)
}

/// Returns the element type of a vector or tensor, or the type itself if it is no container.
fn value_element(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    (!ty.is_memref()).then(|| ty.element_or_self())
}

/// Converts a float to another kind, if that is exact.
pub(crate) fn convert_exactly(value: &ApFloat, kind: FloatKind, mode: Rounding) -> Option<ApFloat> {
    let (converted, status, lossy) = value.convert_round(kind, mode);
    (status.is_ok() && !lossy).then_some(converted)
}

/// Casts a constant operand element by element; `None` from the cast leaves the operation as it is.
pub(crate) use crate::fold::fold_constant as fold_cast;
