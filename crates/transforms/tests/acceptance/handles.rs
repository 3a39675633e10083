//! Handles used where they mean nothing: a clean panic that says so.

use crate::common::{context, parse};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn message(of: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(of)).expect_err("it panics");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => other.downcast_ref::<&str>().map(|text| (*text).to_owned()).unwrap_or_default(),
    }
}

const TEXT: &str = "module {\n  \"t.a\"() : () -> ()\n  %0 = \"t.b\"() : () -> i32\n}";

#[test]
fn a_stale_handle_is_named() {
    let cx = context();
    let mut module = parse(&cx, TEXT);
    let first = module.root().region(0).ops().next().expect("there are two").handle();
    module.erase(first);
    assert!(!module.is_live(first));
    let text = message(|| assert_ne!(module.op(first).name_str(), ""));
    assert!(text.contains("stale or foreign operation handle"), "{text}");
    let text = message(|| module.erase(first));
    assert!(text.contains("stale or foreign operation handle"), "{text}");
}

#[test]
fn a_handle_of_another_body_is_named() {
    let cx = context();
    let (one, mut other) = (parse(&cx, TEXT), parse(&cx, TEXT));
    let op = one.root().region(0).ops().last().expect("there are two");
    let (value, op) = (op.result(0).handle(), op.handle());
    let text = message(|| other.erase(op));
    assert!(text.contains("stale or foreign operation handle"), "{text}");
    let text = message(|| assert!(other.value(value).is_unused()));
    assert!(text.contains("stale or foreign value handle"), "{text}");
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
