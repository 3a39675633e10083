//! Canonicalization of `tensor.pad`.

use super::{Pad, inferred};
use crate::Cast;
use crate::cast::{forgetting_cast, is_at_least_as_static};
use ir::{Build, Context, DYNAMIC, Mapping, Op, OpRef, OpState, Type, Value, ValueRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

impl Pad<'_> {
    /// Adds the canonicalization patterns.
    pub(super) fn canonicalize(set: &mut PatternSet) {
        set.of::<Pad<'_>>(of_zeros)
            .of::<Pad<'_>>(of_cast)
            .of::<Pad<'_>>(cast_of_result)
            .of::<Pad<'_>>(super::chains::fold_orthogonal)
            .of::<Pad<'_>>(super::chains::fold_consecutive)
            .of::<Pad<'_>>(constants);
    }
}

/// Returns the low and high paddings as they are given.
pub(super) fn lists(pad: Pad<'_>) -> [Vec<Mixed>; 2] {
    let handles = |value: ValueRef<'_>| value.handle();
    [
        slice::mixed(&pad.static_low(), pad.low().map(handles)),
        slice::mixed(&pad.static_high(), pad.high().map(handles)),
    ]
}

/// Returns the state of another padding with its region empty.
pub(super) fn state(cx: &Context, pad: Pad<'_>, source: Value, lists: &[Vec<Mixed>; 2], ty: Type) -> OpState {
    let mut state = Pad::state(cx, pad.loc()).operands([source]).results([ty]).regions(1);
    let mut segments = [1, 0, 0];
    for (index, (list, name)) in lists.iter().zip(["static_low", "static_high"]).enumerate() {
        let fixed: Vec<i64> = list.iter().map(|entry| entry.fixed()).collect();
        let values: Vec<Value> = list.iter().filter_map(|entry| entry.value()).collect();
        segments[index + 1] = values.len() as u32;
        state.operands.extend(values);
        state.try_put_named(cx, name, cx.i64_array_attr(&fixed));
    }
    state.set_words(cx, "operandSegmentSizes", &segments);
    let state = state.with(cx, Pad::NOFOLD, pad.nofold());
    let inherent = |name: &str| Pad::DEF.attrs.iter().any(|slot| slot.name == name);
    pad.attrs().filter(|attr| !inherent(cx.ident_str(attr.name))).fold(state, |mut state, attr| {
        state.set_discardable(attr.name, attr.value);
        state
    })
}

/// Replaces a padding by a cast of another one with its region.
fn replace(op: Op, rw: &mut Rewriter<'_>, state: OpState) -> MatchResult {
    let view = rw.op(op);
    let (loc, old, region) = (view.loc(), view.result(0).ty_handle(), view.region(0).handle());
    let new = rw.insert(state);
    let target = rw.op(new).region(0).handle();
    rw.clone_region(region, target, &mut Mapping::new());
    let value = rw.op(new).result(0).handle();
    let cast = Cast::state(rw.context(), loc).operands([value]).results([old]);
    rw.replace_with(op, cast);
    Ok(())
}

/// Replaces a padding by nothing by a cast.
fn of_zeros(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let zero = |&entry: &Mixed| entry == Mixed::Fixed(0);
    rw.require(!pad.nofold() && pad.paddings().iter().flatten().all(zero))?;
    let (source, ty) = (pad.source().handle(), pad.result().ty_handle());
    let state = Cast::state(rw.context(), pad.loc()).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a padding of a cast to a less specific type by a padding of the source.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let cast = forgetting_cast(pad.source()).matched()?;
    let known = pad.result().ty().shape().matched()?;
    let ty = inferred(cast.source().ty(), &pad.static_low(), &pad.static_high(), known).matched()?;
    // The static result type may be wrong: the operation is then kept, since it is undefined.
    let agree = |(&wanted, &found): (&i64, &i64)| wanted == DYNAMIC || wanted == found;
    rw.require(known.iter().zip(ty.shape().matched()?).all(agree))?;
    let source = cast.source().handle();
    if ty == pad.result().ty() {
        rw.modify_op(op, |op| {
            op.operand(0, source);
        });
        return Ok(());
    }
    let state = state(rw.context(), pad, source, &lists(pad), ty.handle());
    replace(op, rw, state)
}

/// Moves the more specific type of its only user, a cast, to the padding.
fn cast_of_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let users: Vec<OpRef<'_>> = pad.result().users().take(2).collect();
    let [user] = users[..] else { return rewrite::no_match("several uses") };
    let cast: Cast<'_> = user.cast().matched()?;
    rw.require(is_at_least_as_static(cast.dest().ty(), pad.result().ty()))?;
    let (ty, cast, source) = (cast.dest().ty_handle(), cast.handle(), pad.source().handle());
    let state = state(rw.context(), pad, source, &lists(pad), ty);
    let region = pad.region().handle();
    let new = rw.insert(state);
    let target = rw.op(new).region(0).handle();
    rw.clone_region(region, target, &mut Mapping::new());
    let value = rw.op(new).result(0).handle();
    rw.replace_op(cast, &[value]);
    rw.erase_op(op);
    Ok(())
}

/// Moves constant paddings to the attribute.
fn constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let lists = pad.paddings();
    let [low, high] = lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<_>>());
    let (old, source) = (pad.result().ty(), pad.source().ty());
    let shape = old.shape().matched()?;
    let sizes = source.shape().matched()?.iter().zip(low.iter().zip(&high));
    let size = |(&known, (&size, (&low, &high))): (&i64, (&i64, (&i64, &i64)))| match known {
        DYNAMIC if [size, low, high].contains(&DYNAMIC) => DYNAMIC,
        DYNAMIC => size.saturating_add(low).saturating_add(high),
        known => known,
    };
    let new: Vec<i64> = shape.iter().zip(sizes).map(size).collect();
    rw.require(new != shape && new.iter().any(|&size| size != DYNAMIC))?;
    let ty = rw.context().tensor_type(&new, old.element_or_self().handle());
    let state = state(rw.context(), pad, pad.source().handle(), &lists, ty);
    replace(op, rw, state)
}
