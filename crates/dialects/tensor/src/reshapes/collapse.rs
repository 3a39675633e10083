//! `tensor.collapse_shape`.

use super::fold::fold_reshape;
use super::patterns::{collapse_of_collapse, collapse_of_expand, of_elements, of_splat};
use super::verify::{collapsed_type, verify_types};
use crate::Cast;
use crate::cast::forgetting_cast;
use crate::model::named_result;
use ir::markers::*;
use ir::{Build, Op, OpView};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::{groups, groups_attr};

/// Collapses groups of dimensions to one each.
///
/// ```mlir
/// %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x4x?xf32> into tensor<8x?xf32>
/// ```
#[op("tensor.collapse_shape",
     canonicalize, traits(PURE), verify = |op| verify_types(op, op.operand(0).ty(), op.result(0).ty()),
     fold = fold_reshape, result_names = named_result!("collapsed"),
     format = "$src $reassociation attr-dict `:` type($src) `into` type($result)")]
pub struct CollapseShape {
    #[operand]
    src: AnyTensor,
    #[attr]
    reassociation: IndexListArrayAttr,
    #[result]
    result: AnyTensor,
}

impl CollapseShape<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<CollapseShape<'_>>(collapse_of_collapse)
            .of::<CollapseShape<'_>>(collapse_of_expand)
            .of::<CollapseShape<'_>>(of_splat)
            .of::<CollapseShape<'_>>(of_elements)
            .of::<CollapseShape<'_>>(of_cast);
    }
}

/// Replaces a collapse of a cast to a less specific type by a collapse of the source and a cast.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let collapse: CollapseShape<'_> = rw.cast(op)?;
    let cast = forgetting_cast(collapse.src()).matched()?;
    let groups = groups(collapse.op());
    let ty = collapsed_type(cast.source().ty(), &groups).matched()?;
    let (source, loc, old) = (cast.source().handle(), collapse.loc(), collapse.result().ty_handle());
    if ty == old {
        rw.modify_op(op, |op| {
            op.operand(0, source);
        });
        return Ok(());
    }
    let cx = rw.context().clone();
    let state = CollapseShape::state(&cx, loc).operands([source]).results([ty]);
    let new = rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, &groups)));
    rw.replace_with(op, Cast::state(&cx, loc).operands([new]).results([old]));
    Ok(())
}

ir::ops![CollapseShape];
