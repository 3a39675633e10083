// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx908 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx942 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1030 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1250 --split-input-file

// Accesses to buffers, and casts of memrefs to buffers.
func.func @load_static(%m: memref<64xi32>, %i: i32) -> i32 {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xi32>, i32 -> i32
  return %0 : i32
}

// -----

func.func @load_scalar(%m: memref<i32>) -> i32 {
  %0 = amdgpu.raw_buffer_load %m[] : memref<i32> -> i32
  return %0 : i32
}

// -----

func.func @load_dyn(%m: memref<?x4xf32, strided<[?, 2], offset: ?>>, %i: i32, %s: i32) -> vector<4xf32> {
  %0 = amdgpu.raw_buffer_load {boundsCheck = false, indexOffset = 3 : i32} %m[%i, %i] sgprOffset %s : memref<?x4xf32, strided<[?, 2], offset: ?>>, i32, i32 -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @load_off(%m: memref<8x4xf16, strided<[4, 1], offset: 7>>, %i: i32) -> vector<2xf16> {
  %0 = amdgpu.raw_buffer_load %m[%i, %i] : memref<8x4xf16, strided<[4, 1], offset: 7>>, i32, i32 -> vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @load_off2(%m: memref<8x4xf16, strided<[4, 1], offset: 7>>, %i: i32, %s: i32) -> vector<8xf16> {
  %0 = amdgpu.raw_buffer_load {indexOffset = 0 : i32} %m[%i, %i] sgprOffset %s : memref<8x4xf16, strided<[4, 1], offset: 7>>, i32, i32 -> vector<8xf16>
  return %0 : vector<8xf16>
}

// -----

func.func @load_i8(%m: memref<8xi8>, %i: i32, %s: i32) -> vector<4xi8> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xi8>, i32 -> vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

func.func @load_i8_16(%m: memref<8xi8>, %i: i32, %s: i32) -> vector<16xi8> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xi8>, i32 -> vector<16xi8>
  return %0 : vector<16xi8>
}

// -----

func.func @load_i8_2(%m: memref<8xi8>, %i: i32, %s: i32) -> vector<2xi8> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xi8>, i32 -> vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

func.func @load_f8(%m: memref<8xf8E5M2FNUZ>, %i: i32, %s: i32) -> f8E5M2FNUZ {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xf8E5M2FNUZ>, i32 -> f8E5M2FNUZ
  return %0 : f8E5M2FNUZ
}

// -----

func.func @load_v1(%m: memref<8xf32>, %i: i32, %s: i32) -> vector<1xf32> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xf32>, i32 -> vector<1xf32>
  return %0 : vector<1xf32>
}

// -----

func.func @load_i64(%m: memref<8xi64>, %i: i32, %s: i32) -> i64 {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xi64>, i32 -> i64
  return %0 : i64
}

// -----

func.func @load_big(%m: memref<1073741824xi64>, %i: i32, %s: i32) -> i64 {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<1073741824xi64>, i32 -> i64
  return %0 : i64
}

// -----

func.func @store(%m: memref<64xi32>, %i: i32, %v: i32) {
  amdgpu.raw_buffer_store %v -> %m[%i] : i32 -> memref<64xi32>, i32
  return
}

// -----

func.func @store_f8(%m: memref<64xf8E5M2>, %i: i32, %v: vector<4xf8E5M2>) {
  amdgpu.raw_buffer_store %v -> %m[%i] : vector<4xf8E5M2> -> memref<64xf8E5M2>, i32
  return
}

// -----

func.func @store_bf16(%m: memref<64xbf16>, %i: i32, %v: vector<2xbf16>) {
  amdgpu.raw_buffer_store %v -> %m[%i] : vector<2xbf16> -> memref<64xbf16>, i32
  return
}

// -----

func.func @fadd(%m: memref<64xf32>, %i: i32, %v: f32) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : f32 -> memref<64xf32>, i32
  return
}

// -----

func.func @fadd2(%m: memref<64xf16>, %i: i32, %v: vector<2xf16>) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : vector<2xf16> -> memref<64xf16>, i32
  return
}

// -----

func.func @fadd2b(%m: memref<64xbf16>, %i: i32, %v: vector<2xbf16>) {
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%i] : vector<2xbf16> -> memref<64xbf16>, i32
  return
}

// -----

func.func @fmax(%m: memref<64xf32>, %i: i32, %v: f32) {
  amdgpu.raw_buffer_atomic_fmax %v -> %m[%i] : f32 -> memref<64xf32>, i32
  return
}

