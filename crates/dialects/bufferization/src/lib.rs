//! The `bufferization` dialect: conversion between tensors and buffers.

mod alloc_tensor;
mod attrs;
mod clone;
mod dealloc;
mod materialize;
mod to_buffer;
mod to_tensor;

pub use alloc_tensor::{AllocTensor, DeallocTensor};
pub use clone::Clone;
pub use dealloc::Dealloc;
pub use materialize::MaterializeInDestination;
pub use to_buffer::ToBuffer;
pub use to_tensor::ToTensor;

use diag::Diagnostic;
use ir::{OpRef, TypeRef};

ir::dialect! {
    /// Conversion between tensors and buffers.
    pub fn dialect("bufferization") {
        depends: [arith, cf, complex, math, memref, tensor, ub],
        ops: [alloc_tensor, clone, dealloc, materialize, to_buffer, to_tensor],
        verify_attr: attrs::verify,
        verify_parameter: attrs::verify_parameter,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}

/// Verifies that the types of a tensor and a buffer match.
fn verify_pair(op: OpRef<'_>, tensor: TypeRef<'_>, buffer: TypeRef<'_>) -> Result<(), Diagnostic> {
    let reason = if tensor.shape() != buffer.shape() {
        "shapes do not match"
    } else if tensor.element_type() != buffer.element_type() {
        "element types do not match"
    } else {
        return Ok(());
    };
    // MLIR reports two errors here; a verifier of Terrane reports one.
    Err(op.plain_error(reason))
}
