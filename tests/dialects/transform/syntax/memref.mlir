// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that move allocations of static size, at most `size_limit` bytes, to the stack.
// CHECK-LABEL: func.func @apply_patterns_memref_alloc_to_alloca() {
// CHECK-NEXT:    transform.apply_patterns.memref.alloc_to_alloca
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_alloc_to_alloca() {
  transform.apply_patterns.memref.alloc_to_alloca
  return
}

// Patterns that expand operations of `memref` that LLVM does not have, such as atomic updates.
// CHECK-LABEL: func.func @apply_patterns_memref_expand_ops() {
// CHECK-NEXT:    transform.apply_patterns.memref.expand_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_expand_ops() {
  transform.apply_patterns.memref.expand_ops
  return
}

// Patterns that express what changes the layout of a memref by the sizes, strides and offset of its base.
// CHECK-LABEL: func.func @apply_patterns_memref_expand_strided_metadata() {
// CHECK-NEXT:    transform.apply_patterns.memref.expand_strided_metadata
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_expand_strided_metadata() {
  transform.apply_patterns.memref.expand_strided_metadata
  return
}

// Patterns that move the index computation of memory accesses to `memref.subview`.
// CHECK-LABEL: func.func @apply_patterns_memref_extract_address_computations() {
// CHECK-NEXT:    transform.apply_patterns.memref.extract_address_computations
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_extract_address_computations() {
  transform.apply_patterns.memref.extract_address_computations
  return
}

// Patterns that fold `memref.subview` and reshapes into loads and stores.
// CHECK-LABEL: func.func @apply_patterns_memref_fold_memref_alias_ops() {
// CHECK-NEXT:    transform.apply_patterns.memref.fold_memref_alias_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_fold_memref_alias_ops() {
  transform.apply_patterns.memref.fold_memref_alias_ops
  return
}

// Patterns that replace `dim` of an operation by sizes that its operands determine.
// CHECK-LABEL: func.func @apply_patterns_memref_resolve_ranked_shaped_type_result_dims() {
// CHECK-NEXT:    transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_memref_resolve_ranked_shaped_type_result_dims() {
  transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
  return
}

// Replaces an `memref.alloca` by a global buffer.
// CHECK-LABEL: func.func @memref_alloca_to_global(%arg0: !transform.op<"memref.alloca">) {
// CHECK-NEXT:    %getGlobal, %global = transform.memref.alloca_to_global %arg0 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @memref_alloca_to_global(%alloca: !transform.op<"memref.alloca">) {
  %getGlobal, %global = transform.memref.alloca_to_global %alloca : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
  return
}

// Erases allocations that are only written to.
// CHECK-LABEL: func.func @memref_erase_dead_alloc_and_stores(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.memref.erase_dead_alloc_and_stores %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @memref_erase_dead_alloc_and_stores(%target: !transform.any_op) {
  transform.memref.erase_dead_alloc_and_stores %target : (!transform.any_op) -> ()
  return
}

// Makes an allocation independent of the variables of a number of enclosing loops.
// CHECK-LABEL: func.func @memref_make_loop_independent(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.memref.make_loop_independent %arg0 {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @memref_make_loop_independent(%target: !transform.any_op) {
  %0 = transform.memref.make_loop_independent %target {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// Gives each iteration of a loop one of several buffers.
// CHECK-LABEL: func.func @memref_multibuffer(%arg0: !transform.op<"memref.alloc">) {
// CHECK-NEXT:    %0 = transform.memref.multibuffer %arg0 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @memref_multibuffer(%alloc: !transform.op<"memref.alloc">) {
  %buffer = transform.memref.multibuffer %alloc {factor = 2} : (!transform.op<"memref.alloc">) -> !transform.any_op
  return
}

// Type converter to LLVM types, with descriptors of memrefs.
// CHECK-LABEL: func.func @apply_conversion_patterns_memref_memref_to_llvm_type_converter() {
// CHECK-NEXT:    transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_memref_memref_to_llvm_type_converter() {
  transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
  return
}
