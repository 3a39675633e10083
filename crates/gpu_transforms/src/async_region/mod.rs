//! `gpu-async-region`: operations of a device no longer wait for each other on the host.

mod execute;

use diag::Diagnostic;
use gpu::{AsyncOp, AsyncTokenType, Launch, Wait};
use ir::def::TraitSet;
use ir::{Body, Builder, InsertPoint, Loc, Op, OpRef, OpState, Value};
use pass::{PassCx, PassResult, pass};

/// Make GPU ops async
///
/// Operations of a device return tokens, which the next one waits for. The host waits before operations with side effects and at the
/// end of blocks. A wait at the end of an `async.execute` is left to what waits for that.
///
/// ```mlir
/// %0 = gpu.wait async
/// %1 = gpu.launch_func async [%0] @kernels::@a blocks in (%n, %n, %n) threads in (%n, %n, %n)
/// %2 = gpu.launch_func async [%1] @kernels::@b blocks in (%n, %n, %n) threads in (%n, %n, %n)
/// gpu.wait [%2]
/// ```
#[pass("gpu-async-region", name = "GpuAsyncRegionPass", on = "func.func", depends("async", "gpu"))]
pub struct GpuAsyncRegion;

impl GpuAsyncRegion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut blocks = Vec::new();
        for op in body.root().walk_body_post_order() {
            blocks
                .extend(op.inner().regions().flat_map(|region| region.blocks()).map(|block| block.handle()));
        }
        let mut token = None;
        for block in blocks {
            let ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
            for op in ops {
                match visit(body, op, token) {
                    Ok(next) => token = next,
                    Err(error) => return cx.fail(error),
                }
            }
        }
        execute::defer_waits(body);
        execute::use_tokens_once(body);
        Ok(())
    }
}

/// Whether the host waits before an operation.
fn is_seen_by_host(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::TERMINATOR) || has_effects(op)
}

/// Whether an operation has side effects.
fn has_effects(op: OpRef<'_>) -> bool {
    !interfaces::is_memory_effect_free(op)
}

/// Passes a token through an operation, and returns the one for what follows.
fn visit(body: &mut Body, op: Op, token: Option<Value>) -> Result<Option<Value>, Diagnostic> {
    let view = body.op(op);
    if view.is(Launch::NAME) {
        return Err(view.error("replace with gpu.launch_func first"));
    }
    if let Some(wait) = view.cast::<Wait<'_>>() {
        let own = wait.async_token().map(|token| token.handle());
        if let Some(token) = token {
            add_dependency(body, op, token);
        }
        return Ok(own);
    }
    if view.interface::<dyn AsyncOp>().is_some() {
        return Ok(Some(make_async(body, op, token)));
    }
    match token {
        Some(token) if is_seen_by_host(view) => {
            let loc = view.loc();
            wait(body, InsertPoint::Before(op), loc, false, &[token]);
            Ok(None)
        }
        _ => Ok(token),
    }
}

/// Creates a `gpu.wait`, with a token or without.
fn wait(body: &mut Body, point: InsertPoint, loc: Loc, is_async: bool, tokens: &[Value]) -> Op {
    use ir::Build;
    let cx = body.context().clone();
    let results = is_async.then(|| AsyncTokenType::make(&cx));
    let state = Wait::state(&cx, loc).operands(tokens.iter().copied()).results(results);
    Builder::new(body, point).insert(state)
}

/// Adds a token to those that an operation waits for, unless it is one of them.
fn add_dependency(body: &mut Body, op: Op, token: Value) {
    let view = body.op(op);
    if view.operand_group(0).any(|at| view.operand(at).handle() == token) {
        return;
    }
    let slot = view.info().and_then(|info| info.slot_named("operandSegmentSizes")).copied();
    let sizes = view.words("operandSegmentSizes").map(<[u32]>::to_vec);
    body.insert_operands(op, 0, &[token]);
    if let (Some(slot), Some(mut sizes)) = (slot, sizes) {
        sizes[0] += 1;
        body.set_slot_words(op, &slot, &sizes);
    }
}

/// Lets an operation wait for a token and return one.
fn make_async(body: &mut Body, op: Op, token: Option<Value>) -> Value {
    let loc = body.op(op).loc();
    let token = token.unwrap_or_else(|| {
        let first = wait(body, InsertPoint::Before(op), loc, true, &[]);
        body.op(first).result(0).handle()
    });
    add_dependency(body, op, token);
    let view = body.op(op);
    if let Some(token) = view.interface::<dyn AsyncOp>().and_then(|model| model.token(view)) {
        return token;
    }
    let cx = body.context().clone();
    let mut state = OpState::new(&cx, view.name(), loc)
        .operands(view.operands().map(|operand| operand.handle()))
        .results(view.result_types())
        .results([AsyncTokenType::make(&cx)]);
    for attr in view.attrs() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    if let Some(sizes) = view.words("resultSegmentSizes") {
        let mut sizes = sizes.to_vec();
        sizes.iter_mut().last().into_iter().for_each(|size| *size = 1);
        state.set_words(&cx, "resultSegmentSizes", &sizes);
    }
    let made = body.create(state);
    body.insert_before(op, made);
    let mut results: Vec<Value> = body.op(made).results().map(|result| result.handle()).collect();
    let token = results.pop().unwrap_or(token);
    body.replace(op, &results);
    token
}
