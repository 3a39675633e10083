// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

func.func private @callee()

// Simplifies `affine.apply`, `affine.min` and `affine.max` by bounds of some of their operands.
// CHECK-LABEL: func.func @affine_simplify_bounded_affine_ops(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    transform.affine.simplify_bounded_affine_ops %arg0 with[%arg1 : !transform.any_op] within [0] and [20] : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @affine_simplify_bounded_affine_ops(%target: !transform.any_op, %size: !transform.any_op) {
  transform.affine.simplify_bounded_affine_ops %target with[%size : !transform.any_op] within [0] and [20] : !transform.any_op
  return
}

// Replaces `affine.min` and `affine.max` by one of their results, where bounds of values prove it.
// CHECK-LABEL: func.func @affine_simplify_min_max_affine_ops(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.affine.simplify_min_max_affine_ops %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @affine_simplify_min_max_affine_ops(%target: !transform.any_op) {
  transform.affine.simplify_min_max_affine_ops %target : !transform.any_op
  return
}

// Moves buffer allocations out of loops in the target.
// CHECK-LABEL: func.func @bufferization_buffer_loop_hoisting(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.bufferization.buffer_loop_hoisting %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bufferization_buffer_loop_hoisting(%target: !transform.any_op) {
  transform.bufferization.buffer_loop_hoisting %target : !transform.any_op
  return
}

// Replaces `tensor.empty` in the target by the tensor that its result is inserted into.
// CHECK-LABEL: func.func @bufferization_eliminate_empty_tensors(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.bufferization.eliminate_empty_tensors %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bufferization_eliminate_empty_tensors(%target: !transform.any_op) {
  transform.bufferization.eliminate_empty_tensors %target : !transform.any_op
  return
}

// Replaces `tensor.empty` by `bufferization.alloc_tensor`.
// CHECK-LABEL: func.func @bufferization_empty_tensor_to_alloc_tensor(%arg0: !transform.op<"tensor.empty">) {
// CHECK-NEXT:    %0 = transform.bufferization.empty_tensor_to_alloc_tensor %arg0 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bufferization_empty_tensor_to_alloc_tensor(%target: !transform.op<"tensor.empty">) {
  %0 = transform.bufferization.empty_tensor_to_alloc_tensor %target : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
  return
}

// Bufferizes the target by one-shot bufferization.
// CHECK-LABEL: func.func @bufferization_one_shot_bufferize(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.bufferization.one_shot_bufferize %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bufferization_one_shot_bufferize(%target: !transform.any_op) {
  %0 = transform.bufferization.one_shot_bufferize %target : (!transform.any_op) -> !transform.any_op
  return
}

// Parameter that the data layout and target information around the target has for a list of keys.
// CHECK-LABEL: func.func @dlti_query(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.dlti.query ["CPU", "cache_size"] at %arg0 : (!transform.any_op) -> !transform.any_param
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @dlti_query(%target: !transform.any_op) {
  %size = transform.dlti.query ["CPU", "cache_size"] at %target : (!transform.any_op) -> !transform.any_param
  return
}

// Conversion patterns that convert `func` to the `llvm` dialect; they need a type converter to LLVM types.
// CHECK-LABEL: func.func @apply_conversion_patterns_func_func_to_llvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.func.func_to_llvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_func_func_to_llvm() {
  transform.apply_conversion_patterns.func.func_to_llvm
  return
}

// Inserts a call at the insertion point, with values of the payload as operands and in place of its results;
// other types are converted by the region.
// CHECK-LABEL: func.func @func_cast_and_call(%arg0: !transform.any_value, %arg1: !transform.any_value, %arg2: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.func.cast_and_call @callee(%arg0) -> %arg1 after %arg2 : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @func_cast_and_call(%inputs: !transform.any_value, %outputs: !transform.any_value, %insertion_point: !transform.any_op) {
  %call = transform.func.cast_and_call @callee(%inputs) -> %outputs after %insertion_point : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
  return
}

// Removes arguments of a function that all calls give the same operand as another one.
// CHECK-LABEL: func.func @func_deduplicate_func_args(%arg0: !transform.any_op) {
// CHECK-NEXT:    %transformed_module, %transformed_function = transform.func.deduplicate_func_args @name at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @func_deduplicate_func_args(%module: !transform.any_op) {
  %transformed_module, %transformed_function = transform.func.deduplicate_func_args @name at %module : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Permutes the arguments and results of a function, and of its calls if `adjust_func_calls` is there.
