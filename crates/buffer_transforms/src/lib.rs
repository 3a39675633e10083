//! Passes on the allocation, placement and deallocation of buffers.
//!
//! Interfaces of this crate describe operations to the passes: [`AllocationOp`] says whether an allocation may be
//! hoisted, or promoted to the stack; [`BufferDeallocation`] replaces what ownership-based deallocation does by default.
//! [`extend_memref`] and its relatives attach them to dialects; other crates attach theirs.

mod allocations;
mod buffer_deallocation_simplification;
mod buffer_hoisting;
mod buffer_loop_hoisting;
mod buffer_results_to_out_params;
mod flow;
mod optimize_allocation_liveness;
mod origin;
mod ownership;
mod pipeline;
mod placement;
mod promote_buffers_to_stack;

pub use allocations::{AllocationOp, HoistingKind, extend_memref};
pub use buffer_deallocation_simplification::BufferDeallocationSimplification;
pub use buffer_hoisting::BufferHoisting;
pub use buffer_loop_hoisting::BufferLoopHoisting;
pub use buffer_results_to_out_params::BufferResultsToOutParams;
pub use flow::BufferViewFlow;
pub use optimize_allocation_liveness::OptimizeAllocationLiveness;
pub use origin::BufferOrigins;
pub use ownership::{
    BufferDeallocation, DeallocationState, Ownership, OwnershipBasedBufferDeallocation, extend_arith,
    extend_cf, extend_scf,
};
pub use pipeline::register;
pub use promote_buffers_to_stack::PromoteBuffersToStack;

use pass::{Passes, passes};

/// The passes.
pub const PASSES: Passes = passes![
    BufferDeallocationSimplification,
    BufferHoisting,
    BufferLoopHoisting,
    BufferResultsToOutParams,
    OptimizeAllocationLiveness,
    OwnershipBasedBufferDeallocation,
    PromoteBuffersToStack,
];

/// Moves the allocations of a body out of loops, as `buffer-loop-hoisting` does. Returns whether some may have moved.
pub fn hoist_out_of_loops(body: &mut ir::Body) -> bool {
    placement::hoist(body, placement::Goal::OutOfLoops)
}

/// Returns the handles of values.
fn handles<'a>(values: impl Iterator<Item = ir::ValueRef<'a>>) -> Vec<ir::Value> {
    values.map(|value| value.handle()).collect()
}

/// Whether a value is a memref, ranked or not.
fn is_memref(value: ir::ValueRef<'_>) -> bool {
    value.ty().is_memref()
}
