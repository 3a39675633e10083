// RECORD: not mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx803 --split-input-file 2>&1 >/dev/null
// RECORD: not mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx942 --split-input-file 2>&1 >/dev/null
// RECORD: not mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1030 --split-input-file 2>&1 >/dev/null
// RECORD: not mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1250 --split-input-file 2>&1 >/dev/null

// What a chipset does not have.
func.func @load_v8(%m: memref<8xf32>, %i: i32, %s: i32) -> vector<8xf32> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xf32>, i32 -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @load_v3(%m: memref<8xf16>, %i: i32, %s: i32) -> vector<3xf16> {
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<8xf16>, i32 -> vector<3xf16>
  return %0 : vector<3xf16>
}

// -----

func.func @g1(%m: memref<64x64xf32, 1>, %d: memref<128xf32, 3>, %i: index) {
  amdgpu.gather_to_lds %m[%i, %i], %d[%i] : f32, memref<64x64xf32, 1>, memref<128xf32, 3>
  return
}

// -----

func.func @g2(%m: memref<?x64xf16, #gpu.address_space<global>>, %d: memref<128xf16, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %m[%i, %i], %d[%i] : vector<8xf16>, memref<?x64xf16, #gpu.address_space<global>>, memref<128xf16, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @g3(%m: memref<64xi8, #amdgpu.address_space<fat_raw_buffer>>, %d: memref<4x?xi8, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %m[%i], %d[%i, %i] : i8, memref<64xi8, #amdgpu.address_space<fat_raw_buffer>>, memref<4x?xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @g4(%m: memref<64xi8, #amdgpu.address_space<fat_raw_buffer>>, %d: memref<4x?xi8, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %m[%i], %d[%i, %i] : vector<12xi8>, memref<64xi8, #amdgpu.address_space<fat_raw_buffer>>, memref<4x?xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @g5(%m: memref<64xi16>, %d: memref<4xi16, strided<[1], offset: 3>, #gpu.address_space<workgroup>>, %i: index) {
  amdgpu.gather_to_lds %m[%i], %d[%i] : i16, memref<64xi16>, memref<4xi16, strided<[1], offset: 3>, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @t1(%m: memref<64x64xf16, 3>, %i: index) -> vector<4xf16> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xf16, 3> -> vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @t2(%m: memref<64x64xi8, 3>, %i: index) -> vector<8xi8> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi8, 3> -> vector<8xi8>
  return %0 : vector<8xi8>
}

// -----

func.func @t3(%m: memref<64x64xi4, 3>, %i: index) -> vector<16xi4> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi4, 3> -> vector<16xi4>
  return %0 : vector<16xi4>
}

// -----

func.func @t4(%m: memref<64x64xi6, 3>, %i: index) -> vector<16xi6> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi6, 3> -> vector<16xi6>
  return %0 : vector<16xi6>
}

// -----

func.func @t5(%m: memref<64x64xi32, 3>, %i: index) -> vector<16xi6> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi32, 3> -> vector<16xi6>
  return %0 : vector<16xi6>
}

// -----

func.func @t6(%m: memref<64x64xf8E4M3FN, 3>, %i: index) -> vector<8xf8E4M3FN> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xf8E4M3FN, 3> -> vector<8xf8E4M3FN>
  return %0 : vector<8xf8E4M3FN>
}

// -----

func.func @t7(%m: memref<64x64xi16, 3>, %i: index) -> vector<8xi8> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi16, 3> -> vector<8xi8>
  return %0 : vector<8xi8>
}

// -----

func.func @i8b(%a: i32, %b: i32, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : i32, i32, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @sc4(%a: vector<32xf6E3M2FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>, %s: vector<4xf8E8M0FNU>, %t: f8E8M0FNU) -> vector<16xf32> {
  %0 = amdgpu.scaled_mfma 32x32x128 (%s[1] * %a) * (%t[2] * %b) + %c : vector<4xf8E8M0FNU>, vector<32xf6E3M2FN>, f8E8M0FNU, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sp(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) {abid = 1 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @bf(%a: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %a + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @e(%a: vector<64xf8E5M2>, %s: vector<4xf8E8M0FNU>, %t: vector<8xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %a) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @wait_t() {
  amdgpu.memory_counter_wait ds(5) tensor(2)
  return
}