// CHECK-LABEL: func.func @func_replace_func_signature(%arg0: !transform.any_op) {
// CHECK-NEXT:    %transformed_module, %transformed_function = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [0] at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @func_replace_func_signature(%module: !transform.any_op) {
  %module_1, %function = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [0] at %module : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Conversion patterns that convert `nvgpu` to `nvvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_nvgpu_nvgpu_to_nvvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_nvgpu_nvgpu_to_nvvm() {
  transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
  return
}

// Makes copies to shared memory asynchronous, in groups.
// CHECK-LABEL: func.func @nvgpu_create_async_groups(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.nvgpu.create_async_groups %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nvgpu_create_async_groups(%target: !transform.any_op) {
  %0 = transform.nvgpu.create_async_groups %target : (!transform.any_op) -> !transform.any_op
  return
}

// Pipelines a loop with asynchronous copies to shared memory.
// CHECK-LABEL: func.func @nvgpu_pipeline_shared_memory_copies(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %arg0 {depth = 4 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nvgpu_pipeline_shared_memory_copies(%for_op: !transform.any_op) {
  %0 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %for_op {depth = 4 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a copy to shared memory by the tensor memory accelerator.
// CHECK-LABEL: func.func @nvgpu_rewrite_copy_as_tma(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.nvgpu.rewrite_copy_as_tma %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nvgpu_rewrite_copy_as_tma(%target: !transform.any_op) {
  transform.nvgpu.rewrite_copy_as_tma %target : (!transform.any_op) -> ()
  return
}

// Rewrites a product of matrices by `nvgpu.mma.sync`.
// CHECK-LABEL: func.func @nvgpu_rewrite_matmul_as_mma_sync(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.nvgpu.rewrite_matmul_as_mma_sync %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nvgpu_rewrite_matmul_as_mma_sync(%target: !transform.any_op) {
  transform.nvgpu.rewrite_matmul_as_mma_sync %target : (!transform.any_op) -> ()
  return
}

// Handle to the operations in the root that a `pdl.pattern` matches.
// CHECK-LABEL: func.func @pdl_match(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.pdl_match @addition in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @pdl_match(%root: !transform.any_op) {
  %matched = transform.pdl_match @addition in %root : (!transform.any_op) -> !transform.any_op
  return
}

// Scope with `pdl.pattern`s and the transform operation that uses them.
// CHECK-LABEL: func.func @with_pdl_patterns(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.with_pdl_patterns %arg0 : !transform.any_op {
// CHECK-NEXT:    ^bb0(%arg1: !transform.any_op):
// CHECK-NEXT:      pdl.pattern @addition : benefit(1) {
// CHECK-NEXT:        %0 = operation "arith.addi"
// CHECK-NEXT:        rewrite %0 with "transform.dialect"
// CHECK-NEXT:      }
// CHECK-NEXT:      sequence %arg1 : !transform.any_op failures(propagate) {
// CHECK-NEXT:      ^bb0(%arg2: !transform.any_op):
// CHECK-NEXT:        %0 = pdl_match @addition in %arg2 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @with_pdl_patterns(%root: !transform.any_op) {
  transform.with_pdl_patterns %root : !transform.any_op {
  ^bb0(%arg0: !transform.any_op):
    pdl.pattern @addition : benefit(1) {
      %0 = operation "arith.addi"
      rewrite %0 with "transform.dialect"
    }
    sequence %arg0 : !transform.any_op failures(propagate) {
    ^bb0(%arg1: !transform.any_op):
      %1 = pdl_match @addition in %arg1 : (!transform.any_op) -> !transform.any_op
    }
  }
  return
}

// Succeeds if an operand or a result is a sparse tensor.
// CHECK-LABEL: func.func @sparse_tensor_match_sparse_inout(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.sparse_tensor.match.sparse_inout %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @sparse_tensor_match_sparse_inout(%target: !transform.any_op) {
  %0 = transform.sparse_tensor.match.sparse_inout %target : (!transform.any_op) -> !transform.any_op
  return
}

// Applies one of the regions, the selected one.
// CHECK-LABEL: func.func @tune_alternatives() {
// CHECK-NEXT:    transform.tune.alternatives<"choice"> selected_region = 1 {
// CHECK-NEXT:    }, {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @tune_alternatives() {
  transform.tune.alternatives<"choice"> selected_region = 1 {
  }, {
  }
  return
}

// Parameter whose value is one of the options, to be chosen by a tuner.
// CHECK-LABEL: func.func @tune_knob() {
// CHECK-NEXT:    %0 = transform.tune.knob<"tile_size"> = 8 : i64 from options = [2, 4, 8] -> !transform.param<i64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @tune_knob() {
  %size = transform.tune.knob<"tile_size"> = 8 from options = [2, 4, 8] -> !transform.param<i64>
  return
}
