//! Tokens of a device that leave `async.execute`.

use super::{add_dependency, has_effects, is_seen_by_host, wait};
use async_::{Await, Execute, ValueType};
use gpu::{AsyncOp, AsyncTokenType, Wait};
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value};

/// Whether a token of an `async.execute` is only waited for by others and by `async.await`, in the same control flow.
fn is_only_waited_for(execute: OpRef<'_>) -> bool {
    let users = execute.results().next().into_iter().flat_map(|token| token.users());
    users.into_iter().all(|user| user.is(Execute::NAME) || user.is(Await::NAME))
}

/// Returns the wait at the end of an `async.execute`.
fn last_wait(execute: OpRef<'_>) -> Option<Op> {
    let block = execute.region(0).first_block()?;
    for op in block.ops_reversed().skip(1) {
        if op.is(Wait::NAME) {
            return (op.num_results() == 0).then_some(op.handle());
        }
        if has_effects(op) {
            return None;
        }
    }
    None
}

/// Leaves waits at the ends of `async.execute` to what waits for these.
pub(super) fn defer_waits(body: &mut Body) {
    let executes =
        body.root().walk_body_post_order().filter(|op| op.is(Execute::NAME) && is_only_waited_for(*op));
    let mut open: Vec<Op> = executes.filter_map(last_wait).collect();
    let mut next = 0;
    while let Some(&waits) = open.get(next) {
        next += 1;
        let view = body.op(waits);
        let Some(execute) = view.parent().map(|parent| parent.handle()) else { continue };
        let tokens: Vec<Value> = view.operands().map(|token| token.handle()).collect();
        body.erase(waits);
        let execute = add_results(body, execute, &tokens);
        let results: Vec<Value> = body.op(execute).results().map(|result| result.handle()).collect();
        let Some((&token, _)) = results.split_first() else { continue };
        let returned = &results[results.len() - tokens.len()..];
        let users: Vec<Op> = body.value(token).users().map(|user| user.handle()).collect();
        for user in users {
            open.extend(wait_after(body, returned, user));
        }
    }
}

/// Returns values from an `async.execute` besides, and returns what it has become.
fn add_results(body: &mut Body, execute: Op, values: &[Value]) -> Op {
    let cx = body.context().clone();
    let view = body.op(execute);
    let added: Vec<Type> =
        values.iter().map(|&value| ValueType::make(&cx, body.value(value).ty_handle())).collect();
    let mut state = Execute::state(&cx, view.loc())
        .operands(view.operands().map(|operand| operand.handle()))
        .results(view.result_types())
        .results(added)
        .regions(1);
    for attr in view.attrs() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    let from = view.region(0).handle();
    let end = view.region(0).first_block().and_then(|block| block.last()).map(|end| end.handle());
    if let Some(end) = end {
        let at = body.op(end).num_operands();
        body.insert_operands(end, at, values);
    }
    let count = body.op(execute).num_results();
    let made = Builder::new(body, InsertPoint::Before(execute)).insert(state);
    let to = body.op(made).region(0).handle();
    body.move_blocks_to_end(from, to);
    let results: Vec<Value> = body.op(made).results().take(count).map(|result| result.handle()).collect();
    body.replace(execute, &results);
    made
}

/// Waits for tokens of a device after an `async.await`, or in an `async.execute`. Returns a wait that can be left to others again.
fn wait_after(body: &mut Body, returned: &[Value], user: Op) -> Option<Op> {
    let loc = body.op(user).loc();
    let mut tokens = Vec::new();
    let first = if body.op(user).is(Execute::NAME) {
        let block = body.op(user).region(0).first_block()?.handle();
        let end = body.op(user).num_operands();
        body.insert_operands(user, end, returned);
        let sizes = body.op(user).words("operandSegmentSizes").map(<[u32]>::to_vec);
        let slot = body.op(user).info().and_then(|info| info.slot_named("operandSegmentSizes")).copied();
        if let (Some(mut sizes), Some(slot)) = (sizes, slot) {
            sizes[1] += returned.len() as u32;
            body.set_slot_words(user, &slot, &sizes);
        }
        let ty = AsyncTokenType::make(body.context());
        for _ in returned {
            tokens.push(body.add_located_argument(block, ty, loc));
        }
        body.block(block).first()?.handle()
    } else {
        let mut last = user;
        let cx = body.context().clone();
        for &value in returned {
            let state = Await::state(&cx, loc).operands([value]).results([AsyncTokenType::make(&cx)]);
            last = Builder::new(body, InsertPoint::After(last)).insert(state);
            tokens.push(body.op(last).result(0).handle());
        }
        body.op(last).next()?.handle()
    };
    let seen = std::iter::successors(Some(body.op(first)), |op| op.next()).find(|op| is_seen_by_host(*op))?;
    if seen.interface::<dyn AsyncOp>().is_some() {
        let seen = seen.handle();
        tokens.into_iter().for_each(|token| add_dependency(body, seen, token));
        return None;
    }
    let parent = seen.parent().filter(|parent| parent.is(Execute::NAME) && seen.next().is_none());
    let ends = parent.is_some_and(is_only_waited_for);
    let seen = seen.handle();
    let made = wait(body, InsertPoint::Before(seen), loc, false, &tokens);
    ends.then_some(made)
}

/// Returns tokens from `async.execute` once for each use.
pub(super) fn use_tokens_once(body: &mut Body) {
    let executes = body.root().walk_body_post_order().filter(|op| op.is(Execute::NAME));
    for mut execute in executes.map(|op| op.handle()).collect::<Vec<Op>>() {
        let is_shared = |result: &ir::ValueRef<'_>| {
            let is_token = async_::awaited(result.ty()).is_some_and(|ty| AsyncTokenType::cast(ty).is_some());
            is_token && result.uses().nth(1).is_some()
        };
        let shared = body.op(execute).results().enumerate().skip(1).filter(|(_, result)| is_shared(result));
        for at in shared.map(|(at, _)| at).collect::<Vec<usize>>() {
            let count = body.op(execute).result(at).uses().count() - 1;
            let end = body.op(execute).region(0).first_block().and_then(|block| block.last());
            let Some(value) = end.and_then(|end| Some(end.operands().nth(at - 1)?.handle())) else {
                continue;
            };
            execute = add_results(body, execute, &vec![value; count]);
            let view = body.op(execute);
            let fresh: Vec<Value> = view.results().map(|result| result.handle()).collect();
            let uses: Vec<(Op, usize)> =
                view.result(at).uses().skip(1).map(|used| (used.owner().handle(), used.position())).collect();
            for ((user, operand), &value) in uses.into_iter().zip(&fresh[fresh.len() - count..]) {
                body.set_operand(user, operand, value);
            }
        }
    }
}
