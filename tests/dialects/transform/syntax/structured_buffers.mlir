// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Bufferizes an operation on tensors to an allocation in a memory space.
// CHECK-LABEL: func.func @structured_bufferize_to_allocation(%arg0: !transform.any_op) {
// CHECK-NEXT:    %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_bufferize_to_allocation(%target: !transform.any_op) {
  %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %target : !transform.any_op
  return
}

// Replaces `tensor.empty` in the target by the tensor that its result is inserted into.
// CHECK-LABEL: func.func @structured_eliminate_empty_tensors(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.structured.eliminate_empty_tensors %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_eliminate_empty_tensors(%target: !transform.any_op) {
  transform.structured.eliminate_empty_tensors %target : !transform.any_op
  return
}

// Rewrites an insertion of a slice as a `linalg.copy` and the insertion.
// CHECK-LABEL: func.func @structured_insert_slice_to_copy(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.insert_slice_to_copy %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_insert_slice_to_copy(%target: !transform.any_op) {
  %0 = transform.structured.insert_slice_to_copy %target : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a `linalg.copy` of memrefs as `memref.copy`.
// CHECK-LABEL: func.func @structured_linalg_copy_to_memref(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.linalg_copy_to_memref %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_linalg_copy_to_memref(%target: !transform.any_op) {
  %0 = transform.structured.linalg_copy_to_memref %target : (!transform.any_op) -> !transform.any_op
  return
}

// Distributes a copy over the threads of a block.
// CHECK-LABEL: func.func @structured_gpu_map_copy_to_threads(%arg0: !transform.any_op) {
// CHECK-NEXT:    %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %arg0 total_num_threads = 4 desired_bit_alignment = 4 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_gpu_map_copy_to_threads(%target: !transform.any_op) {
  %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %target total_num_threads = 4 desired_bit_alignment = 4 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Promotes the views that an operation uses to buffers of their own.
// CHECK-LABEL: func.func @structured_promote(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.promote %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_promote(%target: !transform.any_op) {
  %0 = transform.structured.promote %target : (!transform.any_op) -> !transform.any_op
  return
}

// Requests that a tensor is copied to a memory space.
// CHECK-LABEL: func.func @structured_promote_tensor(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.structured.promote_tensor %arg0 : !transform.any_value
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_promote_tensor(%tensor: !transform.any_value) {
  %0 = transform.structured.promote_tensor %tensor : !transform.any_value
  return
}
