// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Buffers, lanes and fragments that the instructions do not have.
func.func @f(%m: memref<64xf32, 3>, %i: i32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_load' op Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xf32, 3>, i32 -> f32
  return
}

// -----

func.func @f(%m: memref<64xf32, #gpu.address_space<private>>, %i: i32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_load' op Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xf32, #gpu.address_space<private>>, i32 -> f32
  return
}

// -----

func.func @f(%m: memref<64xf32>, %i: i32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_load' op Expected 1 indices to memref}}
  %0 = amdgpu.raw_buffer_load %m[%i, %i] : memref<64xf32>, i32, i32 -> f32
  return
}

// -----

func.func @f(%m: memref<64xf32>, %i: i32) {
  // expected-error@+1 {{'amdgpu.raw_buffer_load' op failed to verify that all of {value, memref} have same element type}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<64xf32>, i32 -> f64
  return
}

// -----

func.func @f(%m: memref<64xf32>, %i: i32) {
  // expected-error@+1 {{'amdgpu.fat_raw_buffer_cast' op expected result type to be 'memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>' but got 'memref<64xf32>'}}
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<64xf32> to memref<64xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  // expected-error@+1 {{'amdgpu.ext_packed_fp8' op operand #0 must be f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type or vector of f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4, but got 'vector<3xf32>'}}
  %0 = amdgpu.ext_packed_fp8 %a[1] : vector<3xf32> to f32
  return
}

// -----

func.func @f(%a: vector<4xf8E4M3FN>) {
  // expected-error@+1 {{'amdgpu.ext_packed_fp8' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative whose maximum value is 3}}
  %0 = amdgpu.ext_packed_fp8 %a[4] : vector<4xf8E4M3FN> to f32
  return
}

// -----

func.func @f(%a: vector<4xf8E4M3FN>, %f: f32) {
  // expected-error@+1 {{'amdgpu.packed_trunc_2xfp8' op existing values must have same type as result}}
  %0 = amdgpu.packed_trunc_2xfp8 %f, undef into %a[word 1] : f32 to vector<4xf8E5M2> into vector<4xf8E4M3FN>
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.dpp' op quad_perm attribute must have exactly 4 elements}}
  %0 = amdgpu.dpp %i %i quad_perm([1 : i32, 0 : i32, 2 : i32]) : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.dpp' op Each element of quad_perm must be in the range [0, 3]}}
  %0 = amdgpu.dpp %i %i quad_perm([1 : i32, 0 : i32, 2 : i32, 4 : i32]) : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.dpp' op Attribute value must be between 1 and 15}}
  %0 = amdgpu.dpp %i %i row_shl(16 : i32) : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.dpp' op Attribute 'row_shl' value not specified}}
  %0 = amdgpu.dpp %i %i row_shl : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.dpp' op Expected unit attribute for permArgument, but found non-trivial argument}}
  %0 = amdgpu.dpp %i %i wave_shl(1 : i32) : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'amdgpu.permlane_swap' op row_length attribute must either be 16 or 32.}}
  %0 = amdgpu.permlane_swap %i 8 : i32
  return
}

// -----

func.func @f(%f: f32, %c: vector<32xf32>) {
  // expected-error@+1 {{'amdgpu.mfma' op expected 0 source values for this operation but got 1}}
  %0 = amdgpu.mfma 32x32x1 %f * %f + %c {blocks = 1 : i32} blgp = none : f32, f32, vector<32xf32>
  return
}

// -----

func.func @f(%f: f32, %c: vector<16xf32>) {
  // expected-error@+1 {{'amdgpu.mfma' op block ID for permuting A (abid) must be below 2 ** cbsz}}
  %0 = amdgpu.mfma 32x32x2 %f * %f + %c {abid = 1 : i32} blgp = none : f32, f32, vector<16xf32>
  return
}

// -----

func.func @f(%f: f32, %c: vector<16xf32>) {
  // expected-error@+1 {{'amdgpu.mfma' op negation flags only available for double-precision operations}}
  %0 = amdgpu.mfma 32x32x2 %f * %f + %c {negateA} blgp = none : f32, f32, vector<16xf32>
  return
}

// -----

func.func @f(%f: f32, %g: f64, %c: vector<16xf32>) {
  // expected-error@+1 {{'amdgpu.mfma' op expected both non-small-float source operand types to match exactly}}
  %0 = amdgpu.mfma 32x32x2 %f * %g + %c blgp = none : f32, f64, vector<16xf32>
  return
}

// -----

func.func @f(%f: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of B}}
  %0 = amdgpu.mfma 16x16x4 %f * %f + %c blgp = bcast_first_16 : f64, f64, vector<4xf64>
  return
}

// -----

func.func @f(%f: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{'amdgpu.mfma' op double-precision ops do not support permuting lanes of A}}
  %0 = amdgpu.mfma 16x16x4 %f * %f + %c {cbsz = 1 : i32} blgp = none : f64, f64, vector<4xf64>
  return
}

