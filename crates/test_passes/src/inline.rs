//! `test-inline`, `test-inline-callback`: calls of values that are regions, replaced by copies of these.

use interfaces::{Inliner, interface_of_dialect};
use ir::{Body, CallSiteMaker, Loc, Mapping, Op, OpRef, OpState, RegionRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};

/// Test inlining region calls
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-inline", name = "(anonymous namespace)::InlinerTest", on = "func.func")]
pub(crate) struct TestInline;

impl TestInline {
    /// Puts copies of regions of one block in the place of their calls.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        inline_calls(body, copy_block);
        Ok(())
    }
}

/// Test inlining region calls with call back functions
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-inline-callback",
    name = "(anonymous namespace)::InlinerCallback",
    on = "func.func",
    depends("scf")
)]
pub(crate) struct TestInlineCallback;

impl TestInlineCallback {
    /// Puts an `scf.execute_region` with a copy of the region in the place of each call.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        inline_calls(body, wrap_region);
        Ok(())
    }
}

/// Copies the region of a callee before a call, with values for its arguments; returns what the call's results become.
type CopyRegion = fn(&mut Body, Op, Op, &mut Mapping) -> Option<Vec<Value>>;

/// Inlines all calls of `test.functional_region_op`, and erases those that nothing uses any more.
fn inline_calls(body: &mut Body, copy: CopyRegion) {
    let calls = body.root().walk_body_post_order().filter(|op| op.is("func.call_indirect"));
    let calls: Vec<Op> = calls.map(OpRef::handle).collect();
    for call in calls {
        let view = body.op(call);
        let callee = view.operand(0).defining_op().filter(|op| op.is("test.functional_region_op"));
        let Some(callee) = callee.filter(|callee| may_inline(view, *callee)) else { continue };
        let mut mapping = arguments(view, callee);
        let callee = callee.handle();
        let Some(results) = copy(body, call, callee, &mut mapping) else { continue };
        body.replace(call, &results);
        if body.op(callee).is_unused() {
            body.erase(callee);
        }
    }
}

/// Returns the mapping from the arguments of a region to the operands of a call.
fn arguments(call: OpRef<'_>, callee: OpRef<'_>) -> Mapping {
    let mut mapping = Mapping::new();
    let entry = callee.region(0).first_block().into_iter();
    for (argument, value) in entry.flat_map(|block| block.arguments()).zip(call.operands().skip(1)) {
        mapping.map(argument.handle(), value.handle());
    }
    mapping
}

fn hooks(op: OpRef<'_>) -> Option<&'static dyn Inliner> {
    interface_of_dialect::<dyn Inliner>(op)
}

/// Whether a region fits a call, and the dialects allow that it is inlined.
fn may_inline(call: OpRef<'_>, callee: OpRef<'_>) -> bool {
    let (Some(dest), Some(source)) = (call.block().and_then(|block| block.region()), callee.regions().next())
    else {
        return false;
    };
    let fits = source.first_block().is_some_and(|entry| {
        entry.argument_types().eq(call.operand_types().skip(1)) && !source.contains(dest)
    });
    let around = dest.parent_op().and_then(hooks);
    fits && hooks(call).is_some_and(|hooks| hooks.is_legal_to_inline_call(call, callee, true))
        && around.is_some_and(|hooks| hooks.is_legal_to_inline_region(dest, source, true))
        && are_legal(source, dest)
}

/// Whether all operations of a region may be in another.
fn are_legal(source: RegionRef<'_>, dest: RegionRef<'_>) -> bool {
    source.ops().all(|op| {
        hooks(op).is_some_and(|hooks| {
            let within = hooks.should_analyze_recursively(op);
            hooks.is_legal_to_inline_op(op, dest, true)
                && (!within || op.regions().all(|region| crate::deep(|| are_legal(region, dest))))
        })
    })
}

/// Copies the operations of the only block before the call; the results become what the block returns.
fn copy_block(body: &mut Body, call: Op, callee: Op, mapping: &mut Mapping) -> Option<Vec<Value>> {
    let block = body.op(callee).region(0).single_block()?;
    let mut ops: Vec<Op> = block.ops().map(OpRef::handle).collect();
    let end = ops.pop()?;
    if !body.op(end).operand_types().eq(body.op(call).result_types()) {
        return None;
    }
    let loc = body.op(call).loc();
    for op in ops {
        let copy = body.clone_op(op, mapping);
        body.insert_before(call, copy);
        locate(body, copy, loc);
    }
    Some(body.op(end).operands().map(|value| mapping.value_or_self(value.handle())).collect())
}

/// Copies the region into an `scf.execute_region` before the call, whose results become those of the call.
fn wrap_region(body: &mut Body, call: Op, callee: Op, mapping: &mut Mapping) -> Option<Vec<Value>> {
    let cx = body.context().clone();
    let view = body.op(call);
    let (loc, types) = (view.loc(), view.result_types().collect::<Vec<_>>());
    let source = body.op(callee).region(0).handle();
    let around = body.create(scf::ExecuteRegion::state(&cx, loc).results(types).regions(1));
    body.insert_before(call, around);
    let target = body.op(around).region(0).handle();
    body.clone_region(source, target, mapping);
    let ends = body.region(target).blocks().filter_map(|block| block.last());
    let ends: Vec<Op> = ends.filter(|end| end.is("test.return")).map(OpRef::handle).collect();
    for end in ends {
        let view = body.op(end);
        let values: Vec<Value> = view.operands().map(ValueRef::handle).collect();
        let state: OpState = scf::Yield::state(&cx, view.loc()).operands(values);
        let end_of_region = body.create(state);
        body.insert_before(end, end_of_region);
        body.erase(end);
    }
    locate(body, around, loc);
    Some(body.op(around).results().map(ValueRef::handle).collect())
}

/// Gives operations and arguments the locations that they have after inlining.
fn locate(body: &mut Body, op: Op, call: Loc) {
    let (cx, mut maker) = (body.context().clone(), CallSiteMaker::default());
    let mut sites = cx.inlined_call(&mut maker, call);
    let ops = body.op(op).walk().filter(|op| std::ptr::eq(op.body(), body));
    let ops: Vec<(Op, Loc)> = ops.map(|op| (op.handle(), op.loc())).collect();
    for (op, loc) in ops {
        let arguments =
            body.op(op).regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        let arguments: Vec<(Value, Loc)> = arguments.map(|value| (value.handle(), value.loc())).collect();
        for (value, loc) in arguments {
            body.set_argument_loc(value, sites.locate(loc));
        }
        body.set_loc(op, sites.locate(loc));
    }
}
