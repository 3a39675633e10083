//! `gpu-launch-sink-index-computations`: index computations are repeated in launches.

use crate::captures::values_from_above;
use ir::def::TraitSet;
use ir::{Body, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};

/// Sink index computations into gpu.launch body
///
/// Constants, sizes of memrefs, comparisons and selections that a launch uses are computed in it again, where what they need is there:
/// the launch then has fewer operands.
#[pass("gpu-launch-sink-index-computations", name = "GpuLaunchSinkIndexComputationsPass", depends("gpu"))]
pub struct GpuLaunchSinkIndexComputations;

impl GpuLaunchSinkIndexComputations {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let launches = body.root().walk_body_post_order().filter(|op| op.is(gpu::Launch::NAME));
            for launch in launches.map(|op| op.handle()).collect::<Vec<Op>>() {
                sink(body, launch);
            }
        });
        Ok(())
    }
}

/// Whether an operation is likely part of the computation of an index.
fn is_index_computation(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::CONSTANT_LIKE)
        || ["memref.dim", "arith.select", "arith.cmpi"].contains(&op.name_str())
}

/// Operations that are repeated in a launch.
struct Sunk<'a> {
    /// Values that the launch uses from outside.
    used: &'a [Value],
    ops: Vec<Op>,
    /// Results of the operations.
    available: Vec<Value>,
}

impl Sunk<'_> {
    /// Adds an operation after those that it needs, if it and they can be repeated.
    fn add(&mut self, op: OpRef<'_>) -> bool {
        if self.ops.contains(&op.handle()) {
            return true;
        }
        if !is_index_computation(op) {
            return false;
        }
        for operand in op.operands() {
            if self.available.contains(&operand.handle()) {
                continue;
            }
            let computed = operand
                .defining_op()
                .is_some_and(|definition| ir::ensure_sufficient_stack(|| self.add(definition)));
            if !computed && !self.used.contains(&operand.handle()) {
                return false;
            }
        }
        self.ops.push(op.handle());
        self.available.extend(op.results().map(|result| result.handle()));
        true
    }
}

/// Repeats index computations in a launch.
fn sink(body: &mut Body, launch: Op) {
    let used = values_from_above(body.op(launch));
    let mut sunk = Sunk { used: &used, ops: Vec::new(), available: Vec::new() };
    for &value in &used {
        if let Some(op) = body.value(value).defining_op() {
            sunk.add(op);
        }
    }
    let ops = sunk.ops;
    let Some(block) = body.op(launch).region(0).first_block() else { return };
    let first = block.first().map(|op| op.handle());
    let point = first.map_or(InsertPoint::End(block.handle()), InsertPoint::Before);
    let mut mapping = Mapping::new();
    for op in ops {
        let copy = body.clone_op(op, &mut mapping);
        body.insert_at(point, copy);
        let results = body.op(op).results().zip(body.op(copy).results());
        let pairs: Vec<(Value, Value)> = results.map(|(old, new)| (old.handle(), new.handle())).collect();
        for (old, new) in pairs {
            replace_in(body, launch, old, new);
        }
    }
}

/// Replaces the uses of a value in the regions of an operation.
pub(crate) fn replace_in(body: &mut Body, op: Op, old: Value, new: Value) {
    let uses = body
        .value(old)
        .uses()
        .filter(|operand| operand.owner().handle() != op && body.op(op).contains(operand.owner()));
    for (user, at) in uses.map(|operand| (operand.owner().handle(), operand.position())).collect::<Vec<_>>() {
        body.set_operand(user, at, new);
    }
}
