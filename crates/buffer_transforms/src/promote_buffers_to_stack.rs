//! `promote-buffers-to-stack`: small allocations become allocations on the stack.

use crate::allocations::{AllocationOp, placed_allocations};
use crate::flow::BufferViewFlow;
use crate::placement::{is_known_control_flow, is_loop};
use interfaces::{DataLayout, RegionBranchTerminator};
use ir::def::TraitSet;
use ir::{Body, Build, InsertPoint, RegionRef, Scope, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// Promotes heap-based allocations to automatically managed stack-based allocations
///
/// An allocation that is small, that no operation frees, and that does not leave the operation around it at whose end the stack is
/// freed, becomes an allocation on the stack. Allocations in loops stay. An allocation of dynamic size is taken as small if its
/// sizes are ranks.
///
/// ```mlir
/// %0 = memref.alloc() : memref<16xf32>             %0 = memref.alloca() : memref<16xf32>
/// ```
#[pass("promote-buffers-to-stack", name = "PromoteBuffersToStackPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct PromoteBuffersToStack {
    /// Maximal size in bytes to promote allocations to stack.
    #[option(default = 1024)]
    max_alloc_size_in_bytes: u32,
    /// Maximal memref rank to promote dynamic buffers.
    #[option(default = 1)]
    max_rank_of_allocated_memref: u32,
}

impl PromoteBuffersToStack {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let flow = BufferViewFlow::of(body);
        let mut changed = false;
        for (value, dealloc) in placed_allocations(body) {
            let promotes =
                dealloc.is_none() && self.is_small(body, value, cx.scope()) && has_scope(body, value, &flow);
            let Some(op) = body.value(value).defining_op().filter(|_| promotes) else { continue };
            let Some(state) = op.interface::<dyn AllocationOp>().and_then(|model| model.promoted(op)) else {
                continue;
            };
            let op = op.handle();
            let mut rw = Rewriter::new(body);
            rw.move_to(InsertPoint::Before(op));
            let promoted = rw.insert_value(state);
            rw.replace_op(op, &[promoted]);
            changed = true;
        }
        if !changed {
            cx.leave_unchanged();
        }
        Ok(())
    }

    fn is_small(&self, body: &Body, value: Value, scope: &Scope<'_>) -> bool {
        let value = body.value(value);
        let ty = value.ty();
        let (Some(op), Some(rank)) = (value.defining_op().filter(|op| op.is(memref::Alloc::NAME)), ty.rank())
        else {
            return false;
        };
        if !ty.has_static_shape() {
            let is_rank =
                |value: ir::ValueRef<'_>| value.defining_op().is_some_and(|op| op.is(memref::Rank::NAME));
            return rank <= self.max_rank_of_allocated_memref as usize && op.operands().all(is_rank);
        }
        let layout = DataLayout::of(op, scope);
        let bits = ty.element_type().and_then(|element| layout.size(element)).map(|size| size.bits);
        let elements = ty.num_elements().and_then(|count| u64::try_from(count).ok());
        let total = bits.zip(elements).and_then(|(bits, elements)| bits.checked_mul(elements));
        total.is_some_and(|total| total <= u64::from(self.max_alloc_size_in_bytes) * 8)
    }
}

/// Whether the stack is freed at the end of an operation around an allocation, which no view of the buffer leaves.
fn has_scope(body: &Body, value: Value, flow: &BufferViewFlow) -> bool {
    let mut region = body.value(value).block().and_then(|block| block.region());
    while let Some(around) = region
        && let Some(op) = around.parent_op()
    {
        if op.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE) && !leaves(body, around, value, flow) {
            return true;
        }
        if is_loop(op) || !is_known_control_flow(op) {
            return false;
        }
        region = op.block().and_then(|block| block.region());
    }
    false
}

/// Whether a terminator of a region forwards a view of a buffer.
fn leaves(body: &Body, region: RegionRef<'_>, value: Value, flow: &BufferViewFlow) -> bool {
    flow.resolve(value).into_iter().flat_map(|alias| body.value(alias).users()).any(|user| {
        let returns =
            user.has_trait(TraitSet::RETURN_LIKE) || user.interface::<dyn RegionBranchTerminator>().is_some();
        returns && user.block().and_then(|block| block.region()) == Some(region)
    })
}
