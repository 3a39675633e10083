//! `tensor.insert_slice`.

use super::extract::reduction;
use super::{has_constant_operand, is_whole, sizes_of, verify_part};
use crate::cast::{are_compatible, forgetting_cast};
use crate::model::named_result;
use crate::{Cast, ExtractSlice};
use diag::Diagnostic;
use interfaces::index_list;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Build, DYNAMIC, InsertPoint, Op, OpRef, OpView, Type, TypeRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Inserts a slice into a tensor: offsets, sizes and strides along each dimension.
///
/// Dimensions of size 1 may be dropped from the source's type.
///
/// ```mlir
/// %2 = tensor.insert_slice %0 into %1[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
/// ```
#[op("tensor.insert_slice",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation, interfaces::Subset = crate::slices::SubsetModel, interfaces::DestinationStyle = crate::model::SecondIsInit),
     canonicalize, traits(NO_MEMORY_EFFECT, ATTR_SIZED_OPERAND_SEGMENTS, VERIFIED_BY_CONTENTS),
     rules(TypesMatchWith("expected result type to match dest type", from = "dest", to = "result", |ty| Some(ty))),
     verify = verify, fold, result_names = named_result!("inserted_slice"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) \
               custom<DynamicIndexList>($sizes, $static_sizes) \
               custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)")]
pub struct InsertSlice {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    dest: AnyRankedTensor,
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

/// Verifies the common part of both insertions.
pub(super) fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, dest) = (op.operand(0).ty(), op.operand(1).ty());
    let rank = dest.rank().unwrap_or(0);
    slice::verify(op, [rank; 3])?;
    let [_, sizes, _] = slice::fixed(op);
    verify_part(op, dest.with_shape(&sizes), source)?;
    slice::verify_bounds(op, dest.shape().unwrap_or(&[]))
}

impl InsertSlice<'_> {
    /// Folds an insertion of everything or nothing, of the slice that is there, and over an earlier insertion.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (source, dest) = (self.source(), self.dest());
        let lists = slice::lists(*self);
        let ty = self.result().ty();
        if source.ty() == ty
            && ty.has_static_shape()
            && is_whole(self.body(), &lists, ty.shape().unwrap_or(&[]))
        {
            return source.into();
        }
        if let Some(before) = dest.defining_op().and_then(|before| before.cast::<InsertSlice<'_>>())
            && before.source().ty() == source.ty()
            && slice::lists(before.op()) == lists
        {
            cx.edits.push(Edit::Operand(1, before.dest().handle()));
            return Fold::InPlace;
        }
        if let Some(part) = source.defining_op().and_then(|part| part.cast::<ExtractSlice<'_>>())
            && part.source() == dest
            && slice::lists(part.op()) == lists
        {
            return part.source().into();
        }
        lists[1].iter().any(|&size| slice::known(self.body(), size) == Some(0)).then_some(dest).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<InsertSlice<'_>>(constants).of::<InsertSlice<'_>>(of_casts);
    }
}

/// Replaces an insertion by one of its kind. A less specific result is cast.
fn replace(
    op: Op,
    rw: &mut Rewriter<'_>,
    source: Value,
    dest: Value,
    lists: &[Vec<Mixed>; 3],
) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc, def) = (rw.context().clone(), view.loc(), view.def().matched()?);
    let old: Vec<Type> = view.result_types().collect();
    let ty = rw.value(dest).ty_handle();
    let mut state = def.state(&cx, loc).operands([source, dest]).results(old.iter().map(|_| ty));
    slice::set_lists(&cx, &mut state, lists);
    let new = rw.insert(state);
    let mut values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    for (value, old) in values.iter_mut().zip(old) {
        if old != ty {
            *value = Cast::build_value(rw, loc, *value, old);
        }
    }
    rw.replace_op(op, &values);
    Ok(())
}

/// Casts the source of an insertion: before the parent operation, if it is parallel.
fn cast_of_source(op: Op, rw: &mut Rewriter<'_>, source: Value, ty: Type) -> Value {
    let view = rw.op(op);
    let (loc, parent) = (view.loc(), view.parent().map(|parent| parent.handle()));
    match parent.filter(|_| view.num_results() == 0) {
        Some(parent) => rw.at(InsertPoint::Before(parent), |rw| Cast::build_value(rw, loc, source, ty)),
        None => Cast::build_value(rw, loc, source, ty),
    }
}

/// Returns the type of a slice with a number of dimensions: the first dimensions of size 1 are dropped.
fn part_type(whole: TypeRef<'_>, sizes: &[i64], rank: usize) -> Type {
    let mut surplus = sizes.len().saturating_sub(rank);
    let mut shape = Vec::with_capacity(rank);
    for &size in sizes {
        if surplus > 0 && size == 1 {
            surplus -= 1;
        } else {
            shape.push(size);
        }
    }
    whole.with_shape(&shape).handle()
}

/// Moves constant operands to the types.
pub(super) fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let mut lists = slice::lists(view);
    rw.require(slice::constants(view, &mut lists))?;
    let (source, dest) = (view.operand(0), view.operand(1));
    rw.require(slice::is_within(dest.ty().shape().matched()?, &lists))?;
    let ty = part_type(dest.ty(), &sizes_of(&lists), source.ty().rank().matched()?);
    let (old, mut source, dest) = (source.ty_handle(), source.handle(), dest.handle());
    if ty != old {
        rw.require(are_compatible(rw.context().ty(old), rw.context().ty(ty)))?;
        source = cast_of_source(op, rw, source, ty);
    }
    replace(op, rw, source, dest, &lists)
}

/// Casts that only forget are not needed.
pub(super) fn of_casts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(!has_constant_operand(view))?;
    let (source_cast, dest_cast) = (forgetting_cast(view.operand(0)), forgetting_cast(view.operand(1)));
    rw.require(source_cast.is_some() || dest_cast.is_some())?;
    let source = source_cast.map_or(view.operand(0), |cast| cast.source());
    let dest = dest_cast.map_or(view.operand(1), |cast| cast.source());
    let mut lists = slice::lists(view);
    let shape = source.ty().shape().matched()?;
    let dropped = agreeing_reduction(&sizes_of(&lists), shape).matched()?;
    let mut kept = shape.iter();
    for (size, _) in lists[1].iter_mut().zip(&dropped).filter(|(_, dropped)| !**dropped) {
        match kept.next() {
            Some(&known) if known != DYNAMIC => *size = Mixed::Fixed(known),
            _ => {}
        }
    }
    rw.require(reduction(&sizes_of(&lists), shape).is_some())?;
    rw.require(slice::is_within(dest.ty().shape().matched()?, &lists))?;
    let (source, dest) = (source.handle(), dest.handle());
    replace(op, rw, source, dest, &lists)
}

/// Returns dropped dimensions like [`reduction`], where dynamic sizes match any.
fn agreeing_reduction(full: &[i64], kept: &[i64]) -> Option<Vec<bool>> {
    let mut dropped = vec![false; full.len()];
    let mut next = 0;
    for (dim, &size) in full.iter().enumerate() {
        let agrees = |&found: &i64| found == size || found == DYNAMIC || size == DYNAMIC;
        if kept.get(next).is_some_and(agrees) {
            next += 1;
        } else if size == 1 {
            dropped[dim] = true;
        } else {
            return None;
        }
    }
    (next == kept.len()).then_some(dropped)
}

ir::ops![InsertSlice];
