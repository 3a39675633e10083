//! `async-runtime-policy-based-ref-counting`: references are dropped where an operation is known to be the last that needs one.

use crate::counted::{after_definition, count};
use diag::Diagnostic;
use ir::{Body, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::for_each_body;

/// Policy based reference counting for Async runtime operations
///
/// Operations that the other passes of `async` create use each value in known ways: a token or group is not needed after its test for an error, a
/// value not after its load, a token not after it joins a group. An unused value is dropped where it is defined. Programs written by hand need
/// `async-runtime-ref-counting`.
///
/// ```mlir
/// %0 = async.runtime.load %value : <f32>
///
/// %0 = async.runtime.load %value : <f32>
/// async.runtime.drop_ref %value {count = 1 : i64} : !async.value<f32>
/// ```
#[pass(
    "async-runtime-policy-based-ref-counting",
    name = "AsyncRuntimePolicyBasedRefCountingPass",
    depends("async")
)]
pub struct AsyncRuntimePolicyBasedRefCounting;

impl AsyncRuntimePolicyBasedRefCounting {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let found = for_each_body(body, cx.scope(), cx.threads(), &|_, body| high_level_op(body));
        if let Some(error) = found.into_iter().flatten().next() {
            return cx.fail(error);
        }
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| drop_references(body));
        Ok(())
    }
}

/// Returns an error about an operation that the passes before must have lowered.
fn high_level_op(body: &Body) -> Option<Diagnostic> {
    let names = [async_::Execute::NAME, async_::Await::NAME, async_::AwaitAll::NAME, async_::Yield::NAME];
    let op = body.root().walk_body_post_order().find(|op| names.contains(&op.name_str()))?;
    Some(op.plain_error("async operations must be lowered to async runtime operations"))
}

/// Kind of an asynchronous value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Token,
    Group,
    Value,
}

fn kind(body: &Body, value: Value) -> Option<Kind> {
    let ty = body.value(value).ty();
    let cx = body.context();
    if ty.handle() == async_::TokenType::make(cx) {
        Some(Kind::Token)
    } else if ty.handle() == async_::GroupType::make(cx) {
        Some(Kind::Group)
    } else {
        async_::awaited(ty).map(|_| Kind::Value)
    }
}

/// Whether a use is the last that needs a reference.
fn ends(user: OpRef<'_>, kind: Kind) -> bool {
    match user.name_str() {
        async_::RuntimeIsError::NAME => kind != Kind::Value,
        async_::RuntimeLoad::NAME => kind == Kind::Value,
        async_::RuntimeAddToGroup::NAME => kind == Kind::Token,
        _ => false,
    }
}

/// Adds drops for all values of a body.
fn drop_references(body: &mut Body) {
    // The regions of operations that own a body are handled with it.
    let root = body.root();
    let nested = root.walk_body().filter(|op| op.handle() != root.handle() && op.body_of().is_none());
    let blocks =
        std::iter::once(root).chain(nested).flat_map(|op| op.regions()).flat_map(|region| region.blocks());
    let arguments = blocks.flat_map(|block| block.arguments()).map(|argument| argument.handle());
    let results = root.walk_body().filter(|op| op.handle() != root.handle()).flat_map(|op| op.results());
    let values: Vec<Value> = results.map(|result| result.handle()).chain(arguments).collect();
    for value in values {
        let Some(kind) = kind(body, value) else { continue };
        if body.value(value).is_unused() {
            drop_at_definition(body, value);
            continue;
        }
        let users: Vec<Op> =
            body.value(value).users().filter(|&user| ends(user, kind)).map(|op| op.handle()).collect();
        for user in users {
            let point = InsertPoint::After(user);
            drop_at(body, value, point);
        }
    }
}

fn drop_at_definition(body: &mut Body, value: Value) {
    if let Some(point) = after_definition(body, value) {
        drop_at(body, value, point);
    }
}

fn drop_at(body: &mut Body, value: Value, point: InsertPoint) {
    count(body, async_::RuntimeDropRef::NAME, value, point);
}
