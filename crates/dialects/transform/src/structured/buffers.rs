//! Operations of `transform.structured`: buffers.

use crate::attrs::DeviceMappingArrayAttr;
use crate::directives;
use crate::interface::{CONSUMES, READS, TransformOp};
use crate::types::{AnyOpType, AnyValueType, Handle, ValueHandle};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Bufferizes an operation on tensors to an allocation in a memory space.
///
/// ```mlir
/// %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %target : !transform.any_op
/// ```
#[op("transform.structured.bufferize_to_allocation",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     format = "$target attr-dict `:` type($target)")]
pub struct BufferizeToAllocationOp {
    #[operand]
    target: Handle,
    #[attr]
    memory_space: Option<AnyAttr>,
    #[attr(default = "bufferization.materialize_in_destination")]
    memcpy_op: StrAttr,
    #[attr(default = "memref.alloc")]
    alloc_op: StrAttr,
    #[attr]
    bufferize_destination_only: UnitAttr,
    #[attr]
    emit_dealloc: UnitAttr,
    #[result]
    allocated_buffer: AnyValueType,
    #[result]
    new_ops: AnyOpType,
}

impl BufferizeToAllocationOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let copies = ["bufferization.materialize_in_destination", "memref.copy", "linalg.copy"];
        if !copies.contains(&self.memcpy_op()) {
            return Err(self.error("unsupported memcpy op"));
        }
        if !["memref.alloc", "memref.alloca"].contains(&self.alloc_op()) {
            return Err(self.error("unsupported alloc op"));
        }
        Ok(())
    }
}

/// Replaces `tensor.empty` in the target by the tensor that its result is inserted into.
///
/// ```mlir
/// transform.structured.eliminate_empty_tensors %target : !transform.any_op
/// ```
#[op("transform.structured.eliminate_empty_tensors",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct EliminateLinalgOpAnchoredEmptyTensorsOp {
    #[operand]
    target: Handle,
}

/// Rewrites an insertion of a slice as a `linalg.copy` and the insertion.
///
/// ```mlir
/// %0 = transform.structured.insert_slice_to_copy %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.insert_slice_to_copy",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct InsertSliceToCopyOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Rewrites a `linalg.copy` of memrefs as `memref.copy`.
///
/// ```mlir
/// %0 = transform.structured.linalg_copy_to_memref %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.linalg_copy_to_memref",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct LinalgCopyToMemrefOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Distributes a copy over the threads of a block.
///
/// ```mlir
/// %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %target total_num_threads = 4 desired_bit_alignment = 4 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.gpu.map_copy_to_threads",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target `total_num_threads` `=` $total_num_threads `desired_bit_alignment` `=` \
             $desired_bit_alignment attr-dict `:` functional-type(operands, results)")]
pub struct MapCopyToThreadsOp {
    #[operand]
    target: Handle,
    #[attr]
    total_num_threads: I64Attr,
    #[attr]
    desired_bit_alignment: I64Attr,
    #[result]
    forall_op: Handle,
    #[result]
    tiled_op: Handle,
}

/// Promotes the views that an operation uses to buffers of their own.
///
/// ```mlir
/// %0 = transform.structured.promote %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.promote",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")")]
pub struct PromoteOp {
    #[operand]
    target: Handle,
    #[attr(default = |cx| cx.array_attr(&[]))]
    operands_to_promote: I64ArrayAttr,
    #[attr(default = |cx| cx.array_attr(&[]))]
    use_full_tile_buffers: BoolArrayAttr,
    #[attr]
    use_full_tiles_by_default: UnitAttr,
    #[attr]
    use_original_subview_size: UnitAttr,
    #[attr]
    use_alloca: UnitAttr,
    #[attr]
    memory_space: Option<AnyAttr>,
    #[attr]
    mapping: Option<DeviceMappingArrayAttr>,
    #[attr]
    alignment: Option<I64Attr>,
    #[result]
    transformed: Handle,
}

/// Requests that a tensor is copied to a memory space.
///
/// ```mlir
/// %0 = transform.structured.promote_tensor %tensor : !transform.any_value
/// ```
#[op("transform.structured.promote_tensor",
     traits(SAME_OPERANDS_AND_RESULT_TYPE),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "(`to` $memory_space^)? $tensor attr-dict `:` type($tensor)")]
pub struct PromoteTensorOp {
    #[operand]
    tensor: ValueHandle,
    #[attr]
    memory_space: Option<AnyAttr>,
    #[result]
    promoted: ValueHandle,
}

ir::ops![
    BufferizeToAllocationOp,
    EliminateLinalgOpAnchoredEmptyTensorsOp,
    InsertSliceToCopyOp,
    LinalgCopyToMemrefOp,
    MapCopyToThreadsOp,
    PromoteOp,
    PromoteTensorOp
];
