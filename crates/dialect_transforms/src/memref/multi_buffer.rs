//! Multi-buffering: a buffer that each iteration of a loop overwrites becomes several, used in turn.

use crate::applied::{applied, mixed, value_of};
use interfaces::{Bound, LoopLike};
use ir::{Body, Build, Dominance, InsertPoint, Op, OpRef, OpState, Type, Value};
use memref::{Alloc, Copy, Dealloc, SubView, dropped_dims, inferred_type, reduced_type};
use rewrite::{MatchFailure, Matched, Rewriter, no_match};
use shaped::slice::{self, Mixed};

/// Replaces an allocation by one that is `factor` times as large, of which each iteration of a loop uses a part in turn. Without
/// `skip_analysis` an iteration must overwrite the buffer before all other uses. Returns the new allocation.
///
/// # Errors
/// If there is no such loop.
pub fn multi_buffer(
    op: Op,
    factor: i64,
    skip_analysis: bool,
    rw: &mut Rewriter<'_>,
) -> Result<Op, MatchFailure> {
    let view: Alloc<'_> = rw.cast(op)?;
    let (loc, old) = (view.loc(), rw.op(op).result(0));
    rw.require(old.ty().has_static_shape())?;
    let shape = old.ty().shape().matched()?.to_vec();
    let value = old.handle();
    let (around, variable, lower, step) = find_loop(rw.body(), op, skip_analysis).matched()?;
    let wider: Vec<i64> = std::iter::once(factor).chain(shape.iter().copied()).collect();
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let space = ty.memory_space().map(|space| space.handle());
    let wide = cx.memref_type_with(&wider, ty.element_or_self().handle(), None, space);
    rw.move_to(InsertPoint::Before(op));
    let mut state = OpState::new(&cx, rw.op(op).name(), loc).results([wide]);
    state.slots = rw.op(op).slot_words().to_list();
    state.discardable = rw.op(op).discardable().as_dictionary().unwrap_or(&[]).into();
    let new = rw.insert(state);
    let buffer = rw.op(new).result(0).handle();
    let block = rw.op(around).regions().next().and_then(|region| region.first_block()).matched()?.handle();
    rw.move_to(InsertPoint::Start(block));
    let [lower, step] = [lower, step].map(|bound| match bound {
        Bound::Value(value) => value,
        Bound::Constant(attr) => {
            let number = cx.attr_ref(attr).as_i64().unwrap_or(0);
            value_of(rw, loc, Mixed::Fixed(number))
        }
    });
    let [d0, d1, d2] = [0, 1, 2].map(|dim| cx.affine_dim(dim));
    let turn = cx.affine_floordiv(cx.affine_sub(d0, d1), d2);
    let turn = cx.affine_modulo(turn, cx.affine_constant(factor));
    let inputs = [Mixed::Value(variable), mixed(rw, lower), mixed(rw, step)];
    let turn = applied(rw, loc, turn, 3, &inputs);
    let rank = wider.len();
    let mut offsets = vec![Mixed::Fixed(0); rank];
    offsets[0] = turn;
    let sizes = std::iter::once(1).chain(shape.iter().copied()).map(Mixed::Fixed).collect();
    let lists = [offsets, sizes, vec![Mixed::Fixed(1); rank]];
    let mut dropped = vec![false; rank];
    dropped[0] = true;
    let part = subview(rw, loc, buffer, &lists, &dropped).matched()?;
    free_new(value, buffer, rw);
    replace_uses(value, part, rw)?;
    rw.erase_op(op);
    Ok(new)
}

/// Returns the loop whose iterations take turns, its induction variable, lower bound and step.
fn find_loop(body: &Body, op: Op, skip_analysis: bool) -> Option<(Op, Value, Bound, Bound)> {
    let value = body.op(op).result(0);
    let mut dominance = Dominance::new();
    let is_loop = |op: &OpRef<'_>| op.interface::<dyn LoopLike>().is_some();
    let mut found = None;
    for user in value.users() {
        let Some(around) = std::iter::successors(user.parent(), |op| op.parent()).find(is_loop) else {
            if user.is(Dealloc::NAME) {
                continue;
            }
            return None;
        };
        let mut others = value.users();
        let fits = if skip_analysis {
            others.all(|other| other.is(Dealloc::NAME) || around.contains(other) && around != other)
        } else {
            let overwrites = user.is(Copy::NAME) && user.operand(1) == value;
            overwrites && others.all(|other| other == user || dominance.op_properly_dominates(user, other))
        };
        if fits {
            found = Some(around);
            break;
        }
    }
    let around = found?;
    let model = around.interface::<dyn LoopLike>()?;
    let single =
        |bounds: Option<Vec<Bound>>| bounds.filter(|bounds| bounds.len() == 1).map(|bounds| bounds[0]);
    let variables = model.induction_variables(around).filter(|variables| variables.len() == 1)?;
    let (lower, step) = (single(model.lower_bounds(around))?, single(model.steps(around))?);
    let before = dominance.op_properly_dominates(body.op(op), around);
    before.then(|| (around.handle(), variables[0].handle(), lower, step))
}

/// Creates a view of a part of a buffer.
fn subview(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    source: Value,
    lists: &[Vec<Mixed>; 3],
    dropped: &[bool],
) -> Option<Value> {
    let cx = rw.context().clone();
    let [offsets, sizes, strides] =
        lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let full = inferred_type(rw.value(source).ty(), &offsets, &sizes, &strides)?;
    let ty: Type = reduced_type(cx.ty(full), dropped)?;
    let mut state = rw.state(SubView::NAME, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, lists);
    Some(rw.insert_value(state))
}

/// Frees the new buffer where the old one was freed.
fn free_new(old: Value, new: Value, rw: &mut Rewriter<'_>) {
    let frees: Vec<Op> =
        rw.value(old).users().filter(|user| user.is(Dealloc::NAME)).map(|user| user.handle()).collect();
    for op in frees {
        rw.modify_op(op, |op| {
            op.operand(0, new);
        });
    }
}

/// Replaces a buffer by a view of another type, in views of it too.
fn replace_uses(old: Value, new: Value, rw: &mut Rewriter<'_>) -> Result<(), MatchFailure> {
    let mut open = vec![(old, new)];
    let mut erased = Vec::new();
    while let Some((old, new)) = open.pop() {
        let views: Vec<Op> =
            rw.value(old).users().filter(|user| user.is(SubView::NAME)).map(|user| user.handle()).collect();
        for op in views {
            let view: SubView<'_> = rw.cast(op)?;
            let (loc, lists) = (view.loc(), slice::lists(rw.op(op)));
            let Some(dropped) = dropped_dims(view) else {
                return no_match("a view of another form").map(drop);
            };
            let value = view.result().handle();
            rw.move_to(InsertPoint::Before(op));
            let part = subview(rw, loc, new, &lists, &dropped).matched()?;
            open.push((value, part));
            erased.push(op);
        }
        rw.replace_uses_if(old, new, |_, user, _| !erased.contains(&user));
    }
    for op in erased.into_iter().rev() {
        rw.erase_op(op);
    }
    Ok(())
}
