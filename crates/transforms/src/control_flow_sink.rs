//! `control-flow-sink`: moves operations into the only region that uses them.
//!
//! An operation without effects, all of whose users are in one region that runs at most once for each
//! execution of its parent (such as a branch of `scf.if`), moves to the start of that region, so that it is
//! only executed if needed. Nothing is copied, and nothing moves into loops.

use interfaces::{RegionBranch, is_memory_effect_free};
use ir::{Attr, Body, Op, OpRef, Region, RegionRef};
use pass::{Counter, PassCx, PassResult, pass};
use rewrite::{constant_attr, for_each_body, reachable_ops};
use rustc_hash::FxHashMap;

/// Sink operations into conditional blocks
///
/// An operation without effects, all of whose users are in one region that runs at most once each time the operation
/// around it does (such as a branch of `scf.if`), moves to the start of that region: it is not computed where it is
/// not needed. Nothing is copied, and nothing moves into loops.
///
/// ```mlir
/// %0 = arith.addi %a, %b : i32             scf.if %c {
/// scf.if %c {                                %0 = arith.addi %a, %b : i32
///   "use"(%0) : (i32) -> ()                  "use"(%0) : (i32) -> ()
/// }                                        }
/// ```
#[pass("control-flow-sink")]
pub struct ControlFlowSink {
    /// Number of operations sunk
    #[statistic]
    num_sunk: Counter,
}

impl ControlFlowSink {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let sunk = for_each_body(body, cx.scope(), cx.threads(), &|_, body| sink_into_regions(body));
        cx.count(self.num_sunk, sunk.into_iter().sum::<usize>() as u64);
        Ok(())
    }
}

/// Sinks operations of one body, without nested bodies. Returns the number of operations moved.
pub fn sink_into_regions(body: &mut Body) -> usize {
    // Unreachable operations may use their own users, which cannot be sunk.
    let mut branches = reachable_ops(body);
    branches.retain(|&op| {
        let op = body.op(op);
        op.num_regions() > 0 && op.is_well_formed() && op.interface::<dyn RegionBranch>().is_some()
    });
    let mut sunk = 0;
    for op in branches {
        for region in singly_executed_regions(body.op(op)) {
            sunk += sink_into(body, region, &is_memory_effect_free).len();
        }
    }
    sunk
}

/// Returns the regions that run at most once for each execution of the operation, as far as its constants
/// determine it.
fn singly_executed_regions(op: OpRef<'_>) -> Vec<Region> {
    let Some(model) = op.interface::<dyn RegionBranch>() else { return Vec::new() };
    let constants: Vec<Option<Attr>> = op.operands().map(constant_attr).collect();
    let bounds = model.invocation_bounds(op, &constants);
    let regions = op.regions().zip(bounds);
    let once =
        regions.filter(|(region, bounds)| !region.is_empty() && bounds.max.is_some_and(|max| max <= 1));
    once.map(|(region, _)| region.handle()).collect()
}

/// Moves operations used only in a region to its start, if they are ones that may be moved; returns them. The operands of a moved
/// operation are tried after it, so that they end up before it.
pub fn sink_into(body: &mut Body, region: Region, may_move: &dyn Fn(OpRef<'_>) -> bool) -> Vec<Op> {
    let mut sunk = Vec::new();
    // For each operation that cannot move, a user outside of the region.
    let mut blockers: FxHashMap<Op, Op> = FxHashMap::default();
    let mut open: Vec<Op> = body.region(region).ops().map(|op| op.handle()).collect();
    while let Some(user) = open.pop() {
        for number in 0..body.op(user).num_operands() {
            let view = body.region(region);
            let Some(op) = body.op(user).operand(number).defining_op() else { continue };
            if op.block().and_then(|block| block.region()) == Some(view) {
                continue;
            }
            if !is_used_only_in(op, view, &mut blockers) || !may_move(op) {
                continue;
            }
            let op = op.handle();
            let Some(entry) = view.first_block().map(|block| block.handle()) else { continue };
            body.remove(op);
            body.prepend(entry, op);
            sunk.push(op);
            open.push(op);
        }
    }
    sunk
}

/// Whether all users of an operation are in a region that is not in the operation itself.
fn is_used_only_in(op: OpRef<'_>, region: RegionRef<'_>, blockers: &mut FxHashMap<Op, Op>) -> bool {
    let is_inside = |user: OpRef<'_>| {
        user.block().and_then(|block| block.region()).is_some_and(|around| region.contains(around))
    };
    if blockers.get(&op.handle()).is_some_and(|&user| !is_inside(op.body().op(user))) {
        return false;
    }
    let mut users = op.results().flat_map(|result| result.users());
    if let Some(user) = users.find(|&user| !is_inside(user)) {
        blockers.insert(op.handle(), user.handle());
        return false;
    }
    // In graph regions an operation may use its own results.
    let is_around = op.num_regions() > 0 && region.parent_op().is_some_and(|around| op.contains(around));
    !is_around
}
