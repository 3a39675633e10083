//! Stack allocations of inlined functions: they end where the callee returned, as they did before.

use crate::ops::{Alloca, Bitcast, Constant, Return};
use crate::types::pointer_type;
use interfaces::InlinedCode;
use ir::def::TraitSet;
use ir::{Attr, Block, Body, Loc, Op, OpRef, OpState, Value};

/// Stack allocation of a known size in the entry of an inlined function.
struct Static {
    alloca: Op,
    len: Attr,
    /// Whether the place where it was, and the returns, get markers of its lifetime.
    marked: bool,
}

/// Returns the number of elements that an allocation has, if it is constant.
fn constant_len(alloca: OpRef<'_>) -> Option<Attr> {
    let len = rewrite::constant_attr(alloca.operands().next()?)?;
    alloca.context().attr_ref(len).as_int().is_some().then_some(len)
}

/// Whether there are markers of an allocation's lifetime.
fn has_lifetime_markers(alloca: OpRef<'_>) -> bool {
    let mut open = vec![alloca];
    while let Some(op) = open.pop() {
        for user in op.results().flat_map(|result| result.users()) {
            if user.is("llvm.intr.lifetime.start") || user.is("llvm.intr.lifetime.end") {
                return true;
            }
            if user.is(Bitcast::NAME) {
                open.push(user);
            }
        }
    }
    false
}

/// Returns the first block of the region around a call in which stack allocations end.
fn entry_of_caller(body: &Body, call: Op) -> Option<Block> {
    let mut op = body.op(call);
    loop {
        let around = op.parent()?;
        if around.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE) {
            return Some(op.block()?.region()?.first_block()?.handle());
        }
        op = around;
    }
}

/// Returns the operations of the entry of inlined code.
fn entry_ops(body: &Body, call: Op, code: InlinedCode<'_>) -> Vec<Op> {
    match code {
        InlinedCode::Before(after) => std::iter::successors(body.op(call).next(), |op| op.next())
            .map(|op| op.handle())
            .take_while(|&op| Some(op) != after)
            .collect(),
        InlinedCode::Blocks(blocks) => body.block(blocks[0]).ops().map(|op| op.handle()).collect(),
    }
}

/// Returns the operations before which the callee returned.
fn exits(body: &Body, code: InlinedCode<'_>) -> Vec<Op> {
    match code {
        InlinedCode::Before(after) => after.into_iter().collect(),
        InlinedCode::Blocks(blocks) => blocks
            .iter()
            .filter_map(|&block| body.block(block).last())
            .filter(|op| op.is(Return::NAME))
            .map(|op| op.handle())
            .collect(),
    }
}

/// Whether an operation allocates a number of elements that is not constant.
fn is_dynamic(op: OpRef<'_>) -> bool {
    op.is(Alloca::NAME) && constant_len(op).is_none()
}

/// Inserts an intrinsic without results before an operation.
fn insert_intrinsic(body: &mut Body, next: Op, name: &str, loc: Loc, operand: Value) {
    let cx = body.op(next).context();
    let state = OpState::new(cx, cx.op_name(name), loc).operands([operand]);
    let op = body.create(state);
    body.insert_before(next, op);
}

/// Moves allocations to the start of a block, each after a constant of its size.
fn move_to_entry(body: &mut Body, statics: &[Static], entry: Block) {
    let Some(first) = body.block(entry).first().map(|op| op.handle()) else { return };
    for found in statics {
        let view = body.op(found.alloca);
        let (cx, loc) = (view.context(), view.loc());
        let (ty, pointer) = (view.operand(0).ty_handle(), view.result(0).handle());
        let state = Constant::state(cx, loc).attr(cx, "value", found.len).results([ty]);
        let len = body.create(state);
        if found.marked {
            insert_intrinsic(body, found.alloca, "llvm.intr.lifetime.start", loc, pointer);
        }
        body.insert_before(first, len);
        body.move_before(first, found.alloca);
        let len = body.op(len).result(0).handle();
        body.set_operand(found.alloca, 0, len);
    }
}

/// Inserts a copy of the stack pointer before an operation. Returns it.
fn save_stack(body: &mut Body, next: Op, loc: Loc) -> Value {
    let cx = body.op(next).context();
    let state = OpState::new(cx, cx.op_name("llvm.intr.stacksave"), loc).results([pointer_type(cx, 0)]);
    let save = body.create(state);
    body.insert_before(next, save);
    body.op(save).result(0).handle()
}

/// Moves allocations of constant size to the caller's entry, between markers of their lifetime, and restores the stack
/// after those of other sizes. Allocations in other blocks and nested regions stay: they may run under a condition.
pub(super) fn process(body: &mut Body, call: Op, code: InlinedCode<'_>) {
    let ops = entry_ops(body, call, code);
    let later = match code {
        InlinedCode::Before(_) => &[],
        InlinedCode::Blocks(blocks) => &blocks[1..],
    };
    let dynamic = ops.iter().any(|&op| is_dynamic(body.op(op)))
        || later.iter().any(|&block| body.block(block).ops().any(is_dynamic));
    let is_static = |&op: &Op| {
        let view = body.op(op);
        let len = view.is(Alloca::NAME).then(|| constant_len(view))??;
        let empty = view.context().attr_ref(len).as_int().is_some_and(|len| len.is_zero());
        Some(Static { alloca: op, len, marked: !empty && !has_lifetime_markers(view) })
    };
    let statics: Vec<Static> = ops.iter().filter_map(is_static).collect();
    let (Some(entry), Some(&first)) = (entry_of_caller(body, call), ops.first()) else { return };
    let loc = body.op(call).loc();
    let saved = dynamic.then(|| save_stack(body, first, loc));
    move_to_entry(body, &statics, entry);
    for exit in exits(body, code) {
        if let Some(saved) = saved {
            insert_intrinsic(body, exit, "llvm.intr.stackrestore", loc, saved);
        }
        for found in statics.iter().filter(|found| found.marked) {
            let view = body.op(found.alloca);
            let (loc, pointer) = (view.loc(), view.result(0).handle());
            insert_intrinsic(body, exit, "llvm.intr.lifetime.end", loc, pointer);
        }
    }
}