// -----

func.func @f(%f: vector<8xf8E4M3FN>, %g: vector<2xf32>, %c: vector<4xf32>) {
  // expected-error@+1 {{'amdgpu.mfma' op expected both source operands to have small-float elements if one does}}
  %0 = amdgpu.mfma 16x16x32 %f * %g + %c blgp = none : vector<8xf8E4M3FN>, vector<2xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%f: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{custom op 'amdgpu.mfma' expected 3 dimensions in MNK dimension list}}
  %0 = amdgpu.mfma 16x16 %f * %f + %c blgp = none : f64, f64, vector<4xf64>
  return
}

// -----

func.func @f(%f: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{'amdgpu.mfma' op attribute 'n' failed to satisfy constraint: 32-bit signless integer attribute whose value is one of {4, 16, 32}}}
  %0 = amdgpu.mfma 16x17x4 %f * %f + %c blgp = none : f64, f64, vector<4xf64>
  return
}

// -----

func.func @f(%h: vector<16xf16>, %k: vector<8xi32>) {
  // expected-error@+1 {{'amdgpu.wmma' op expected int sources with int destination}}
  %0 = amdgpu.wmma 16x16x16 %h * %h + %k : vector<16xf16>, vector<16xf16>, vector<8xi32>
  return
}

// -----

func.func @f(%h: vector<16xf16>, %k: vector<8xf32>) {
  // expected-error@+1 {{'amdgpu.wmma' op clamp flag is not supported for float types}}
  %0 = amdgpu.wmma 16x16x16 %h * %h + %k {clamp} : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return
}

// -----

func.func @f(%h: vector<16xf16>, %k: vector<8xf32>) {
  // expected-error@+1 {{'amdgpu.wmma' op unsigned flags are not supported for float types}}
  %0 = amdgpu.wmma 16x16x16 %h * %h + %k {unsignedA} : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return
}

// -----

func.func @f(%h: vector<16xf16>, %g: vector<8xf16>, %k: vector<8xf32>) {
  // expected-error@+1 {{'amdgpu.wmma' op source vectors have different lengths: 'vector<16xf16>' vs. 'vector<8xf16>'}}
  %0 = amdgpu.wmma 16x16x16 %h * %g + %k : vector<16xf16>, vector<8xf16>, vector<8xf32>
  return
}

// -----

func.func @f(%h: vector<16xf16>, %g: vector<16xbf16>, %k: vector<8xf32>) {
  // expected-error@+1 {{'amdgpu.wmma' op source element types must match (except for fp8/bf8) but have 'vector<16xf16>' and 'vector<16xbf16>'}}
  %0 = amdgpu.wmma 16x16x16 %h * %g + %k : vector<16xf16>, vector<16xbf16>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<64xf32>, %l: memref<64xf32>, %i: index) {
  // expected-error@+1 {{'amdgpu.gather_to_lds' op destination memory address space must be Workgroup}}
  amdgpu.gather_to_lds %m[%i], %l[%i] : f32, memref<64xf32>, memref<64xf32>
  return
}

// -----

func.func @f(%m: memref<64xf32, 3>, %l: memref<64xf32, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.gather_to_lds' op source memory address space must be global or fat raw buffer}}
  amdgpu.gather_to_lds %m[%i], %l[%i] : f32, memref<64xf32, 3>, memref<64xf32, 3>
  return
}

// -----

func.func @f(%m: memref<64xf32, 3>, %l: memref<64xf32, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.gather_to_lds' op Transfering type size must be 8, 16, 32, 96 or 128 bits}}
  amdgpu.gather_to_lds %m[%i], %l[%i] : f64, memref<64xf32, 3>, memref<64xf32, 3>
  return
}

// -----

func.func @f(%m: memref<64xf16, 3>, %l: memref<64xf32, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.gather_to_lds' op source and destination element types must match}}
  amdgpu.gather_to_lds %m[%i], %l[%i] : f32, memref<64xf16, 3>, memref<64xf32, 3>
  return
}

// -----

func.func @f(%m: memref<64xf16>, %i: index) {
  // expected-error@+1 {{'amdgpu.transpose_load' op source memory address space must be Workgroup}}
  %0 = amdgpu.transpose_load %m[%i] : memref<64xf16> -> vector<4xf16>
  return
}

// -----

func.func @f(%m: memref<64xf16, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.transpose_load' op Transferring type size mismatch: expected num of elements: 4}}
  %0 = amdgpu.transpose_load %m[%i] : memref<64xf16, 3> -> vector<2xf16>
  return
}

// -----

func.func @f(%m: memref<64xf32, 3>, %i: index) {
  // expected-error@+1 {{'amdgpu.transpose_load' op Unsupported element type size for transpose load: 32 bits}}
  %0 = amdgpu.transpose_load %m[%i] : memref<64xf32, 3> -> vector<2xf32>
  return
}
