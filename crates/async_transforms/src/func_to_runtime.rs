//! `async-func-to-async-runtime`: asynchronous functions become coroutines, calls of them plain calls.

use crate::coroutine::Coroutine;
use crate::to_runtime::{fold_others, make_flat};
use ir::{Body, InsertPoint, Op, OpState};
use pass::{PassCx, PassResult, pass};

/// Lower async.func operations to the explicit async.runtime and async.coro operations
///
/// The function creates its results and returns them at its first suspension; awaits in it suspend it.
///
/// ```mlir
/// async.func @f(%t: !async.token) -> !async.token { async.await %t : !async.token  async.return }
///
/// func.func @f(%t: !async.token) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
///   %0 = async.runtime.create : !async.token
///   %1 = async.coro.id
///   %2 = async.coro.begin %1
///   ...
/// ```
#[pass(
    "async-func-to-async-runtime",
    name = "AsyncFuncToAsyncRuntimePass",
    on = "builtin.module",
    depends("async", "func", "arith", "cf")
)]
pub struct AsyncFuncToAsyncRuntime;

impl AsyncFuncToAsyncRuntime {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let scope = cx.scope().enter(body);
        let functions: Vec<Op> =
            body.children().into_iter().filter(|&op| body.op(op).is(async_::Func::NAME)).collect();
        for op in functions {
            let Some(function) = body.child_mut(op) else { continue };
            let context = function.context().clone();
            function.rename_root(context.op_name("func.func"));
            if let Err(error) = make_flat(function, &scope) {
                return cx.fail(error);
            }
            if let Some(mut coroutine) = Coroutine::new(function) {
                coroutine.lower(function);
            }
        }
        drop(scope);
        for op in body.children() {
            if let Some(function) = body.child_mut(op) {
                lower_calls(function);
            }
        }
        fold_others(cx, body)
    }
}

/// Replaces calls of asynchronous functions by plain ones.
fn lower_calls(function: &mut Body) {
    let calls = function.root().walk_body().filter(|op| op.is(async_::Call::NAME));
    for op in calls.map(|op| op.handle()).collect::<Vec<Op>>() {
        let cx = function.context().clone();
        let view = function.op(op);
        let mut state = OpState::new(&cx, cx.op_name("func.call"), view.loc())
            .operands(view.operands().map(|operand| operand.handle()))
            .results(view.result_types());
        for entry in view.attrs() {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let call = function.create(state);
        function.insert_at(InsertPoint::Before(op), call);
        let results: Vec<_> = function.op(call).results().map(|result| result.handle()).collect();
        function.replace(op, &results);
    }
}
