// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Products of sparse matrices and of matrices with scales.
func.func @sp(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) {abid = 1 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @sp1(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %s: vector<2xi16>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) {abid = 1 : i32} : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

func.func @sp2(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @b(%a: vector<64xf4E2M1FN>, %b: vector<64xf6E3M2FN>, %s: vector<8xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<8xf8E8M0FNU>, vector<64xf6E3M2FN>, vector<8xf32>
  return %0 : vector<8xf32>
}

func.func @c(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

func.func @d(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<8xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E4M3FN>, vector<128xf4E2M1FN>, vector<8xf8E4M3FN>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

func.func @e(%a: vector<64xf8E5M2>, %s: vector<4xf8E8M0FNU>, %t: vector<8xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%t * %a) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}

func.func @matrix0(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}
