//! `tensor.reshape`.

use super::reshaped_splat;
use crate::model::named_result;
use crate::{Dim, FromElements};
use diag::Diagnostic;
use ir::ValueRef;
use ir::def::{Edit, Fold, FoldCx, ShapedPred, TypePred};
use ir::markers::*;
use macros::op;
use rewrite::constant_i64;

ir::type_constraint! {
    /// A list of sizes.
    pub ShapeTensor = "1D tensor of signless integer or index values",
        TypePred::ranked_container_of::<AnySignlessIntegerOrIndex>(ShapedPred::RANKED_TENSOR, &[1]);
}

/// Reshapes a tensor to a shape in a tensor.
///
/// ```mlir
/// %1 = tensor.reshape %0(%shape) : (tensor<4x1xf32>, tensor<1xi32>) -> tensor<4xf32>
/// ```
#[op("tensor.reshape",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation), traits(NO_MEMORY_EFFECT), verify, fold, result_names = named_result!("reshape"),
     format = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")]
pub struct Reshape {
    #[operand]
    source: AnyTensor,
    #[operand]
    shape: ShapeTensor,
    #[result]
    result: AnyTensor,
}

impl Reshape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, shape, result) = (self.source().ty(), self.shape().ty(), self.result().ty());
        if source.element_type() != result.element_type() {
            return Err(self.error("element types of source and destination tensor types should be the same"));
        }
        let Some(rank) = result.rank() else { return Ok(()) };
        if source.has_static_shape()
            && result.has_static_shape()
            && source.num_elements() != result.num_elements()
        {
            return Err(self.error("source and destination tensor should have the same number of elements"));
        }
        match shape.shape() {
            Some(&[ir::DYNAMIC]) => Err(self.error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type",
            )),
            Some(&[length]) if length != rank as i64 => {
                Err(self.error("length of shape operand differs from the result's tensor rank"))
            }
            _ => Ok(()),
        }
    }

    /// Folds a reshape of a constant, of a reshape, and to its own shape.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(constant) = reshaped_splat(cx) {
            return constant.into();
        }
        let source = self.source();
        if let Some(before) = source.defining_op().and_then(|before| before.cast::<Reshape<'_>>()) {
            cx.edits.push(Edit::Operand(0, before.source().handle()));
            return Fold::InPlace;
        }
        let Some(shape) = source.ty().shape().filter(|_| source.ty() == self.result().ty()) else {
            return Fold::None;
        };
        if shape.len() <= 1 {
            return source.into();
        }
        let sizes = self.shape().defining_op().and_then(|def| def.cast::<FromElements<'_>>());
        let same = sizes.is_some_and(|sizes| {
            sizes.elements().len() == shape.len()
                && sizes
                    .elements()
                    .zip(shape)
                    .enumerate()
                    .all(|(dim, (size, &known))| is_size(size, known, source, dim))
        });
        same.then_some(source).into()
    }
}

/// Returns whether a value is the size of a dimension of a tensor.
fn is_size(size: ValueRef<'_>, known: i64, of: ValueRef<'_>, dim: usize) -> bool {
    if let Some(constant) = constant_i64(size) {
        return constant == known;
    }
    size.defining_op()
        .and_then(|def| def.cast::<Dim<'_>>())
        .is_some_and(|def| def.source() == of && constant_i64(def.index()) == Some(dim as i64))
}

ir::ops![Reshape];
