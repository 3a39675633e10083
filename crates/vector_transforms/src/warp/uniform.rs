//! Operations that all threads can do alike: they move before the region.

use gpu::WarpExecuteOnLane0;
use interfaces::is_memory_effect_free;
use ir::{Body, InsertPoint, Op, Value, ValueRef};
use rewrite::Rewriter;

use super::region::is_within;

/// Moves operations without vectors as results, effects and regions before an operation, if all that they use is outside of it.
pub fn hoist_uniform(body: &mut Body, warp: Op) {
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(warp));
    hoist_uniform_in(&mut rw, warp);
}

pub(super) fn hoist_uniform_in(rw: &mut Rewriter<'_>, warp: Op) {
    let Some(view) = rw.op(warp).cast::<WarpExecuteOnLane0<'_>>() else { return };
    let Some(block) = view.warp_region().first_block() else { return };
    let (mut moved, mut outside): (Vec<Op>, Vec<Value>) = Default::default();
    let last = block.last().map(|op| op.handle());
    for op in block.ops().filter(|op| Some(op.handle()) != last) {
        let scalars = op.results().all(|result| !result.ty().is_vector());
        let free = is_memory_effect_free(op) && op.num_regions() == 0;
        let known = |value: ValueRef<'_>| outside.contains(&value.handle()) || !is_within(value, warp);
        if scalars && free && op.operands().all(known) {
            outside.extend(op.results().map(|result| result.handle()));
            moved.push(op.handle());
        }
    }
    for op in moved {
        rw.move_op_before(op, warp);
    }
}
