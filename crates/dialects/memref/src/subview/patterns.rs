//! Canonicalization of `memref.subview`.

use super::SubView;
use super::infer::{dropped_dims, inferred_type, is_static, reduced_type};
use crate::cast::{Cast, only_forgets};
use crate::slice::{self, Mixed};
use ir::{Build, Op, OpView, Type, TypeRef, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

impl SubView<'_> {
    /// Adds the canonicalization patterns.
    pub(super) fn canonicalize(set: &mut PatternSet) {
        set.of::<SubView<'_>>(constants).of::<SubView<'_>>(of_cast).of::<SubView<'_>>(of_all);
    }
}

/// Returns the type of a subview, without the dimensions that `view` drops.
fn type_like(view: SubView<'_>, source: TypeRef<'_>, lists: &[Vec<Mixed>; 3]) -> Option<Type> {
    let dropped = dropped_dims(view)?;
    let [offsets, sizes, strides] =
        lists.each_ref().map(|list| list.iter().map(|e| e.fixed()).collect::<Vec<_>>());
    let full = inferred_type(source, &offsets, &sizes, &strides)?;
    reduced_type(source.context().ty(full), &dropped)
}

/// Replaces a view by a cast of another one.
fn replace(op: Op, rw: &mut Rewriter<'_>, source: Value, lists: &[Vec<Mixed>; 3], ty: Type) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc, old) = (rw.context().clone(), view.loc(), view.result(0).ty_handle());
    let mut state = SubView::state(&cx, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, lists);
    let new = rw.insert_value(state);
    let value = if ty == old { new } else { Cast::build_value(rw, loc, new, old) };
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Moves constant operands to the type.
fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubView<'_> = rw.cast(op)?;
    let mut lists = slice::lists(view.op());
    rw.require(slice::constants(view.op(), &mut lists))?;
    // Out of bounds is an error only if control reaches the operation.
    rw.require(slice::is_within(view.source().ty().shape().matched()?, &lists))?;
    let ty = type_like(view, view.source().ty(), &lists).matched()?;
    let source = view.source().handle();
    replace(op, rw, source, &lists, ty)
}

/// Replaces a subview of a cast to a less specific type by one of the source.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubView<'_> = rw.cast(op)?;
    rw.require(view.operands().all(|operand| constant_i64(operand).is_none()))?;
    let cast = view.source().defining_op().and_then(|cast| cast.cast::<Cast<'_>>()).matched()?;
    rw.require(only_forgets(cast))?;
    let lists = slice::lists(view.op());
    rw.require(slice::is_within(cast.source().ty().shape().matched()?, &lists))?;
    let ty = type_like(view, cast.source().ty(), &lists).matched()?;
    let source = cast.source().handle();
    replace(op, rw, source, &lists, ty)
}

/// Replaces a subview of all of a buffer by a cast of the buffer.
fn of_all(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubView<'_> = rw.cast(op)?;
    let (source, result) = (view.source().ty(), view.result().ty());
    let shape = source.shape().matched()?;
    rw.require(result.rank() == source.rank() && is_static(shape))?;
    let lists = slice::lists(view.op());
    let all = |list: &[Mixed], wanted: &dyn Fn(usize) -> i64| {
        list.iter().enumerate().all(|(dim, &entry)| slice::known(view.body(), entry) == Some(wanted(dim)))
    };
    let whole = all(&lists[0], &|_| 0)
        && all(&lists[1], &|dim| shape.get(dim).copied().unwrap_or(-1))
        && all(&lists[2], &|_| 1);
    rw.require(whole)?;
    let (same, value, ty, loc) = (source == result, view.source().handle(), result.handle(), view.loc());
    let value = if same { value } else { Cast::build_value(rw, loc, value, ty) };
    rw.replace_op(op, &[value]);
    Ok(())
}
