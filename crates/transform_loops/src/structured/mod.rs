//! Operations of `transform.structured` on tensors that become buffers.

mod bufferize_to_allocation;
mod copy_to_memref;
mod eliminate_empty_tensors;
mod hoist_pad;
mod promote_tensor;

pub(crate) use bufferize_to_allocation::bufferize_to_allocation;
pub(crate) use copy_to_memref::copy_to_memref;
pub(crate) use eliminate_empty_tensors::eliminate_empty_tensors;
pub(crate) use hoist_pad::{build_packing_loop_nest, hoist_pad};
pub(crate) use promote_tensor::promote_tensor;
