//! `offload-livein-value-canonicalization`: what regions need and cannot get as an argument is in them.

use crate::captures::values_from_above;
use ir::def::TraitSet;
use ir::{Body, InsertPoint, Mapping, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Operations whose regions run elsewhere.
const OFFLOADED: [&str; 4] = ["acc.kernels", "acc.parallel", "acc.serial", gpu::Launch::NAME];

/// Canonicalize live-in values for regions destined for outlining
///
/// Constants and bounds of `acc` that an offloaded region uses from outside are moved into it if all their uses are there, and repeated in it
/// otherwise; then what these need themselves, and so on.
///
/// ```mlir
/// %c0 = arith.constant 0 : index                 acc.parallel {
/// acc.parallel {                                   %c0 = arith.constant 0 : index
///   "use"(%c0) : (index) -> ()                     "use"(%c0) : (index) -> ()
///   acc.yield                                      acc.yield
/// }                                              }
/// ```
#[pass(
    "offload-livein-value-canonicalization",
    name = "OffloadLiveInValueCanonicalization",
    on = "func.func",
    depends("acc")
)]
pub struct OffloadLiveInValueCanonicalization;

impl OffloadLiveInValueCanonicalization {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let offloaded = body.root().walk_body_post_order().filter(|op| OFFLOADED.contains(&op.name_str()));
        for op in offloaded.map(|op| op.handle()).collect::<Vec<Op>>() {
            while bring_in(body, op) {}
        }
        Ok(())
    }
}

/// Whether an operation can be repeated in a region, and its results should not be arguments of it.
fn is_candidate(op: OpRef<'_>) -> bool {
    op.has_trait(TraitSet::CONSTANT_LIKE) || op.is("acc.bounds")
}

/// Moves or copies candidates into the regions of an operation; returns whether there were some.
fn bring_in(body: &mut Body, op: Op) -> bool {
    let mut seen = FxHashSet::default();
    let values = values_from_above(body.op(op));
    let definitions = values.into_iter().filter_map(|value| body.value(value).defining_op());
    let found: Vec<Op> = definitions
        .filter(|&made| is_candidate(made) && seen.insert(made.handle()))
        .map(|made| made.handle())
        .collect();
    let Some(block) = body.op(op).regions().find_map(|region| region.first_block()) else { return false };
    let block = block.handle();
    let is_inside = |made: Op| {
        let users = body.op(made).results().flat_map(|result| result.users());
        users.into_iter().all(|user| user.handle() != op && body.op(op).contains(user))
    };
    let (moved, mut copied): (Vec<Op>, Vec<Op>) = found.iter().partition(|&&made| is_inside(made));
    sort(body, &mut copied);
    for &made in &moved {
        match body.block(block).first().map(|first| first.handle()) {
            Some(first) => body.move_before(first, made),
            None => return false,
        }
    }
    let first = body.block(block).first().map(|first| first.handle());
    let point = first.map_or(InsertPoint::End(block), InsertPoint::Before);
    for &made in &copied {
        let copy = body.clone_op(made, &mut Mapping::new());
        body.insert_at(point, copy);
        let results = body.op(made).results().zip(body.op(copy).results());
        let pairs: Vec<(Value, Value)> = results.map(|(old, new)| (old.handle(), new.handle())).collect();
        for (old, new) in pairs {
            crate::sink_index_computations::replace_in(body, op, old, new);
        }
    }
    !found.is_empty()
}

/// Puts operations after those of the list whose results they use, and leaves others in order where possible: the first one that is ready
/// changes places with the first one that is left, as upstream has it.
fn sort(body: &Body, ops: &mut [Op]) {
    let mut open: FxHashSet<Op> = ops.iter().copied().collect();
    let mut next = 0;
    while next < ops.len() {
        let before = next;
        for at in before..ops.len() {
            let made = body.op(ops[at]).operands().filter_map(|operand| operand.defining_op());
            if made.into_iter().any(|made| open.contains(&made.handle())) {
                continue;
            }
            open.remove(&ops[at]);
            ops.swap(at, next);
            next += 1;
        }
        if next == before {
            open.remove(&ops[next]);
            next += 1;
        }
    }
}
