// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation and attribute, in the forms that it can be written in.
func.func @buffers(%m: memref<128x72xf32, 1>, %h: memref<64xf16>, %i: i32, %f: f32, %n: memref<64xi32, #gpu.address_space<global>>, %b: i64, %s: memref<?x8xf32, strided<[8, 1], offset: ?>>, %sw: i14) {
  %0 = amdgpu.raw_buffer_load {indexOffset = 1 : i32} %m[%i, %i] sgprOffset %i : memref<128x72xf32, 1>, i32, i32 -> f32
  %1 = amdgpu.raw_buffer_load %h[%i] : memref<64xf16>, i32 -> vector<4xf16>
  amdgpu.raw_buffer_store {boundsCheck = false} %f -> %m[%i, %i] : f32 -> memref<128x72xf32, 1>, i32, i32
  %2 = amdgpu.raw_buffer_atomic_cmpswap %f, %f -> %m[%i, %i] : f32 -> memref<128x72xf32, 1>, i32, i32
  amdgpu.raw_buffer_atomic_fadd %f -> %m[%i, %i] sgprOffset %i : f32 -> memref<128x72xf32, 1>, i32, i32
  amdgpu.raw_buffer_atomic_fmax {indexOffset = 2 : i32} %f -> %m[%i, %i] : f32 -> memref<128x72xf32, 1>, i32, i32
  amdgpu.raw_buffer_atomic_smax %i -> %n[%i] : i32 -> memref<64xi32, #gpu.address_space<global>>, i32
  amdgpu.raw_buffer_atomic_umin %i -> %n[%i] : i32 -> memref<64xi32, #gpu.address_space<global>>, i32
  %3 = amdgpu.fat_raw_buffer_cast %h : memref<64xf16> to memref<64xf16, #amdgpu.address_space<fat_raw_buffer>>
  %4 = amdgpu.fat_raw_buffer_cast %s validBytes(%b) cacheSwizzleStride(%sw) boundsCheck(false) resetOffset : memref<?x8xf32, strided<[8, 1], offset: ?>> to memref<?x8xf32, strided<[8, 1]>, #amdgpu.address_space<fat_raw_buffer>>
  return
}
func.func @floats(%a: vector<4xf8E4M3FNUZ>, %b: f8E5M2, %f: f32, %i: i32, %v: vector<2xf32>, %w: vector<8xf4E2M1FN>) {
  %0 = amdgpu.ext_packed_fp8 %a[1] : vector<4xf8E4M3FNUZ> to f32
  %1 = amdgpu.ext_packed_fp8 %b[0] : f8E5M2 to f32
  %2 = amdgpu.packed_trunc_2xfp8 %f, undef into undef[word 1] : f32 to vector<4xf8E4M3FNUZ>
  %3 = amdgpu.packed_trunc_2xfp8 %f, %f into %a[word 0] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %4 = amdgpu.packed_stoch_round_fp8 %f + %i into undef[2] : f32 to vector<4xf8E4M3FNUZ>
  %5 = amdgpu.packed_stoch_round_fp8 %f + %i into %a[2] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
  %6 = amdgpu.scaled_ext_packed %w[1], %f : vector<8xf4E2M1FN> to vector<2xf32>
  %7 = amdgpu.packed_scaled_trunc %v into undef[3], %f : vector<2xf32> to vector<8xf4E2M1FN>
  return
}
func.func @lanes(%i: i32, %v: vector<2xf16>) {
  %0 = amdgpu.dpp %i %i row_shl(1 : i32) {bound_ctrl = true, row_mask = 10 : i32} : i32
  %1 = amdgpu.dpp %i %i quad_perm([1 : i32, 0 : i32, 2 : i32, 3 : i32]) : i32
  %2 = amdgpu.dpp %i %i wave_shl : i32
  %3 = amdgpu.swizzle_bitmode %v 1 2 4 : vector<2xf16>
  %4 = amdgpu.permlane_swap %i 16 {fetch_inactive = true} : i32
  return
}
func.func @waits() {
  amdgpu.lds_barrier
  amdgpu.sched_barrier allow = <valu|all_vmem>
  amdgpu.sched_barrier allow = <none>
  amdgpu.memory_counter_wait load(1) store(2) ds(3) exp(4) tensor(5)
  return
}
func.func @matrices(%f: f32, %c: vector<32xf32>, %a: vector<4xf16>, %d: vector<4xf32>, %e: f64, %g: vector<4xf64>, %h: vector<16xf16>, %k: vector<8xf32>, %i8: vector<16xi8>, %i32: vector<8xi32>, %s: vector<32xf8E4M3FN>, %t: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.mfma 32x32x1 %f * %f + %c {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : f32, f32, vector<32xf32>
  %1 = amdgpu.mfma 16x16x16 %a * %a + %d blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %2 = amdgpu.mfma 16x16x4 %e * %e + %g {negateA} blgp = none : f64, f64, vector<4xf64>
  %3 = amdgpu.wmma 16x16x16 %h * %h + %k : vector<16xf16>, vector<16xf16>, vector<8xf32>
  %4 = amdgpu.wmma 16x16x16 %i8 * %i8 + %i32 {clamp, unsignedA, unsignedB} : vector<16xi8>, vector<16xi8>, vector<8xi32>
  %5 = amdgpu.scaled_mfma 16x16x128 (%t[0] * %s) * (%t[1] * %s) + %d : vector<4xf8E8M0FNU>, vector<32xf8E4M3FN>, vector<4xf8E8M0FNU>, vector<32xf8E4M3FN>, vector<4xf32>
  return
}
func.func @copies(%m: memref<128x72xf32, 1>, %l: memref<64xf32, #gpu.address_space<workgroup>>, %i: index, %q: memref<128x32xf16, 3>) {
  amdgpu.gather_to_lds %m[%i, %i], %l[%i] : f32, memref<128x72xf32, 1>, memref<64xf32, #gpu.address_space<workgroup>>
  %0 = amdgpu.transpose_load %q[%i, %i] : memref<128x32xf16, 3> -> vector<4xf16>
  return
}
