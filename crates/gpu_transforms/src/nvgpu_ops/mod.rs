//! Applications of `transform.nvgpu.*`, one a file.

mod create_async_groups;
mod pipeline_shared_memory_copies;
mod rewrite_copy_as_tma;
mod rewrite_matmul_as_mma_sync;

use ir::OpRef;
use transform_engine::{By, Failure, PayloadOp, State, silenceable};

/// Applications by the names of operations.
pub(crate) static MODELS: &[(&str, By)] = &[
    ("transform.nvgpu.create_async_groups", By(create_async_groups::apply)),
    ("transform.nvgpu.pipeline_shared_memory_copies", By(pipeline_shared_memory_copies::apply)),
    ("transform.nvgpu.rewrite_copy_as_tma", By(rewrite_copy_as_tma::apply)),
    ("transform.nvgpu.rewrite_matmul_as_mma_sync", By(rewrite_matmul_as_mma_sync::apply)),
];

/// Returns the failure of an operation that is applied to another kind of payload.
fn wrong_kind<'s>(op: OpRef<'s>, target: &PayloadOp, state: &State<'s, '_>) -> Failure {
    let error = silenceable(op, "transform applied to the wrong op kind");
    error.note(state.place_of(target), "when applied to this op").into()
}
