// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx950 --split-input-file

// Copies to shared memory, and loads that transpose.
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
