//! Operations of `transform`: bufferization.

use crate::enums::LayoutMapOption;
use crate::interface::{CONSUMES, READS, TransformOp};
use crate::types::{AllocTensorHandle, EmptyHandle, Handle};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Moves buffer allocations out of loops in the target.
///
/// ```mlir
/// transform.bufferization.buffer_loop_hoisting %target : !transform.any_op
/// ```
#[op("transform.bufferization.buffer_loop_hoisting",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct BufferLoopHoistingOp {
    #[operand]
    target: Handle,
}

/// Replaces `tensor.empty` in the target by the tensor that its result is inserted into.
///
/// ```mlir
/// transform.bufferization.eliminate_empty_tensors %target : !transform.any_op
/// ```
#[op("transform.bufferization.eliminate_empty_tensors",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target attr-dict `:` type($target)")]
pub struct EliminateEmptyTensorsOp {
    #[operand]
    target: Handle,
}

/// Replaces `tensor.empty` by `bufferization.alloc_tensor`.
///
/// ```mlir
/// %0 = transform.bufferization.empty_tensor_to_alloc_tensor %target : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
/// ```
#[op("transform.bufferization.empty_tensor_to_alloc_tensor",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct EmptyTensorToAllocTensorOp {
    #[operand]
    target: EmptyHandle,
    #[result]
    transformed: AllocTensorHandle,
}

/// Bufferizes the target by one-shot bufferization.
///
/// ```mlir
/// %0 = transform.bufferization.one_shot_bufferize %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.bufferization.one_shot_bufferize",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     format = "(`layout` `{` $function_boundary_type_conversion^ `}`)? $target attr-dict `:` \
             functional-type($target, results)")]
pub struct OneShotBufferizeOp {
    #[operand]
    target: Handle,
    #[attr]
    function_boundary_type_conversion: Option<LayoutMapOption>,
    #[attr(default = false)]
    allow_return_allocs_from_loops: BoolAttr,
    #[attr(default = false)]
    allow_unknown_ops: BoolAttr,
    #[attr(default = false)]
    bufferize_function_boundaries: BoolAttr,
    #[attr(default = false)]
    dump_alias_sets: BoolAttr,
    #[attr(default = false)]
    test_analysis_only: BoolAttr,
    #[attr(default = false)]
    print_conflicts: BoolAttr,
    #[attr(default = true)]
    check_parallel_regions: BoolAttr,
    #[attr(default = "memref.copy")]
    memcpy_op: StrAttr,
    #[result]
    transformed: Handle,
}

impl OneShotBufferizeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if !["memref.copy", "linalg.copy"].contains(&self.memcpy_op()) {
            return Err(self.error("unsupported memcpy op"));
        }
        if self.print_conflicts() && !self.test_analysis_only() {
            return Err(self.error("'print_conflicts' requires 'test_analysis_only'"));
        }
        if self.dump_alias_sets() && !self.test_analysis_only() {
            return Err(self.error("'dump_alias_sets' requires 'test_analysis_only'"));
        }
        Ok(())
    }
}

ir::ops![BufferLoopHoistingOp, EliminateEmptyTensorsOp, EmptyTensorToAllocTensorOp, OneShotBufferizeOp];
