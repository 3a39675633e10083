//! Insertion of `shard.shard`.

use ir::def::TraitSet;
use ir::{Attr, Build, InsertPoint, Loc, Op, OpRef, Value, ValueRef};
use rewrite::Rewriter;
use shard::Sharding;

/// Name of the operation that gives a tensor a sharding.
pub(crate) const SHARD: &str = "shard.shard";
/// Name of the operation that makes a sharding.
pub(crate) const SHARDING: &str = "shard.sharding";

/// Returns the sharding that an operation gives its operand.
pub(crate) fn sharding_of(op: OpRef<'_>) -> Option<Sharding> {
    Sharding::of(op.operands().nth(1)?.defining_op()?).filter(|_| op.is(SHARD))
}

/// Whether an operation gives its operand a sharding because users want it.
pub(crate) fn is_for_users(op: OpRef<'_>) -> bool {
    op.attr("annotate_for_users").is_some()
}

/// Returns the sharding that the result of an operation has, and whether users want it.
pub(crate) fn of_result(result: ValueRef<'_>) -> Option<(bool, Sharding)> {
    let shards = || result.users().filter(|user| user.is(SHARD) && user.operands().next() == Some(result));
    if let Some(shard) = shards().find(|shard| !is_for_users(*shard)) {
        return if result.has_one_use() { Some((false, sharding_of(shard)?)) } else { None };
    }
    Some((true, sharding_of(shards().next()?)?))
}

/// Returns the sharding that an operand has, and whether it is for its users.
pub(crate) fn of_operand(operand: ValueRef<'_>) -> Option<(bool, Sharding)> {
    let def = operand.defining_op().filter(|def| def.is(SHARD))?;
    Some((is_for_users(def), sharding_of(def)?))
}

/// Creates a sharding.
pub(crate) fn create_sharding(rw: &mut Rewriter<'_>, loc: Loc, sharding: &Sharding) -> Option<Value> {
    let cx = rw.context().clone();
    let ty = cx.dialect_type(cx.find_type_def(shard::SHARDING.name)?, []);
    let groups = [&sharding.offsets.1, &sharding.halo_sizes.1];
    let state = rw.state(SHARDING, loc).operands(groups.into_iter().flatten().copied()).results([ty]);
    let mut state = state
        .attr(&cx, "grid", cx.symbol_ref(sharding.grid?))
        .attr(&cx, "split_axes", shard::axis_array_attr(&cx, &sharding.split_axes)?)
        .attr(&cx, "static_halo_sizes", cx.i64_array_attr(&sharding.halo_sizes.0))
        .attr(&cx, "static_sharded_dims_offsets", cx.i64_array_attr(&sharding.offsets.0));
    state.set_words(&cx, "operandSegmentSizes", &groups.map(|group| group.len() as u32));
    Some(rw.insert_value(state))
}

/// Gives a tensor a sharding.
fn create_shard(rw: &mut Rewriter<'_>, source: Value, sharding: Value, for_users: bool) -> Op {
    let (loc, ty) = (rw.value(source).loc(), rw.value(source).ty_handle());
    let cx = rw.context().clone();
    let mut state = rw.state(SHARD, loc).operands([source, sharding]).results([ty]);
    if for_users {
        state = state.attr(&cx, "annotate_for_users", Attr::UNIT);
    }
    rw.insert(state)
}

/// Gives a result a sharding, and users that want another one a way from the first to that.
pub(crate) fn annotate_result(
    rw: &mut Rewriter<'_>,
    op: Op,
    result: usize,
    sharding: &Sharding,
) -> Option<()> {
    let value = rw.op(op).results().nth(result)?;
    let loc = value.loc();
    let mut users: Vec<Op> = value.users().map(OpRef::handle).collect();
    users.dedup();
    let value = value.handle();
    let mut new: Option<Op> = None;
    for user in users {
        let view = rw.op(user);
        let wanted = sharding_of(view);
        let is_target = wanted.is_some() && !is_for_users(view);
        if is_target && wanted.as_ref() == Some(sharding) {
            new = new.or(Some(user));
            continue;
        }
        let made = match new {
            Some(made) => made,
            None => {
                rw.move_to(InsertPoint::After(op));
                let made = create_sharding(rw, loc, sharding)?;
                create_shard(rw, value, made, false)
            }
        };
        new = Some(made);
        let annotated = rw.op(made).result(0).handle();
        rw.replace_uses_if(value, annotated, |_, owner, _| owner == user);
        if is_target {
            rw.move_to(InsertPoint::After(made));
            let again = rw.op(made).operand(1).handle();
            let second = create_shard(rw, annotated, again, true);
            let second_value = rw.op(second).result(0).handle();
            rw.replace_uses_except(annotated, second_value, second);
        }
    }
    Some(())
}

/// Gives an operand the sharding that its user wants.
pub(crate) fn annotate_operand(
    rw: &mut Rewriter<'_>,
    op: Op,
    operand: usize,
    sharding: &Sharding,
) -> Option<()> {
    let value = rw.op(op).operands().nth(operand)?;
    let def = value.defining_op();
    if !value.ty().is_tensor() && def.is_some_and(|def| def.has_trait(TraitSet::CONSTANT_LIKE)) {
        return Some(());
    }
    let had = def.filter(|def| def.is(SHARD));
    let is_had_for_users = had.is_some_and(is_for_users);
    if is_had_for_users && had.and_then(sharding_of).as_ref() == Some(sharding) {
        return Some(());
    }
    let (loc, value) = (value.loc(), value.handle());
    rw.move_to(InsertPoint::Before(op));
    let made = create_sharding(rw, loc, sharding)?;
    let shard = create_shard(rw, value, made, true);
    let annotated = rw.op(shard).result(0).handle();
    rw.replace_uses_if(value, annotated, |_, owner, _| owner == op);
    if is_had_for_users {
        rw.move_to(InsertPoint::Before(shard));
        let before = create_shard(rw, value, made, false);
        let before = rw.op(before).result(0).handle();
        rw.modify_op(shard, |shard| {
            shard.operand(0, before);
        });
    }
    Some(())
}
