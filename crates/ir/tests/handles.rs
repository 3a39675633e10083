//! Stale and foreign handles, and erasing entities with uses: clean panics.

mod common;

use common::*;
use ir::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn panics<R>(work: impl FnOnce() -> R) -> bool {
    catch_unwind(AssertUnwindSafe(work)).is_err()
}

#[test]
fn stale_and_foreign_handles_panic() {
    std::panic::set_hook(Box::new(|_| ()));
    let cx = context();
    let mut stale = Vec::new();
    let (mut body, entry) = func(&cx, "f", &[]);
    let region = body.root().region(0).handle();
    for _ in 0..50 {
        let add = op(&mut body, entry, "t.map", &[], &[Type::I32]);
        let value = result(&body, add, 0);
        let block = body.append_new_block(region, &[Type::I32]);
        let argument = body.block(block).argument(0).handle();
        let inner = with_region(&mut body, entry);
        body.erase(inner.0);
        body.erase(add);
        body.erase_block(block);
        stale.push((add, value, block, argument, inner.1));
    }
    // New operations reuse the freed records.
    for _ in 0..200 {
        op(&mut body, entry, "t.map", &[], &[Type::I32, Type::I32]);
        with_region(&mut body, entry);
        body.append_new_block(region, &[Type::I32]);
    }
    for (op, value, block, argument, region) in stale {
        assert!(!body.is_live(op) && !body.is_live_value(value) && !body.is_live_block(block));
        assert!(panics(|| body.op(op).name()));
        assert!(panics(|| body.value(value).ty_handle()));
        assert!(panics(|| body.value(argument).ty_handle()));
        assert!(panics(|| body.block(block).is_empty()));
        assert!(panics(|| body.region(region).is_empty()));
    }
    let (mut other, there) = func(&cx, "g", &[Type::I32]);
    let foreign = op(&mut other, there, "t.map", &[], &[Type::I32]);
    let argument = other.block(there).argument(0).handle();
    assert!(panics(|| body.op(foreign).name()));
    assert!(panics(|| body.block(there).is_empty()));
    assert!(panics(|| body.value(argument).ty_handle()));
    assert!(panics(|| body.op(other.root_handle()).name()));
    assert!(panics(|| body.append(entry, foreign)));
    let _ = std::panic::take_hook();
}

#[test]
fn erasing_an_operation_with_outside_uses_panics() {
    let cx = context();
    for leads in [false, true] {
        let (mut body, entry) = func(&cx, "f", &[]);
        let (holder, region) = with_region(&mut body, entry);
        let block = body.append_new_block(region, &[Type::I32]);
        let argument = body.block(block).argument(0).handle();
        let state = OpState::new(&cx, cx.op_name("t.switch"), Loc::UNKNOWN);
        let state = if leads { state.successors([block]) } else { state.operands([argument]) };
        put(&mut body, entry, state);
        assert!(panics(|| body.erase(holder)));
    }
}

fn with_region(body: &mut Body, entry: Block) -> (Op, Region) {
    let state = OpState::new(body.context(), body.context().op_name("t.graph"), Loc::UNKNOWN).regions(1);
    let op = put(body, entry, state);
    let region = body.op(op).region(0).handle();
    body.append_new_block(region, &[]);
    (op, region)
}
