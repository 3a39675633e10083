// RECORD: mlir-opt --amdgpu-emulate-atomics
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx900
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx90a
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx950
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx1030
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx1100
// RECORD: mlir-opt --amdgpu-emulate-atomics=chipset=gfx1200

// Sums and maxima, which chipsets have for some types.
func.func @f(%v: f32, %m: memref<?xf32>, %i: i32, %mi: memref<?xi32>, %h: vector<2xf16>, %mh: memref<?xf16>, %d: f64, %md: memref<?xf64>, %b: vector<2xbf16>, %mb: memref<?xbf16>) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fadd {boundsCheck = false, indexOffset = 4 : i32} %v -> %m[%i] sgprOffset %i : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fmax %v -> %m[%i] : f32 -> memref<?xf32>, i32
  amdgpu.raw_buffer_atomic_fmax %d -> %md[%i] : f64 -> memref<?xf64>, i32
  amdgpu.raw_buffer_atomic_smax %i -> %mi[%i] : i32 -> memref<?xi32>, i32
  amdgpu.raw_buffer_atomic_umin %i -> %mi[%i] : i32 -> memref<?xi32>, i32
  amdgpu.raw_buffer_atomic_fadd %h -> %mh[%i] : vector<2xf16> -> memref<?xf16>, i32
  amdgpu.raw_buffer_atomic_fadd %b -> %mb[%i] : vector<2xbf16> -> memref<?xbf16>, i32
  %r = amdgpu.raw_buffer_atomic_cmpswap %i, %i -> %mi[%i] : i32 -> memref<?xi32>, i32
  return
}
