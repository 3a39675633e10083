//! `memref.collapse_shape`.

use super::fold::{collapse_of_expand, compose_collapses, fold_reshape};
use crate::cast::Cast;
use crate::model::named_result;
use crate::reassociation::{collapsed_type, groups, verify_shapes};
use diag::Diagnostic;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Build, Op, OpView};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// View of the elements with groups of dimensions collapsed to one.
///
/// ```mlir
/// %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<2x4x?xf32> into memref<8x?xf32>
/// ```
#[op("memref.collapse_shape", interfaces(ViewLike, ConditionallySpeculatable), canonicalize, traits(NO_MEMORY_EFFECT), verify, fold,
     result_names = named_result!("collapse_shape"),
     format = "$src $reassociation attr-dict `:` type($src) `into` type($result)")]
pub struct CollapseShape {
    #[operand]
    src: AnyStridedMemRef,
    #[attr]
    reassociation: IndexListArrayAttr,
    #[result]
    result: AnyStridedMemRef,
}

impl CollapseShape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.src().ty(), self.result().ty());
        if source.rank() < result.rank() {
            let (from, to) = (source.rank().unwrap_or(0), result.rank().unwrap_or(0));
            return Err(self.error(format!(
                "has source rank {from} and result rank {to}. This is not a collapse ({from} < {to})."
            )));
        }
        let groups = groups(*self);
        verify_shapes(*self, result.shape().unwrap_or(&[]), source.shape().unwrap_or(&[]), &groups)?;
        let Some(wanted) = collapsed_type(source, &groups) else {
            return Err(self.error("invalid source layout map or collapsing non-contiguous dims"));
        };
        if result == wanted {
            return Ok(());
        }
        let wanted = self.context().ty(wanted);
        Err(self.error(format!("expected collapsed type to be '{wanted}' but found '{result}'")))
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        fold_reshape(*self)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<CollapseShape<'_>>(compose_collapses)
            .of::<CollapseShape<'_>>(collapse_of_expand)
            .of::<CollapseShape<'_>>(collapse_of_cast);
    }
}

/// Replaces a collapse of a cast to a less specific type by a collapse of the source and a cast.
fn collapse_of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: CollapseShape<'_> = rw.cast(op)?;
    let cast: Cast<'_> = view.src().defining_op().and_then(|cast| cast.cast()).matched()?;
    rw.require(crate::cast::only_forgets(cast))?;
    let ty = collapsed_type(cast.source().ty(), &groups(view.op())).matched()?;
    let (source, loc, result) = (cast.source().handle(), view.loc(), view.result().ty_handle());
    if ty == result {
        rw.modify_op(op, |op| {
            op.operand(0, source);
        });
        return Ok(());
    }
    let attr = view.attr("reassociation").map(|attr| attr.handle()).matched()?;
    let cx = rw.context().clone();
    let state = CollapseShape::state(&cx, loc).operands([source]).results([ty]);
    let collapsed = rw.insert_value(state.attr(&cx, "reassociation", attr));
    let cast = Cast::build_value(rw, loc, collapsed, result);
    rw.replace_op(op, &[cast]);
    Ok(())
}

impl<'a> ViewLikeMethods<'a> for CollapseShape<'a> {}

impl<'a> ConditionallySpeculatableMethods<'a> for CollapseShape<'a> {
    fn speculatability(self) -> Speculatability {
        // Static types show which dimensions are contiguous; otherwise strides must match at run time.
        Speculatability::yes_if(self.src().ty().has_static_shape() && self.result().ty().has_static_shape())
    }
}

ir::ops![CollapseShape];
