// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that replace `gpu.shuffle` by lane operations of `amdgpu`, where the chipset has them.
// CHECK-LABEL: func.func @apply_patterns_gpu_gpu_shuffle_to_amdgpu() {
// CHECK-NEXT:    transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_gpu_gpu_shuffle_to_amdgpu() {
  transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
  return
}

// Patterns that expand operations on subgroups and global identifiers of `gpu`.
// CHECK-LABEL: func.func @apply_patterns_gpu_gpu_rewrite_patterns() {
// CHECK-NEXT:    transform.apply_patterns.gpu.gpu_rewrite_patterns
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_gpu_gpu_rewrite_patterns() {
  transform.apply_patterns.gpu.gpu_rewrite_patterns
  return
}

// Conversion patterns that convert `gpu.subgroup_reduce` to `nvvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_gpu_gpu_subgroup_reduce_to_nvvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_gpu_gpu_subgroup_reduce_to_nvvm() {
  transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
  return
}

// Conversion patterns that convert `gpu` to `nvvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_gpu_gpu_to_nvvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.gpu.gpu_to_nvvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_gpu_gpu_to_nvvm() {
  transform.apply_conversion_patterns.gpu.gpu_to_nvvm
  return
}

// Conversion patterns that convert `gpu` to `rocdl` for a chipset.
// CHECK-LABEL: func.func @apply_conversion_patterns_gpu_gpu_to_rocdl() {
// CHECK-NEXT:    transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "name"
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_gpu_gpu_to_rocdl() {
  transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "name"
  return
}

// Conversion patterns that convert the `subgroup_mma` operations of `gpu` to `nvvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_gpu_gpu_wmma_to_nvvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_gpu_gpu_wmma_to_nvvm() {
  transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
  return
}

// Patterns that unroll contractions to the native size `[m, n, k]` of a subgroup product.
// CHECK-LABEL: func.func @apply_patterns_gpu_unroll_vectors_subgroup_mma() {
// CHECK-NEXT:    transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[4, 4, 4]
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_gpu_unroll_vectors_subgroup_mma() {
  transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[4, 4, 4]
  return
}

// Patterns that erase barriers that order no conflicting accesses.
// CHECK-LABEL: func.func @apply_patterns_gpu_eliminate_barriers() {
// CHECK-NEXT:    transform.apply_patterns.gpu.eliminate_barriers
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_gpu_eliminate_barriers() {
  transform.apply_patterns.gpu.eliminate_barriers
  return
}

// Distributes the top-level `scf.forall` of a kernel over blocks.
// CHECK-LABEL: func.func @gpu_map_forall_to_blocks(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.gpu.map_forall_to_blocks %arg0 generate_gpu_launch grid_dims = [4, 4, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @gpu_map_forall_to_blocks(%target: !transform.any_op) {
  %launch = transform.gpu.map_forall_to_blocks %target generate_gpu_launch grid_dims = [4, 4, 1] : (!transform.any_op) -> !transform.any_op
  return
}

// Distributes the `scf.forall` loops in a `gpu.launch` over threads.
// CHECK-LABEL: func.func @gpu_map_nested_forall_to_threads(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.gpu.map_nested_forall_to_threads %arg0 block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @gpu_map_nested_forall_to_threads(%target: !transform.any_op) {
  %launch = transform.gpu.map_nested_forall_to_threads %target block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
  return
}
