// RECORD: mlir-opt --test-convert-to-spirv="convert-gpu-modules"
// RECORD: mlir-opt --test-convert-to-spirv="convert-gpu-modules nest-in-gpu-module run-signature-conversion=false"

// Copies of modules of kernels are converted, beside the original or in it.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform, Int64, Float64], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @add(%a: memref<8xf32>, %b: memref<8xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %i = gpu.block_id x
      %x = memref.load %a[%i] : memref<8xf32>
      %y = arith.addf %x, %x : f32
      memref.store %y, %b[%i] : memref<8xf32>
      gpu.return
    }
  }
  func.func @main(%a: memref<8xf32>, %b: memref<8xf32>) attributes {llvm.emit_c_interface} {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @kernels::@add blocks in (%c8, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<8xf32>, %b : memref<8xf32>)
    return
  }
}
