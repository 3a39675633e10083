// RECORD: mlir-opt --convert-gpu-to-rocdl
// RECORD: mlir-opt --convert-gpu-to-rocdl="chipset=gfx1100 index-bitwidth=32"

// Kernels, registers, functions of numbers and exchange among lanes.
gpu.module @m {
  gpu.func @k(%m: memref<4xf32>, %s: memref<2xf32>) workgroup(%w : memref<8xf32, #gpu.address_space<workgroup>>) private(%p : memref<2xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 4, 2>, known_grid_size = array<i32: 8, 12, 1>} {
    %c = arith.constant 0 : index
    %a = gpu.thread_id x
    %b = gpu.block_id y
    %d = gpu.block_dim x
    %e = gpu.grid_dim z
    %l = gpu.lane_id
    %z = gpu.subgroup_size : index
    %id = gpu.thread_id y
    %gi = gpu.global_id x
    %f = memref.load %m[%a] : memref<4xf32>
    memref.store %f, %w[%b] : memref<8xf32, #gpu.address_space<workgroup>>
    memref.store %f, %p[%c] : memref<2xf32, #gpu.address_space<private>>
    %sn = math.sin %f : f32
    %ex = math.exp %f : f32
    gpu.barrier
    %i32 = arith.index_cast %a : index to i32
    %w64 = arith.constant 64 : i32
    %sh, %v = gpu.shuffle xor %f, %i32, %w64 : f32
    %sh2, %v2 = gpu.shuffle down %f, %i32, %w64 : f32
    %q = arith.andi %v, %v2 : i1
    %r = arith.select %q, %sh, %sh2 : f32
    memref.store %r, %m[%d] : memref<4xf32>
    memref.store %ex, %m[%e] : memref<4xf32>
    memref.store %sn, %m[%l] : memref<4xf32>
    memref.store %sn, %m[%z] : memref<4xf32>
    memref.store %sn, %m[%id] : memref<4xf32>
    memref.store %sn, %m[%gi] : memref<4xf32>
    gpu.return
  }
  gpu.func @f(%x: f32) -> f32 {
    gpu.return %x : f32
  }
  func.func @g(%x: f32) -> f32 {
    return %x : f32
  }
}
