//! Canonicalization.

use crate::lists::list;
use crate::sharding::Sharding;
use ir::{Build, InsertPoint, Op, OpRef};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{Mixed, mixed};

/// Requires that something holds.
fn require(holds: bool) -> MatchResult {
    holds.then_some(()).matched()
}

/// An operation of groups of one device is its operand, if the types are equal.
pub(crate) fn unused_axes(set: &mut PatternSet, op: &'static str) {
    set.on(op, |op: Op, rw: &mut Rewriter<'_>| {
        let view = rw.op(op);
        let (input, result) = (view.operand(0), view.result(0));
        require(list(view, "grid_axes").is_empty() && input.ty() == result.ty())?;
        let input = input.handle();
        rw.replace_op(op, &[input]);
        Ok(())
    });
}

/// Constant sizes become attributes; halos of zero, and offsets as far apart as they are by default, are left out.
pub(crate) fn normalize_sharding(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (mut halos, mut offsets) =
        (sizes(view, "static_halo_sizes", 1), sizes(view, "static_sharded_dims_offsets", 0));
    let mut modified = constants(view, &mut halos) || constants(view, &mut offsets);
    let fixed = |list: &[Mixed]| {
        list.iter()
            .map(|size| if size.value().is_none() { Some(size.fixed()) } else { None })
            .collect::<Option<Vec<i64>>>()
    };
    if fixed(&halos).is_some_and(|halos| !halos.is_empty() && halos.iter().all(|&size| size == 0)) {
        halos.clear();
        modified = true;
    }
    let even = |offsets: Vec<i64>| {
        let mut steps = offsets.windows(2).map(|pair| pair[1].wrapping_sub(pair[0]));
        let first = steps.next();
        offsets.len() > 2 && steps.all(|step| Some(step) == first)
    };
    if fixed(&offsets).is_some_and(even) {
        offsets.clear();
        modified = true;
    }
    require(modified)?;
    let cx = view.context().clone();
    let numbers =
        |list: &[Mixed]| cx.i64_array_attr(&list.iter().map(|size| size.fixed()).collect::<Vec<_>>());
    let (halo_attr, offset_attr) = (numbers(&halos), numbers(&offsets));
    let values = |list: &[Mixed]| list.iter().filter_map(|size| size.value()).collect::<Vec<_>>();
    let groups = [values(&offsets), values(&halos)];
    let (loc, grid, axes) =
        (view.loc(), view.attr("grid").matched()?.handle(), view.attr("split_axes").matched()?.handle());
    let result = view.result(0).ty_handle();
    rw.move_to(InsertPoint::Before(op));
    let mut state =
        rw.state("shard.sharding", loc).operands(groups.iter().flatten().copied()).results([result]);
    for (name, value) in [
        ("grid", grid),
        ("split_axes", axes),
        ("static_halo_sizes", halo_attr),
        ("static_sharded_dims_offsets", offset_attr),
    ] {
        state = state.attr(&cx, name, value);
    }
    state.set_words(&cx, "operandSegmentSizes", &groups.map(|group| group.len() as u32));
    rw.replace_with(op, state);
    Ok(())
}

/// Returns a list of sizes of a sharding, and the values of a group where they are not known.
fn sizes(op: OpRef<'_>, name: &str, group: usize) -> Vec<Mixed> {
    mixed(&list(op, name), op.group(group).map(|value| value.handle()))
}

/// Replaces values that are constants and not negative; whether there were any.
fn constants(op: OpRef<'_>, list: &mut [Mixed]) -> bool {
    let mut changed = false;
    for entry in list {
        let known = entry.value().and_then(|value| rewrite::constant_i64(op.body().value(value)));
        if let Some(known) = known.filter(|&known| known >= 0) {
            *entry = Mixed::Fixed(known);
            changed = true;
        }
    }
    changed
}

/// A tensor that has been given a sharding is not given it again; another one is given to what has the first.
pub(crate) fn duplicate_shard(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let source = view.operand(0);
    require(source.defining_op().is_none_or(|def| !def.is("shard.shard")))?;
    let other = source.users().find(|user| user.handle() != op).matched()?;
    require(other.is("shard.shard"))?;
    require(other.block() == view.block() && rw.body().is_before(other.handle(), op))?;
    let [own, others] = [view, other].map(|shard| shard.operand(1).defining_op().and_then(Sharding::of));
    let (own, others) = (own.matched()?, others.matched()?);
    let result = other.result(0).handle();
    if own == others {
        rw.replace_op(op, &[result]);
    } else {
        rw.modify_op(op, |op| op.operand(0, result).op().handle());
    }
    Ok(())
}
