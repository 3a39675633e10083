// RECORD: mlir-opt --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-llvm-spv))'

gpu.module @kernels {
  gpu.func @places(%out: memref<?xindex>) kernel {
    %0 = gpu.block_id x
    %1 = gpu.grid_dim y
    %2 = gpu.block_dim z
    %3 = gpu.thread_id x upper_bound 64
    %4 = gpu.global_id y
    %5 = gpu.subgroup_id : index
    %6 = gpu.lane_id upper_bound 32
    %7 = gpu.num_subgroups : index
    %8 = gpu.subgroup_size : index
    %9 = gpu.thread_id z
    gpu.barrier
    memref.store %9, %out[%3] : memref<?xindex>
    gpu.return
  }
}
