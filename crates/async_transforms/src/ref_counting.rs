//! `async-runtime-ref-counting`: references are dropped where a value dies.

use crate::counted::{after_definition, count, counted_values};
use analysis::Liveness;
use diag::Diagnostic;
use ir::def::TraitSet;
use ir::{Block, BlockRef, Body, Build, Builder, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Automatic reference counting for Async runtime operations
///
/// A value is dropped after its last use, and where control goes to a block in which it is not live. A call takes a reference of
/// its own, which is added before it; what is returned keeps its reference. Operations of higher level must have been lowered.
///
/// ```mlir
/// async.runtime.await %token : !async.token
///
/// async.runtime.await %token : !async.token
/// async.runtime.drop_ref %token {count = 1 : i64} : !async.token
/// ```
#[pass("async-runtime-ref-counting", name = "AsyncRuntimeRefCountingPass", depends("async"))]
pub struct AsyncRuntimeRefCounting;

impl AsyncRuntimeRefCounting {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let results = for_each_body(body, cx.scope(), cx.threads(), &|_, body| count_references(body));
        for result in results {
            if let Err(error) = result {
                return cx.fail(error);
            }
        }
        Ok(())
    }
}

/// Adds operations that count references to all values of a body.
fn count_references(body: &mut Body) -> Result<(), Diagnostic> {
    let is_high = |op: &OpRef<'_>| {
        matches!(op.name_str(), "async.execute" | "async.await" | "async.await_all" | "async.yield")
    };
    if let Some(op) = body.root().walk_body().find(is_high) {
        return Err(op.error("async operations must be lowered to async runtime operations"));
    }
    let values = counted_values(body);
    if values.is_empty() {
        return Ok(());
    }
    let liveness = Liveness::of(body);
    for value in values {
        if body.value(value).is_unused() {
            if let Some(point) = after_definition(body, value) {
                count(body, async_::RuntimeDropRef::NAME, value, point);
            }
            continue;
        }
        drop_after_last_use(body, &liveness, value)?;
        add_before_calls(body, value);
        drop_where_liveness_diverges(body, &liveness, value)?;
    }
    Ok(())
}

/// Returns the operation in the region of a block that an operation is in, or is itself.
fn ancestor_in_region<'a>(op: OpRef<'a>, home: BlockRef<'a>) -> Option<OpRef<'a>> {
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block()?.region() == home.region() {
            return Some(op);
        }
        at = op.parent();
    }
    None
}

/// Drops a value after its last use in each block in which it dies.
fn drop_after_last_use(body: &mut Body, liveness: &Liveness, value: Value) -> Result<(), Diagnostic> {
    let view = body.value(value);
    let Some(home) = view.block() else { return Ok(()) };
    let mut last: Vec<(Block, Op)> = Vec::new();
    for user in view.users() {
        let Some(user) = ancestor_in_region(user, home) else { continue };
        let Some(block) = user.block() else { continue };
        if liveness.is_live_out(value, block.handle())
            || last.iter().any(|&(known, _)| known == block.handle())
        {
            continue;
        }
        let Some(end) = liveness.end(view, user) else { continue };
        last.push((block.handle(), end.handle()));
    }
    for (_, op) in last {
        let view = body.op(op);
        // A return hands the reference on to the caller.
        if view.is(func::Return::NAME) {
            continue;
        }
        if view.has_trait(TraitSet::TERMINATOR) {
            return Err(
                view.error("async reference counting can't handle terminators that are not ReturnLike")
            );
        }
        count(body, async_::RuntimeDropRef::NAME, value, InsertPoint::After(op));
    }
    Ok(())
}

/// Adds a reference for each call that takes a value.
fn add_before_calls(body: &mut Body, value: Value) {
    let users = body.value(value).users().filter(|user| user.is(func::Call::NAME));
    let calls: Vec<Op> = users.map(|user| user.handle()).collect();
    for call in calls {
        count(body, async_::RuntimeAddRef::NAME, value, InsertPoint::Before(call));
    }
}

/// Drops a value in the blocks in which it is not live, if it is live in another successor of their predecessor.
fn drop_where_liveness_diverges(
    body: &mut Body,
    liveness: &Liveness,
    value: Value,
) -> Result<(), Diagnostic> {
    let Some(region) = body.value(value).block().and_then(|block| block.region()) else { return Ok(()) };
    let mut divergent: Vec<(Block, Vec<Block>)> = Vec::new();
    for block in region.blocks().filter(|block| liveness.is_live_out(value, block.handle())) {
        let mut dead: Vec<Block> = Vec::new();
        let mut is_live_somewhere = false;
        for successor in block.successors().map(|successor| successor.handle()) {
            if liveness.is_live_in(value, successor) {
                is_live_somewhere = true;
            } else if !dead.contains(&successor) {
                dead.push(successor);
            }
        }
        if is_live_somewhere && !dead.is_empty() {
            divergent.push((block.handle(), dead));
        }
    }
    for (block, successors) in divergent {
        let Some(terminator) = body.block(block).last() else { continue };
        // Suspension counts no references: the coroutine keeps its own.
        if terminator.is(async_::CoroSuspend::NAME) {
            continue;
        }
        if successors.iter().any(|&successor| body.block(successor).num_arguments() > 0) {
            return Err(
                terminator.error("successor have different `liveIn` property of the reference counted value")
            );
        }
        let terminator = terminator.handle();
        for successor in successors {
            drop_on_edge(body, value, terminator, successor);
        }
    }
    Ok(())
}

/// Drops a value where control goes from a terminator to a successor, in a block of its own if the successor has other predecessors.
fn drop_on_edge(body: &mut Body, value: Value, terminator: Op, successor: Block) {
    let from = body.op(terminator).block().map(|block| block.handle());
    let only = body.block(successor).unique_predecessor().map(|block| block.handle());
    if only == from {
        count(body, async_::RuntimeDropRef::NAME, value, InsertPoint::Start(successor));
        return;
    }
    let loc = body.value(value).loc();
    let between = body.create_block(&[]);
    body.insert_block_before(successor, between);
    let mut b = Builder::at_end(body, between);
    let state = b.state(cf::Branch::NAME, loc).successors([successor]);
    b.insert(state);
    count(body, async_::RuntimeDropRef::NAME, value, InsertPoint::Start(between));
    let places: Vec<usize> = body
        .op(terminator)
        .successors()
        .enumerate()
        .filter(|(_, block)| block.handle() == successor)
        .map(|(at, _)| at)
        .collect();
    for at in places {
        body.set_successor(terminator, at, between);
    }
}
