// RECORD: mlir-opt --transform-interpreter

// Exchange by a constant, and conversion of a kernel to rocdl.
gpu.module @m {
  gpu.func @k(%f: f32, %m: memref<?xf32>) {
    %c3 = arith.constant 3 : i32
    %c64 = arith.constant 64 : i32
    %a0, %v0 = gpu.shuffle xor %f, %c3, %c64 : f32
    %t = gpu.thread_id x
    %s = math.sin %a0 : f32
    memref.store %s, %m[%t] : memref<?xf32>
    gpu.return
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    %g = transform.structured.match ops{["gpu.module"]} in %arg0 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %g {
      transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "gfx942"
    } : !transform.any_op
    transform.apply_conversion_patterns to %g {
      transform.apply_conversion_patterns.dialect_to_llvm "arith"
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
      transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "gfx942"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 64}
    } {legal_dialects = ["llvm", "rocdl", "amdgpu"], legal_ops = ["gpu.module"], illegal_dialects = ["gpu"], partial_conversion} : !transform.any_op
    transform.yield
  }
}