// -----

func.func @smax(%m: memref<64xi32>, %i: i32, %v: i32) {
  amdgpu.raw_buffer_atomic_smax %v -> %m[%i] : i32 -> memref<64xi32>, i32
  return
}

// -----

func.func @umin(%m: memref<64xi32, 1>, %i: i32, %v: i32) {
  amdgpu.raw_buffer_atomic_umin %v -> %m[%i] : i32 -> memref<64xi32, 1>, i32
  return
}

// -----

func.func @cmpswap(%m: memref<64xi32>, %i: i32, %v: i32, %c: i32) -> i32 {
  %0 = amdgpu.raw_buffer_atomic_cmpswap %v, %c -> %m[%i] : i32 -> memref<64xi32>, i32
  return %0 : i32
}

// -----

func.func @cmpswapf(%m: memref<64xf32>, %i: i32, %v: f32, %c: f32) -> f32 {
  %0 = amdgpu.raw_buffer_atomic_cmpswap %v, %c -> %m[%i] : f32 -> memref<64xf32>, i32
  return %0 : f32
}

// -----

func.func @cmpswap64(%m: memref<64xi64>, %i: i32, %v: i64, %c: i64) -> i64 {
  %0 = amdgpu.raw_buffer_atomic_cmpswap %v, %c -> %m[%i] : i64 -> memref<64xi64>, i32
  return %0 : i64
}

// -----

func.func @cmpswap2(%m: memref<64xf16>, %i: i32, %v: vector<2xf16>, %c: vector<2xf16>) -> vector<2xf16> {
  %0 = amdgpu.raw_buffer_atomic_cmpswap %v, %c -> %m[%i] : vector<2xf16> -> memref<64xf16>, i32
  return %0 : vector<2xf16>
}

// -----

func.func @space(%m: memref<64xi32, #gpu.address_space<global>>, %i: i32) -> i32 {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xi32, #gpu.address_space<global>>, i32 -> i32
  return %0 : i32
}

// -----

func.func @cast(%m: memref<8xi32>) -> memref<8xi32, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8xi32> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @cast0(%m: memref<i32, 1>) -> memref<i32, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<i32, 1> to memref<i32, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<i32, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @cast1(%m: memref<?xi32>) -> memref<?xi32, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m boundsCheck(false) : memref<?xi32> to memref<?xi32, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<?xi32, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @cast2(%m: memref<?x8xi32, strided<[?, ?], offset: ?>>) -> memref<?x8xi32, strided<[?, ?]>, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m resetOffset : memref<?x8xi32, strided<[?, ?], offset: ?>> to memref<?x8xi32, strided<[?, ?]>, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<?x8xi32, strided<[?, ?]>, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @cast3(%m: memref<8xi32, strided<[1], offset: 5>>, %n: i64, %s: i14) -> memref<8xi32, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m validBytes(%n) cacheSwizzleStride(%s) resetOffset : memref<8xi32, strided<[1], offset: 5>> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @cast4(%m: memref<8x2xi32, strided<[2, 1], offset: ?>>, %n: i64, %s: i14) -> memref<8x2xi32, strided<[2, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m cacheSwizzleStride(%s) : memref<8x2xi32, strided<[2, 1], offset: ?>> to memref<8x2xi32, strided<[2, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<8x2xi32, strided<[2, 1], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
}

// -----

func.func @a(%m: memref<64xi32>, %i: i32) -> i32 {
  %0 = amdgpu.raw_buffer_load {indexOffset = -3 : i32} %m[%i] : memref<64xi32>, i32 -> i32
  return %0 : i32
}

// -----

func.func @b(%m: memref<0xi64>, %i: i32) -> vector<1xi64> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<0xi64>, i32 -> vector<1xi64>
  return %0 : vector<1xi64>
}

// -----

func.func @c(%m: memref<4xi64>, %i: i32) -> vector<2xi64> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4xi64>, i32 -> vector<2xi64>
  return %0 : vector<2xi64>
}

// -----

func.func @d(%m: memref<4xf16>, %i: i32) -> vector<1xf16> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4xf16>, i32 -> vector<1xf16>
  return %0 : vector<1xf16>
}

// -----

func.func @e(%m: memref<8xi32>) -> memref<8xi32, #amdgpu.address_space<fat_raw_buffer>> {
  %0 = amdgpu.fat_raw_buffer_cast %m resetOffset : memref<8xi32> to memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
  return %0 : memref<8xi32, #amdgpu.address_space<fat_raw_buffer>>
}
