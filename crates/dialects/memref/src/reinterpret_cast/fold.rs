//! Folds and patterns of `memref.reinterpret_cast`.

use super::ReinterpretCast;
use crate::cast::Cast;
use crate::layout::{Strides, strided_type, strides_and_offset};
use crate::metadata::ExtractStridedMetadata;
use crate::slice::{self, Mixed};
use crate::subview::SubView;
use ir::def::{Edit, Fold, FoldCx};
use ir::{Build, DYNAMIC, Op, OpView, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

impl ReinterpretCast<'_> {
    /// Folds the source to that of the view which defines it, and a cast without effect to its source.
    pub(super) fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(before) = before(self.source()) {
            cx.edits.push(Edit::Operand(0, before.handle()));
            return Fold::InPlace;
        }
        let result = self.result().ty();
        let same = result.has_static_shape()
            && result == self.source().ty()
            && self.static_offsets().first() == Some(&0);
        same.then(|| self.source()).into()
    }

    /// Adds the canonicalization patterns.
    pub(super) fn canonicalize(set: &mut PatternSet) {
        set.of::<ReinterpretCast<'_>>(of_metadata).of::<ReinterpretCast<'_>>(constants);
    }
}

fn before(source: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let op = source.defining_op()?;
    if let Some(cast) = op.cast::<ReinterpretCast<'_>>() {
        return Some(cast.source());
    }
    if let Some(cast) = op.cast::<Cast<'_>>() {
        return Some(cast.source());
    }
    let subview = op.cast::<SubView<'_>>()?;
    let [offsets, ..] = slice::lists(op);
    let zero = |offset: &Mixed| slice::known(op.body(), *offset) == Some(0);
    offsets.iter().all(zero).then(|| subview.source())
}

/// Replaces a cast that reassembles extracted metadata.
fn of_metadata(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ReinterpretCast<'_> = rw.cast(op)?;
    let parts = view.source().defining_op();
    let parts = parts.and_then(|parts| parts.cast::<ExtractStridedMetadata<'_>>()).matched()?;
    rw.require(view.source() == parts.base_buffer())?;
    let (source, loc, ty) = (parts.source().handle(), view.loc(), view.result().ty_handle());
    if !is_put_together(view, parts) {
        rw.modify_op(op, |op| {
            op.operand(0, source);
        });
        return Ok(());
    }
    if rw.value(source).ty_handle() == ty {
        rw.replace_op(op, &[source]);
        return Ok(());
    }
    let cast = Cast::build_value(rw, loc, source, ty);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Returns whether offset, sizes and strides are the extracted ones.
fn is_put_together(view: ReinterpretCast<'_>, parts: ExtractStridedMetadata<'_>) -> bool {
    let source = parts.source().ty();
    let (Some(shape), Some(layout)) = (source.shape(), strides_and_offset(source)) else { return false };
    let [offsets, sizes, strides] = slice::lists(view.op());
    if sizes.len() != shape.len() || offsets.len() != 1 {
        return false;
    }
    let same = |found: Mixed, known: i64, value: ValueRef<'_>| match found {
        Mixed::Value(found) if found == value.handle() => true,
        found => known != DYNAMIC && slice::known(view.body(), found) == Some(known),
    };
    let all = |found: &[Mixed], known: &[i64], values: &mut dyn Iterator<Item = ValueRef<'_>>| {
        found.iter().zip(known).zip(values).all(|((&found, &known), value)| same(found, known, value))
    };
    same(offsets[0], layout.offset, parts.offset())
        && all(&sizes, shape, &mut parts.sizes())
        && all(&strides, &layout.strides, &mut parts.strides())
}

/// Moves constant offsets, sizes and strides to the type.
fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ReinterpretCast<'_> = rw.cast(op)?;
    let result = view.result().ty();
    let layout = strides_and_offset(result).matched()?;
    let mut lists = slice::lists(view.op());
    let known = [vec![layout.offset], result.shape().unwrap_or(&[]).to_vec(), layout.strides];
    let mut changed = false;
    for (list, known) in lists.iter_mut().zip(&known) {
        for (entry, &known) in list.iter_mut().zip(known) {
            let Mixed::Value(_) = *entry else { continue };
            let constant = if known == DYNAMIC { slice::known(rw, *entry) } else { Some(known) };
            if let Some(constant) = constant.filter(|&constant| constant != DYNAMIC) {
                *entry = Mixed::Fixed(constant);
                changed = true;
            }
        }
    }
    rw.require(changed)?;
    let [offsets, sizes, strides] =
        lists.clone().map(|list| list.iter().map(|e| e.fixed()).collect::<Vec<_>>());
    let layout = Strides { offset: offsets.first().copied().unwrap_or(0), strides };
    let ty = strided_type(result, &sizes, &layout);
    let (source, loc, old) = (view.source().handle(), view.loc(), result.handle());
    let cx = rw.context().clone();
    let mut state = ReinterpretCast::state(&cx, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let new = rw.insert_value(state);
    let cast = Cast::build_value(rw, loc, new, old);
    rw.replace_op(op, &[cast]);
    Ok(())
}
