//! `optimize-allocation-liveness`: buffers are freed right after their last use.

use crate::allocations::{Deallocations, deallocations_of};
use crate::flow::BufferViewFlow;
use crate::placement::ancestor_in;
use interfaces::{Effect, effects_of};
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// This pass optimizes the liveness of temp allocations in the input function
///
/// The operation that frees a buffer moves up, after the last use of the buffer and of its views, if allocation and deallocation
/// are in one block and there is one of each.
///
/// ```mlir
/// %a = memref.alloc() : memref<4xf32>              %a = memref.alloc() : memref<4xf32>
/// "use"(%a) : (memref<4xf32>) -> ()                "use"(%a) : (memref<4xf32>) -> ()
/// "more"() : () -> ()                              memref.dealloc %a : memref<4xf32>
/// memref.dealloc %a : memref<4xf32>                "more"() : () -> ()
/// ```
#[pass("optimize-allocation-liveness", name = "OptimizeAllocationLivenessPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct OptimizeAllocationLiveness;

impl OptimizeAllocationLiveness {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let flow = BufferViewFlow::of(body);
        let ops: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
        for op in ops {
            if let Some((dealloc, last)) = last_use(body.op(op), &flow) {
                Rewriter::new(body).move_op_after(dealloc, last);
            }
        }
        Ok(())
    }
}

/// Returns the operation that frees the buffer of an allocation, and the last one of the block that uses it before.
fn last_use(op: OpRef<'_>, flow: &BufferViewFlow) -> Option<(Op, Op)> {
    let effects = effects_of(op)?;
    let mut allocated = op
        .results()
        .filter(|value| effects.on_value(value.handle()).any(|effect| effect.effect == Effect::Allocate));
    let value = allocated.next().filter(|_| allocated.next().is_none())?;
    let Deallocations::One(dealloc) = deallocations_of(value) else { return None };
    let (body, block) = (op.body(), op.block()?.handle());
    if body.op(dealloc).block()?.handle() != block {
        return None;
    }
    let mut last: Option<OpRef<'_>> = None;
    let users = flow.resolve(value.handle()).into_iter().flat_map(|alias| body.value(alias).users());
    for user in users.filter(|user| user.handle() != dealloc) {
        let user = ancestor_in(user, block)?;
        if last.is_none_or(|last| body.is_before(last.handle(), user.handle())) {
            last = Some(user);
        }
    }
    let last = last?.handle();
    (last != dealloc).then_some((dealloc, last))
}
