// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file

// Accesses outside of buffers, waits that follow each other, and casts.
func.func @raw(%b: memref<4x4xf32, #gpu.address_space<global>>, %d: memref<?xf32>, %i: i32, %v: f32, %vi: i32, %bi: memref<4xi32>) -> (f32, f32, f32, i32, f32) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c20 = arith.constant 20 : i32
  %m1 = arith.constant -1 : i32
  %0 = amdgpu.raw_buffer_load %b[%c4, %c4] : memref<4x4xf32, #gpu.address_space<global>>, i32, i32 -> f32
  %1 = amdgpu.raw_buffer_load {boundsCheck = false} %b[%c4, %c4] : memref<4x4xf32, #gpu.address_space<global>>, i32, i32 -> f32
  %2 = amdgpu.raw_buffer_load %b[%c0, %c4] : memref<4x4xf32, #gpu.address_space<global>>, i32, i32 -> f32
  amdgpu.raw_buffer_store %v -> %b[%c4, %c0] : f32 -> memref<4x4xf32, #gpu.address_space<global>>, i32, i32
  amdgpu.raw_buffer_store %v -> %b[%c0, %c0] : f32 -> memref<4x4xf32, #gpu.address_space<global>>, i32, i32
  amdgpu.raw_buffer_store {indexOffset = 100 : i32} %v -> %b[%c0, %c0] : f32 -> memref<4x4xf32, #gpu.address_space<global>>, i32, i32
  amdgpu.raw_buffer_store %v -> %d[%c20] : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fadd %v -> %b[%c4, %c0] : f32 -> memref<4x4xf32, #gpu.address_space<global>>, i32, i32
  amdgpu.raw_buffer_atomic_fmax %v -> %b[%c4, %c0] : f32 -> memref<4x4xf32, #gpu.address_space<global>>, i32, i32
  amdgpu.raw_buffer_atomic_smax %vi -> %bi[%c4] : i32 -> memref<4xi32>, i32
  amdgpu.raw_buffer_atomic_umin %vi -> %bi[%c4] : i32 -> memref<4xi32>, i32
  amdgpu.raw_buffer_atomic_umin %vi -> %bi[%m1] : i32 -> memref<4xi32>, i32
  %3 = amdgpu.raw_buffer_atomic_cmpswap %vi, %vi -> %bi[%c20] : i32 -> memref<4xi32>, i32
  %4 = amdgpu.raw_buffer_load %b[%c0, %i] sgprOffset %c20 : memref<4x4xf32, #gpu.address_space<global>>, i32, i32 -> f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, i32, f32
}

// -----

func.func @waits() {
  amdgpu.memory_counter_wait load(1) store(2)
  amdgpu.memory_counter_wait load(3)
  amdgpu.memory_counter_wait ds(3)
  amdgpu.lds_barrier
  amdgpu.lds_barrier
  amdgpu.memory_counter_wait exp(3)
  return
}

// -----

func.func @gather(%g: memref<128x72xf16, #gpu.address_space<global>>, %l: memref<64x128xf16, 3>, %i: index) {
  %a = memref.cast %g : memref<128x72xf16, #gpu.address_space<global>> to memref<?x?xf16, #gpu.address_space<global>>
  %b = memref.cast %l : memref<64x128xf16, 3> to memref<?x?xf16, 3>
  amdgpu.gather_to_lds %a[%i, %i], %b[%i, %i] : vector<2xf16>, memref<?x?xf16, #gpu.address_space<global>>, memref<?x?xf16, 3>
  return
}
