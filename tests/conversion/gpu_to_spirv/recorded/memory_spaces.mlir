// RECORD: mlir-opt --convert-gpu-to-spirv

// Memory spaces that are numbers become classes of storage.
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @add(%a: memref<8xi32>, %b: memref<8xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %0 = gpu.block_id x
      %1 = memref.load %a[%0] : memref<8xi32>
      memref.store %1, %b[%0] : memref<8xi32>
      gpu.return
    }
  }
}
