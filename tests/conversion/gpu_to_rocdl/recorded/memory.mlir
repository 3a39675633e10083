// RECORD: mlir-opt --convert-gpu-to-rocdl

// Memory whose size the launch says, and known sizes of blocks.
gpu.module @m {
  gpu.func @ub(%m: memref<?xi8>, %c: index) {
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %v = memref.load %d[%c] : memref<?xi8, #gpu.address_space<workgroup>>
    memref.store %v, %m[%c] : memref<?xi8>
    gpu.return
  }
  gpu.func @cl(%f: f32) kernel attributes {known_block_size = array<i32: 7, 3, 2>, known_cluster_size = array<i32: 2, 1, 1>} {
    %x = gpu.cluster_id x
    gpu.return
  }
}
