// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1250 --split-input-file

// Matrices with scales.
func.func @matrix0(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @matrix1(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}

// -----

func.func @matrix2(%a: vector<8xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

func.func @matrix3(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @matrix4(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}

// -----

func.func @matrix5(%a: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

func.func @matrix6(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @matrix7(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf16>
  return %0 : vector<8xf16>
}

// -----

func.func @matrix8(%a: vector<8xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<8xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xbf16>
  return %0 : vector<8xbf16>
}

// -----

func.func @matrix9(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @matrix10(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xf16>
  return %0 : vector<16xf16>
}

// -----

func.func @matrix11(%a: vector<16xf6E2M3FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E2M3FN>, vector<4xf8E8M0FNU> -> vector<16xbf16>
  return %0 : vector<16xbf16>
}

// -----

func.func @matrix12(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @matrix13(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(16) firstScaleByte(2) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xf16>
  return %0 : vector<16xf16>
}

// -----

func.func @matrix14(%a: vector<16xf6E3M2FN>, %s: vector<4xf8E8M0FNU>) -> vector<16xbf16> {
  %0 = amdgpu.scaled_ext_packed_matrix %a scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<16xf6E3M2FN>, vector<4xf8E8M0FNU> -> vector<16xbf16>
  return %0 : vector<16xbf16>
}

// -----

func.func @b(%a: vector<64xf4E2M1FN>, %b: vector<64xf6E3M2FN>, %s: vector<8xf8E8M0FNU>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.scaled_wmma 16x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 16 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<8xf8E8M0FNU>, vector<64xf6E3M2FN>, vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

func.func @c(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 16 : i32} : vector<4xf8E8M0FNU>, vector<128xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @d(%a: vector<128xf4E2M1FN>, %b: vector<64xf4E2M1FN>, %s: vector<8xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.scaled_wmma 32x16x128 (%s * %a) * (%s * %b) + %c {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<8xf8E4M3FN>, vector<128xf4E2M1FN>, vector<8xf8E4M3FN>, vector<64xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
