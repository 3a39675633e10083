//! `tensor.gather` and `tensor.scatter`: slices at coordinates in a tensor.

use crate::model::named_result;
use crate::reshapes::reshaped_splat;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, ShapedPred, TypePred};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use macros::op;

ir::type_constraint! {
    /// Coordinates.
    pub TensorOfIndices = "ranked tensor of signless integer or index values",
        TypePred::container_of::<AnySignlessIntegerOrIndex>(ShapedPred::RANKED_TENSOR);
}

/// Gathers slices of a tensor at coordinates. The innermost dimension of `indices` contains the coordinates
/// along `gather_dims`; the others are the leading dimensions of the result, followed by the dimensions of a
/// slice.
///
/// ```mlir
/// %parts = tensor.gather %t[%at] gather_dims([1]) : (tensor<4x5xf32>, tensor<7x1xindex>) -> tensor<7x4x1xf32>
/// ```
#[op("tensor.gather",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation), traits(NO_MEMORY_EFFECT), verify, fold,
     result_names = named_result!("gather"),
     format = "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict \
               `:` functional-type(operands, results)")]
pub struct Gather {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    indices: TensorOfIndices,
    #[attr]
    gather_dims: DenseI64ArrayAttr,
    /// Whether no coordinates occur twice.
    #[attr]
    unique: UnitAttr,
    #[result]
    result: AnyRankedTensor,
}

/// A tensor in which the parts at these coordinates are others.
///
/// ```mlir
/// %1 = tensor.scatter %parts into %0[%at] scatter_dims([1]) unique
///   : (tensor<7x4x1xf32>, tensor<4x5xf32>, tensor<7x1xindex>) -> tensor<4x5xf32>
/// ```
#[op("tensor.scatter",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation), traits(NO_MEMORY_EFFECT), verify, result_names = named_result!("scatter"),
     format = "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? \
               attr-dict `:` functional-type(operands, results)")]
pub struct Scatter {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    dest: AnyRankedTensor,
    #[operand]
    indices: TensorOfIndices,
    #[attr]
    scatter_dims: DenseI64ArrayAttr,
    /// Whether the coordinates are asserted to be unique, which is required.
    #[attr]
    unique: UnitAttr,
    #[result]
    result: AnyRankedTensor,
}

fn verify_dims(
    op: OpRef<'_>,
    dims: &[i64],
    indices: &[i64],
    rank: usize,
    (kind, of): (&str, &str),
) -> Result<(), Diagnostic> {
    let fail = |what: &str| Err(op.error(format!("{kind}_dims {what}")));
    if dims.is_empty() {
        return fail("must be non-empty");
    }
    if dims.len() > rank {
        return fail(&format!("overflow {of} rank"));
    }
    for (index, &dim) in dims.iter().enumerate() {
        if dim < 0 {
            return fail("value must be non-negative");
        }
        if dim >= rank as i64 {
            return fail(&format!("value must be smaller than {of} rank"));
        }
        if index > 0 && dims[index - 1] >= dim {
            return fail("values must be strictly increasing");
        }
    }
    if indices.last() != Some(&(dims.len() as i64)) {
        return fail("length must match the size of last dimension of indices");
    }
    Ok(())
}

/// Returns the shape of the parts: with dimensions of one element for those of the coordinates, or without.
fn parts_shape(shape: &[i64], indices: &[i64], dims: &[i64], reduced: bool) -> Vec<i64> {
    let mut parts = indices[..indices.len().saturating_sub(1)].to_vec();
    for (dim, &size) in shape.iter().enumerate() {
        match dims.contains(&(dim as i64)) {
            true if reduced => {}
            true => parts.push(1),
            false => parts.push(size),
        }
    }
    parts
}

fn verify_parts(
    op: OpRef<'_>,
    found: TypeRef<'_>,
    whole: TypeRef<'_>,
    indices: &[i64],
    dims: &[i64],
    what: &str,
) -> Result<(), Diagnostic> {
    let shape = whole.shape().unwrap_or(&[]);
    let [full, reduced] =
        [false, true].map(|reduced| whole.with_shape(&parts_shape(shape, indices, dims, reduced)));
    if found == full || found == reduced {
        return Ok(());
    }
    Err(op.error(format!(
        "{what} type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{found}')"
    )))
}

impl Gather<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, dims) = (self.source().ty(), self.gather_dims());
        let indices = self.indices().ty().shape().unwrap_or(&[]);
        verify_dims(*self, &dims, indices, source.rank().unwrap_or(0), ("gather", "source"))?;
        verify_parts(*self, self.result().ty(), source, indices, &dims, "result")
    }

    /// Folds a gather of a splat constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        reshaped_splat(cx).into()
    }
}

impl Scatter<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (dest, dims) = (self.dest().ty(), self.scatter_dims());
        let indices = self.indices().ty().shape().unwrap_or(&[]);
        verify_dims(*self, &dims, indices, dest.rank().unwrap_or(0), ("scatter", "dest"))?;
        if !self.unique() {
            return Err(self.error("requires 'unique' attribute to be set"));
        }
        verify_parts(*self, self.source().ty(), dest, indices, &dims, "source")
    }
}

ir::ops![Gather, Scatter];
