//! `memref.expand_shape`.

use super::fold::{compose_expands, expand_of_collapse, fold_reshape};
use crate::model::named_result;
use crate::reassociation::{expanded_type, groups, verify_shapes};
use diag::Diagnostic;
use interfaces::index_list;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::DYNAMIC;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;
use rewrite::PatternSet;

/// View of the elements with each dimension expanded to a group of dimensions.
///
/// ```mlir
/// %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, 32]
///   : memref<?x32xf32> into memref<?x4x32xf32>
/// ```
#[op("memref.expand_shape", interfaces(ViewLike, ConditionallySpeculatable), canonicalize, traits(NO_MEMORY_EFFECT), verify, fold,
     result_names = named_result!("expand_shape"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) \
               attr-dict `:` type($src) `into` type($result)")]
pub struct ExpandShape {
    #[operand]
    src: AnyStridedMemRef,
    #[operand]
    output_shape: Variadic<Index>,
    #[attr]
    reassociation: IndexListArrayAttr,
    #[attr]
    static_output_shape: DenseI64ArrayAttr,
    #[result]
    result: AnyStridedMemRef,
}

impl ExpandShape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.src().ty(), self.result().ty());
        let (from, to) = (source.rank().unwrap_or(0), result.rank().unwrap_or(0));
        if from > to {
            return Err(self.error(format!(
                "has source rank {from} and result rank {to}. This is not an expansion ({from} > {to})."
            )));
        }
        let (groups, shape) = (groups(*self), result.shape().unwrap_or(&[]));
        verify_shapes(*self, source.shape().unwrap_or(&[]), shape, &groups)?;
        let Some(wanted) = expanded_type(source, shape, &groups) else {
            return Err(self.error("invalid source layout map"));
        };
        if result != wanted {
            let wanted = self.context().ty(wanted);
            return Err(self.error(format!("expected expanded type to be '{wanted}' but found '{result}'")));
        }
        let fixed = self.static_output_shape();
        if fixed.len() != to {
            return Err(self.error(format!(
                "expected number of static shape bounds to be equal to the output rank ({to}) but found {} inputs instead",
                fixed.len()
            )));
        }
        let (dynamic, values) =
            (fixed.iter().filter(|&&size| size == DYNAMIC).count(), self.num_operands() - 1);
        if dynamic != values {
            return Err(self.error(format!(
                "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
            )));
        }
        match fixed.iter().zip(shape).position(|(&given, &size)| size != DYNAMIC && given != size) {
            Some(dim) => Err(self.error(format!("invalid output shape provided at pos {dim}"))),
            None => Ok(()),
        }
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        fold_reshape(*self)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ExpandShape<'_>>(compose_expands).of::<ExpandShape<'_>>(expand_of_collapse);
    }
}

impl<'a> ViewLikeMethods<'a> for ExpandShape<'a> {}

impl<'a> ConditionallySpeculatableMethods<'a> for ExpandShape<'a> {
    fn speculatability(self) -> Speculatability {
        // Static types show which dimensions are contiguous; otherwise strides must match at run time.
        Speculatability::yes_if(self.src().ty().has_static_shape() && self.result().ty().has_static_shape())
    }
}

ir::ops![ExpandShape];
