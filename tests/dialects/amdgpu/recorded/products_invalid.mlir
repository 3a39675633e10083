// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// Products and conversions that the instructions do not have.
func.func @f(%a: f32, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = "amdgpu.sparse_mfma"(%a,%b,%c,%s) {m = 16 : i32, n = 16 : i32, k = 32 : i32} : (f32, vector<8xf16>, vector<4xf32>, vector<4xi8>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: f32, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = "amdgpu.sparse_mfma"(%a,%b,%c,%s) {m = 16 : i32, n = 16 : i32, k = 32 : i32} : (vector<4xf16>, f32, vector<4xf32>, vector<4xi8>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<5xf32>, %s: vector<4xi8>) -> vector<5xf32> {
  %0 = "amdgpu.sparse_mfma"(%a,%b,%c,%s) {m = 16 : i32, n = 16 : i32, k = 32 : i32} : (vector<4xf16>, vector<8xf16>, vector<5xf32>, vector<4xi8>) -> vector<5xf32>
  return %0 : vector<5xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xf32>) -> vector<4xf32> {
  %0 = "amdgpu.sparse_mfma"(%a,%b,%c,%s) {m = 16 : i32, n = 16 : i32, k = 32 : i32} : (vector<4xf16>, vector<8xf16>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xf32>) -> vector<4xf32> {
  %0 = "amdgpu.sparse_mfma"(%a,%b,%c,%s) {m = 16 : i32, n = 16 : i32, k = 33 : i32} : (vector<4xf16>, vector<8xf16>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_wmma"(%a,%b,%c,%s,%s) {m = 16 : i32, n = 16 : i32, k = 128 : i32, a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : (vector<4xf16>, vector<8xf16>, vector<8xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %c: vector<9xf32>, %s: vector<4xf8E8M0FNU>) -> vector<9xf32> {
  %0 = "amdgpu.scaled_wmma"(%a,%b,%c,%s,%s) {m = 16 : i32, n = 16 : i32, k = 128 : i32, a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : (vector<64xf8E5M2>, vector<64xf8E5M2>, vector<9xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<9xf32>
  return %0 : vector<9xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %c: vector<8xf32>, %s: vector<5xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_wmma"(%a,%b,%c,%s,%s) {m = 16 : i32, n = 16 : i32, k = 128 : i32, a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : (vector<64xf8E5M2>, vector<64xf8E5M2>, vector<8xf32>, vector<5xf8E8M0FNU>, vector<5xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_wmma"(%a,%b,%c,%s,%s) {m = 16 : i32, n = 16 : i32, k = 127 : i32, a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : (vector<64xf8E5M2>, vector<64xf8E5M2>, vector<8xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %c: vector<8xf32>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_wmma"(%a,%b,%c,%s,%s) {m = 16 : i32, n = 16 : i32, k = 128 : i32, a_first_scale_lane = 1 : i32, b_first_scale_lane = 0 : i32} : (vector<64xf8E5M2>, vector<64xf8E5M2>, vector<8xf32>, vector<4xf8E8M0FNU>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<7xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 16 : i32, firstScaleLane = 0 : i32, firstScaleByte = 0 : i32} : (vector<7xf4E2M1FN>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<5xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 16 : i32, firstScaleLane = 0 : i32, firstScaleByte = 0 : i32} : (vector<8xf4E2M1FN>, vector<5xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<9xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 16 : i32, firstScaleLane = 0 : i32, firstScaleByte = 0 : i32} : (vector<8xf4E2M1FN>, vector<4xf8E8M0FNU>) -> vector<9xf32>
  return %0 : vector<9xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 16 : i32, firstScaleLane = 0 : i32, firstScaleByte = 0 : i32} : (vector<8xf4E2M1FN>, vector<4xf8E8M0FNU>) -> vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 17 : i32, firstScaleLane = 0 : i32, firstScaleByte = 0 : i32} : (vector<8xf4E2M1FN>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = "amdgpu.scaled_ext_packed_matrix"(%a,%s) {blockSize = 16 : i32, firstScaleLane = 0 : i32, firstScaleByte = 5 : i32} : (vector<8xf4E2M1FN>, vector<4xf8E8M0FNU>) -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<16xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xbf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %s: vector<4xi8>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<4xi8>) : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x16 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %s: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf8E5M2>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<128xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<64xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %t: vector<4xf8E4M3FN>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<4xf8E4M3FN>, vector<64xf4E2M1FN>, vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<64xf8E5M2>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E4M3FN>, %t: vector<4xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E4M3FN>, vector<64xf8E5M2>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(1) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @f(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(1) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @t8(%m: memref<64x64xi16, 3>, %i: index) -> vector<4xi8> {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<64x64xi16, 3> -> vector<4xi8>
  return %0 : vector<4xi8>
}
