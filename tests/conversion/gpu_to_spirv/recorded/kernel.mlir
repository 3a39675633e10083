// RECORD: mlir-opt --convert-gpu-to-spirv=use-64bit-index=true

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Addresses, Kernel, Int64], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<12xf32, #spirv.storage_class<CrossWorkgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %0 = gpu.block_id x
      %1 = gpu.block_dim y
      %2 = gpu.subgroup_size : index
      memref.store %a, %m[%0] : memref<12xf32, #spirv.storage_class<CrossWorkgroup>>
      gpu.barrier
      gpu.return
    }
    gpu.func @l() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %0 = gpu.block_id y
      gpu.return
    }
  }
  func.func @main(%c: index, %a: f32, %m: memref<12xf32, #spirv.storage_class<CrossWorkgroup>>) {
    gpu.launch_func @kernels::@k blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%a : f32, %m : memref<12xf32, #spirv.storage_class<CrossWorkgroup>>)
    return
  }
}
