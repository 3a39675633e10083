//! Stale and foreign handles: a clean panic that names them.

use crate::common::{context, parse};
use ir::{Block, Body, Loc, Op, OpState, Region, Type, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn message(of: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(of)).expect_err("it panics");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => other.downcast_ref::<&str>().map(|text| (*text).to_owned()).unwrap_or_default(),
    }
}

const TEXT: &str = "module {\n  \"t.a\"() : () -> ()\n  %0 = \"t.b\"() : () -> i32\n}";

/// An operation with a region, a block argument and a result, all of which have handles.
const NESTED: &str =
    "module {\n  %0 = \"t.r\"() ({\n  ^bb0(%a: i32):\n    \"t.x\"(%a) : (i32) -> ()\n  }) : () -> i32\n}";

/// Returns the handles of the only operation in the block of a module, and of its parts.
fn handles(module: &Body) -> (Op, Value, Region, Block, Value) {
    let op = module.root().region(0).ops().next().expect("there is one");
    let block = op.region(0).first_block().expect("it has a block");
    let (result, argument) = (op.result(0).handle(), block.argument(0).handle());
    (op.handle(), result, op.region(0).handle(), block.handle(), argument)
}

/// Uses each handle on a foreign body.
fn expect_all_named(
    module: &mut Body,
    (op, result, region, block, argument): (Op, Value, Region, Block, Value),
) {
    let text = message(|| assert_ne!(module.op(op).name_str(), ""));
    assert!(text.contains("stale or foreign operation handle"), "{text}");
    let text = message(|| module.erase(op));
    assert!(text.contains("stale or foreign operation handle"), "{text}");
    let text = message(|| assert!(module.region(region).is_empty()));
    assert!(text.contains("stale or foreign region handle"), "{text}");
    let text = message(|| _ = module.append_new_block(region, &[]));
    assert!(text.contains("stale or foreign region handle"), "{text}");
    let text = message(|| assert!(module.block(block).is_empty()));
    assert!(text.contains("stale or foreign block handle"), "{text}");
    let text = message(|| _ = module.add_argument(block, Type::I32));
    assert!(text.contains("stale or foreign block handle"), "{text}");
    for value in [result, argument] {
        let text = message(|| assert!(module.value(value).is_unused()));
        assert!(text.contains("stale or foreign value handle"), "{text}");
        let text = message(|| module.replace_all_uses(value, value));
        assert!(text.contains("stale or foreign value handle"), "{text}");
    }
    let cx = module.context().clone();
    let state = || OpState::new(&cx, cx.op_name("t.y"), Loc::UNKNOWN);
    let text = message(|| _ = module.create(state().operands([result])));
    assert!(text.contains("stale or foreign value handle"), "{text}");
    let text = message(|| _ = module.create(state().successors([block])));
    assert!(text.contains("stale or foreign block handle"), "{text}");
}

#[test]
fn stale_handles_of_all_kinds_are_named() {
    let cx = context();
    let mut module = parse(&cx, NESTED);
    let stale = handles(&module);
    module.erase(stale.0);
    expect_all_named(&mut module, stale);
    // New entities in the freed records of the pools.
    let block = module.root().region(0).first_block().expect("a module has one").handle();
    for _ in 0..4 {
        let state = OpState::new(&cx, cx.op_name("t.r"), Loc::UNKNOWN).results([Type::I32]).regions(1);
        let op = module.create(state);
        module.append(block, op);
        let region = module.op(op).region(0).handle();
        module.append_new_block(region, &[Type::I32]);
    }
    expect_all_named(&mut module, stale);
}

#[test]
fn handles_of_another_body_are_named() {
    let cx = context();
    let (one, mut other) = (parse(&cx, NESTED), parse(&cx, NESTED));
    expect_all_named(&mut other, handles(&one));
}

#[test]
fn handles_of_a_copy_are_not_those_of_the_original() {
    let cx = context();
    let mut module = parse(&cx, NESTED);
    let copy = module.clone_body();
    expect_all_named(&mut module, handles(&copy));
}

#[test]
fn a_handle_of_another_context_is_named() {
    let (one, other) = (context(), context());
    let ty = one.tensor_type(&[4, 77], one.int_type(57));
    let text = message(|| drop(format!("{:?}", other.type_data(ty))));
    assert!(text.contains("context"), "{text}");
    let attr = one.string_attr(b"only in one context");
    let text = message(|| drop(format!("{:?}", other.attr_data(attr))));
    assert!(text.contains("context"), "{text}");
    let module = parse(&one, TEXT);
    let mut foreign = parse(&other, TEXT);
    let text = message(|| {
        let _ = foreign.adopt(module);
    });
    assert!(text.contains("context"), "{text}");
}

#[test]
fn handles_of_a_body_of_another_context_are_named() {
    let one = parse(&context(), NESTED);
    let mut other = parse(&context(), NESTED);
    expect_all_named(&mut other, handles(&one));
}
