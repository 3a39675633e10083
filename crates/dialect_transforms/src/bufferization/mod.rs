//! Passes of `bufferization`.

mod dealloc;
mod dealloc_helper;
pub mod drop_equivalent_buffer_results;
pub mod empty_tensor_to_alloc_tensor;
pub mod lower_deallocations;
pub mod to_memref;
