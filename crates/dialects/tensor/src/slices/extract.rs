//! `tensor.extract_slice`.

use super::{as_splat, has_constant_operand, is_whole, sizes_of, verify_part};
use crate::cast::forgetting_cast;
use crate::model::named_result;
use crate::reshapes::reshaped_splat;
use crate::{Cast, InsertSlice};
use diag::Diagnostic;
use interfaces::index_list;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Build, Context, Loc, Op, OpState, OpView, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Extracts a slice of a tensor: offsets, sizes and strides along each dimension.
///
/// Dimensions of size 1 may be dropped from the result's type.
///
/// ```mlir
/// %1 = tensor.extract_slice %0[%i, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
/// ```
#[op("tensor.extract_slice",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation, interfaces::Subset = crate::slices::SubsetModel),
     canonicalize, traits(NO_MEMORY_EFFECT, ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS), verify, fold,
     result_names = named_result!("extracted_slice"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
               custom<DynamicIndexList>($sizes, $static_sizes) \
               custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)")]
pub struct ExtractSlice {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    offsets: Variadic<Index>,
    #[operand]
    sizes: Variadic<Index>,
    #[operand]
    strides: Variadic<Index>,
    #[attr]
    static_offsets: DenseI64ArrayAttr,
    #[attr]
    static_sizes: DenseI64ArrayAttr,
    #[attr]
    static_strides: DenseI64ArrayAttr,
    #[result]
    result: AnyRankedTensor,
}

/// Returns the dimensions of size 1 that a rank-reduced shape drops; the last possible ones are kept. Returns
/// `None` if it is not a rank-reduced form of the shape.
pub(crate) fn reduction(full: &[i64], kept: &[i64]) -> Option<Vec<bool>> {
    let mut dropped = vec![false; full.len()];
    let mut next = 0;
    for (dim, &size) in full.iter().enumerate() {
        if kept.get(next) == Some(&size) {
            next += 1;
        } else if size == 1 {
            dropped[dim] = true;
        } else {
            return None;
        }
    }
    (next == kept.len()).then_some(dropped)
}

/// Returns the state of a part.
pub(crate) fn state(cx: &Context, loc: Loc, source: Value, lists: &[Vec<Mixed>; 3], ty: Type) -> OpState {
    let mut state = ExtractSlice::state(cx, loc).operands([source]).results([ty]);
    slice::set_lists(cx, &mut state, lists);
    state
}

impl ExtractSlice<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        let rank = source.rank().unwrap_or(0);
        slice::verify(*self, [rank; 3])?;
        let [_, sizes, _] = slice::fixed(*self);
        verify_part(*self, source.with_shape(&sizes), result)?;
        slice::verify_bounds(*self, source.shape().unwrap_or(&[]))
    }

    /// Folds a slice of a splat constant, of all of a tensor, and of an inserted slice.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if as_splat(self.context(), cx.constants[0])
            && let Some(constant) = reshaped_splat(cx)
        {
            return constant.into();
        }
        let (source, result) = (self.source(), self.result());
        let lists = slice::lists(*self);
        if source.ty() == result.ty() && is_whole(self.body(), &lists, result.ty().shape().unwrap_or(&[])) {
            return source.into();
        }
        let Some(insert) = source.defining_op().and_then(|insert| insert.cast::<InsertSlice<'_>>()) else {
            return Fold::None;
        };
        let same = insert.source().ty() == result.ty() && slice::lists(insert.op()) == lists;
        same.then_some(insert.source()).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ExtractSlice<'_>>(constants).of::<ExtractSlice<'_>>(of_cast);
    }
}

/// Moves constant operands to the type.
fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractSlice<'_> = rw.cast(op)?;
    let mut lists = slice::lists(view.op());
    rw.require(slice::constants(view.op(), &mut lists))?;
    let source = view.source().ty();
    rw.require(slice::is_within(source.shape().matched()?, &lists))?;
    // Dimensions are dropped by the sizes that were constant before.
    let dropped = reduction(&view.static_sizes(), view.result().ty().shape().matched()?).matched()?;
    let kept = sizes_of(&lists).into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped);
    let shape: Vec<i64> = kept.map(|(size, _)| size).collect();
    let (ty, old) = (source.with_shape(&shape).handle(), view.result().ty_handle());
    let (source, loc, cx) = (view.source().handle(), view.loc(), rw.context().clone());
    let new = rw.insert_value(state(&cx, loc, source, &lists, ty));
    let value = if ty == old { new } else { Cast::build_value(rw, loc, new, old) };
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces a slice of a cast to a less specific type by one of the source.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ExtractSlice<'_> = rw.cast(op)?;
    rw.require(!has_constant_operand(view.op()))?;
    let cast = forgetting_cast(view.source()).matched()?;
    let lists = slice::lists(view.op());
    rw.require(slice::is_within(cast.source().ty().shape().matched()?, &lists))?;
    let (source, ty) = (cast.source().handle(), view.result().ty_handle());
    let state = state(rw.context(), view.loc(), source, &lists, ty);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![ExtractSlice];
