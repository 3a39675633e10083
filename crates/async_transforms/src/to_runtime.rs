//! `async-to-async-runtime`: what runs beside other things becomes functions that are coroutines.

use crate::coroutine::{Coroutine, is_error, operands_of, replace_by_load};
use crate::outline::outline;
use diag::Diagnostic;
use ir::{Body, Build, Builder, InsertPoint, Loc, Op, OpRef, Scope, Symbols, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, ConversionTarget};

/// Message of an error that reaches code that is no coroutine.
const FAILED: &str = "Awaited async operand is in error state";

/// Lower all high level async operations (e.g. async.execute) to the explicit async.runtime and async.coro operations
///
/// The region of `async.execute` becomes a function that is a coroutine; an await elsewhere blocks the thread.
///
/// ```mlir
/// %t = async.execute { ... }
/// async.await %t : !async.token
///
/// %t = call @async_execute_fn() : () -> !async.token
/// async.runtime.await %t : !async.token
/// ```
#[pass(
    "async-to-async-runtime",
    name = "AsyncToAsyncRuntimePass",
    on = "builtin.module",
    depends("async", "func", "arith", "cf")
)]
pub struct AsyncToAsyncRuntime;

impl AsyncToAsyncRuntime {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut made: Vec<(Box<Body>, Coroutine)> = Vec::new();
        let mut symbols = Symbols::of(body);
        for op in body.children() {
            let Some(function) = body.child_mut(op) else { continue };
            outline(function, &mut symbols, &mut made);
        }
        let scope = cx.scope().enter(body);
        for (function, coroutine) in &mut made {
            if let Err(error) = make_flat(function, &scope) {
                return cx.fail(error);
            }
            coroutine.lower(function);
        }
        drop(scope);
        let end = body
            .root()
            .regions()
            .next()
            .and_then(|region| region.blocks().next())
            .map(|block| block.handle());
        let Some(end) = end else { return Ok(()) };
        for (function, _) in made {
            let op = body.adopt(function);
            body.append(end, op);
        }
        for op in body.children() {
            if let Some(function) = body.child_mut(op) {
                lower_elsewhere(function);
            }
        }
        fold_others(cx, body)
    }
}

/// Folds the operations that the conversions of `async` say nothing about, as they are tried to be legalized.
///
/// # Errors
/// None is known.
pub(crate) fn fold_others(cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
    let mut target = ConversionTarget::new(cx.context());
    for dialect in ["async", "func", "scf"] {
        target.legal_dialect(dialect);
    }
    target.legal_ops(&["cf.assert", "cf.br", "cf.cond_br", "arith.constant", "arith.xori"]);
    let set = ConversionSet::new(cx.context());
    match Conversion::new(target, set).partial(body, cx.scope(), cx.threads()).error {
        Some(error) => cx.fail(error),
        None => Ok(()),
    }
}

/// Replaces structured control flow around operations that suspend by blocks: a coroutine is resumed at a block of its function.
///
/// # Errors
/// If an operation cannot be replaced.
pub(crate) fn make_flat(function: &mut Body, scope: &Scope<'_>) -> Result<(), Diagnostic> {
    let suspends =
        |op: OpRef<'_>| matches!(op.name_str(), async_::Await::NAME | async_::AwaitAll::NAME | "cf.assert");
    let is_flat = |op: OpRef<'_>| op.parent().is_none_or(|parent| parent.is_root());
    let is_nested = function.root().walk_body().any(|op| suspends(op) && !is_flat(op));
    if is_nested { lowering::scf_to_cf::lower_structured_control_flow(function, scope) } else { Ok(()) }
}

/// Replaces the operations that block the thread outside of coroutines, and those that name the runtime.
fn lower_elsewhere(function: &mut Body) {
    let ops: Vec<Op> =
        function.root().walk_body().filter(|op| op.dialect() == "async").map(|op| op.handle()).collect();
    for op in ops {
        match function.op(op).name_str() {
            async_::Await::NAME | async_::AwaitAll::NAME => block_thread(function, op),
            async_::CreateGroup::NAME => rename(function, op, async_::RuntimeCreateGroup::NAME),
            async_::AddToGroup::NAME => rename(function, op, async_::RuntimeAddToGroup::NAME),
            _ => {}
        }
    }
}

/// Replaces an operation by one of another name with the same operands and results.
fn rename(function: &mut Body, op: Op, name: &str) {
    let view = function.op(op);
    let (loc, operands, results) = (view.loc(), operands_of(view), view.result_types().collect::<Vec<_>>());
    let mut b = Builder::new(function, InsertPoint::Before(op));
    let state = b.state(name, loc).operands(operands).results(results);
    let value = b.insert_value(state);
    function.replace(op, &[value]);
}

/// Replaces an await by a call of the runtime that returns when the operand is available, and an assertion that it is no error.
fn block_thread(function: &mut Body, op: Op) {
    let (loc, operand) = (function.op(op).loc(), function.op(op).operand(0).handle());
    let mut b = Builder::new(function, InsertPoint::Before(op));
    let state = b.state(async_::RuntimeAwait::NAME, loc).operands([operand]);
    b.insert(state);
    let failed = is_error(&mut b, loc, operand);
    assert_not(&mut b, loc, failed);
    replace_by_load(function, op, operand);
}

fn assert_not(b: &mut Builder<'_>, loc: Loc, failed: Value) {
    let cx = b.context().clone();
    let state = b.state("arith.constant", loc).results([Type::I1]).attr(&cx, "value", cx.bool_attr(true));
    let yes = b.insert_value(state);
    let state = b.state("arith.xori", loc).operands([failed, yes]).results([Type::I1]);
    let holds = b.insert_value(state);
    let state = b.state("cf.assert", loc).operands([holds]);
    b.insert(state.attr(&cx, "msg", cx.string_attr(FAILED.as_bytes())));
}
