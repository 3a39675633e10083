// RECORD: mlir-opt --convert-gpu-to-nvvm
// RECORD: mlir-opt --convert-gpu-to-nvvm=index-bitwidth=32

// Kernels, their buffers, places of threads, exchange between threads, and functions for the host.
gpu.module @m {
  gpu.func @kernel(%x: memref<?xf32>, %i: index, %s: f32) workgroup(%w : memref<32x2xf32, #gpu.address_space<workgroup>>) private(%p : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 2, 1>} {
    %t = gpu.thread_id x
    %b = gpu.block_id y
    %bd = gpu.block_dim x
    %gd = gpu.grid_dim z upper_bound 7
    %l = gpu.lane_id
    %g = gpu.global_id x
    memref.store %s, %w[%t, %b] : memref<32x2xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %v = memref.load %w[%b, %t] : memref<32x2xf32, #gpu.address_space<workgroup>>
    memref.store %v, %p[%t] : memref<4xf32, #gpu.address_space<private>>
    %y = memref.load %x[%i] : memref<?xf32>
    memref.store %y, %x[%g] : memref<?xf32>
    memref.store %y, %x[%bd] : memref<?xf32>
    memref.store %y, %x[%gd] : memref<?xf32>
    memref.store %y, %x[%l] : memref<?xf32>
    gpu.return
  }
  gpu.func @helper(%x: f32, %y: f64, %z: f16) -> (f32, f64) {
    %a = math.exp %x : f32
    %b = math.exp %y : f64
    %c = math.tanh %z : f16
    %d = math.exp %x fastmath<afn> : f32
    %e = arith.remf %x, %x : f32
    %h = arith.extf %c : f16 to f32
    %f = arith.addf %a, %d : f32
    %g = arith.addf %f, %e : f32
    %k = arith.addf %g, %h : f32
    gpu.return %k, %b : f32, f64
  }
  gpu.func @shuffles(%x: f32, %o: i32, %w: i32) -> (f32, i1) {
    %a, %p = gpu.shuffle xor %x, %o, %w : f32
    %b, %q = gpu.shuffle up %a, %o, %w : f32
    %c, %r = gpu.shuffle down %b, %o, %w : f32
    %d, %s = gpu.shuffle idx %c, %o, %w : f32
    gpu.return %d, %s : f32, i1
  }
  func.func @plain(%x: index) -> index {
    return %x : index
  }
}
