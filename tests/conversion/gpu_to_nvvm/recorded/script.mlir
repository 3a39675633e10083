// RECORD: mlir-opt --transform-interpreter

// Conversions of devices by scripts: kernels, matrices, reductions, and copies to shared memory.
gpu.module @m {
  gpu.func @kernel(%x: memref<16x16xf16, #gpu.address_space<workgroup>>, %n: i32, %d: f64, %i: index) kernel {
    %t = gpu.thread_id x
    %a = gpu.subgroup_mma_load_matrix %x[%t, %i] {leadDimension = 16 : index} : memref<16x16xf16, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %a, %x[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, #gpu.address_space<workgroup>>
    %r = gpu.subgroup_reduce add %n uniform : (i32) -> i32
    %y = memref.alloca() : memref<4x8xf32, 1>
    %z = memref.alloca() : memref<4x8xf32, 3>
    %token = nvgpu.device_async_copy %y[%i, %i], %z[%i, %i], 4 : memref<4x8xf32, 1> to memref<4x8xf32, 3>
    nvgpu.device_async_wait %token
    gpu.barrier
    gpu.return
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %module = transform.structured.match ops{["gpu.module"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %module {
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
      transform.apply_conversion_patterns.gpu.gpu_to_nvvm {benefit = 10 : i16}
      transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
      transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
      transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 64, use_bare_ptr = false}
    } {legal_dialects = ["llvm", "memref", "nvvm", "test"], legal_ops = ["func.func", "gpu.module", "gpu.yield"], illegal_dialects = ["gpu"], partial_conversion} : !transform.any_op
    transform.yield
  }
}
