// RECORD: mlir-opt --convert-gpu-to-spirv --split-input-file

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int64, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformRotateKHR, GroupNonUniformArithmetic, GroupNonUniformBallot, GroupUniformArithmeticKHR, Groups], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate, SPV_KHR_uniform_group_instructions]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<12xf32, #spirv.storage_class<StorageBuffer>>, %i: i32) kernel attributes {foo = 1, spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
      %0 = gpu.block_id x
      %1 = gpu.block_dim y
      %2 = gpu.thread_id z
      %3 = gpu.grid_dim x
      %4 = gpu.global_id y
      %5 = gpu.subgroup_id : index
      %6 = gpu.num_subgroups : index
      %7 = gpu.subgroup_size : index
      %8 = gpu.lane_id
      %9 = gpu.block_id y
      gpu.barrier
      %w = arith.constant 16 : i32
      %o = arith.constant 4 : i32
      %s, %v = gpu.shuffle xor %a, %o, %w : f32
      %s1, %v1 = gpu.shuffle idx %a, %o, %w : f32
      %s2, %v2 = gpu.shuffle up %a, %o, %w : f32
      %s3, %v3 = gpu.shuffle down %a, %o, %w : f32
      %ro, %rv = gpu.rotate %a, 4, 16 : f32
      %r = gpu.all_reduce add %a uniform {
      } : (f32) -> f32
      %r1 = gpu.subgroup_reduce mul %a : (f32) -> f32
      %r2 = gpu.subgroup_reduce maxsi %i uniform : (i32) -> i32

      memref.store %a, %m[%2] : memref<12xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
  func.func @main(%0: f32, %1: memref<12xf32, #spirv.storage_class<StorageBuffer>>) {
    %c1 = arith.constant 1 : index
    return
  }
}
