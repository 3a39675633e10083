// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx950 --split-input-file

// Packed floats with a scale.
func.func @ext0(%a: vector<1xf8E5M2>, %s: f32) -> vector<2xf32> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<1xf8E5M2> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @ext1(%a: vector<1xf8E5M2>, %s: f32) -> vector<2xf16> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<1xf8E5M2> to vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @ext2(%a: vector<1xf8E5M2>, %s: f32) -> vector<2xbf16> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<1xf8E5M2> to vector<2xbf16>
  return %0 : vector<2xbf16>
}

// -----

func.func @ext3(%a: vector<3xf8E4M3FN>, %s: f32) -> vector<2xf32> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<3xf8E4M3FN> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @ext4(%a: vector<3xf8E4M3FN>, %s: f32) -> vector<2xf16> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<3xf8E4M3FN> to vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @ext5(%a: vector<3xf8E4M3FN>, %s: f32) -> vector<2xbf16> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<3xf8E4M3FN> to vector<2xbf16>
  return %0 : vector<2xbf16>
}

// -----

func.func @ext6(%a: vector<4xf8E5M2>, %s: f32) -> vector<2xf32> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<4xf8E5M2> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @ext7(%a: vector<4xf8E5M2>, %s: f32) -> vector<2xf16> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<4xf8E5M2> to vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @ext8(%a: vector<4xf8E5M2>, %s: f32) -> vector<2xbf16> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<4xf8E5M2> to vector<2xbf16>
  return %0 : vector<2xbf16>
}

// -----

func.func @ext9(%a: vector<7xf4E2M1FN>, %s: f32) -> vector<2xf32> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<7xf4E2M1FN> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @ext10(%a: vector<7xf4E2M1FN>, %s: f32) -> vector<2xf16> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<7xf4E2M1FN> to vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @ext11(%a: vector<7xf4E2M1FN>, %s: f32) -> vector<2xbf16> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<7xf4E2M1FN> to vector<2xbf16>
  return %0 : vector<2xbf16>
}

// -----

func.func @ext12(%a: vector<8xf4E2M1FN>, %s: f32) -> vector<2xf32> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<8xf4E2M1FN> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @ext13(%a: vector<8xf4E2M1FN>, %s: f32) -> vector<2xf16> {
  %0 = amdgpu.scaled_ext_packed %a[1], %s : vector<8xf4E2M1FN> to vector<2xf16>
  return %0 : vector<2xf16>
}

// -----

func.func @ext14(%a: vector<8xf4E2M1FN>, %s: f32) -> vector<2xbf16> {
  %0 = amdgpu.scaled_ext_packed %a[0], %s : vector<8xf4E2M1FN> to vector<2xbf16>
  return %0 : vector<2xbf16>
}

// -----

func.func @trunc15(%a: vector<1xf32>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<1xf32> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc16(%a: vector<1xf16>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<1xf16> to vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc17(%a: vector<1xbf16>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<1xbf16> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc18(%a: vector<1xf32>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<1xf32> to vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc19(%a: vector<1xf16>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<1xf16> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc20(%a: vector<1xbf16>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<1xbf16> to vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc21(%a: vector<1xf32>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<1xf32> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}

// -----

func.func @trunc22(%a: vector<1xf16>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<1xf16> to vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}

// -----

func.func @trunc23(%a: vector<1xbf16>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<1xbf16> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}

// -----

func.func @trunc24(%a: vector<2xf32>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf32> to vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc25(%a: vector<2xf16>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<2xf16> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc26(%a: vector<2xbf16>, %e: vector<4xf8E5M2>, %s: f32) -> vector<4xf8E5M2> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xbf16> to vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

// -----

func.func @trunc27(%a: vector<2xf32>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<2xf32> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc28(%a: vector<2xf16>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf16> to vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc29(%a: vector<2xbf16>, %e: vector<4xf8E4M3FN>, %s: f32) -> vector<4xf8E4M3FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<2xbf16> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0 : vector<4xf8E4M3FN>
}

// -----

func.func @trunc30(%a: vector<2xf32>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf32> to vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}

// -----

func.func @trunc31(%a: vector<2xf16>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into %e[1], %s : vector<2xf16> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}

// -----

func.func @trunc32(%a: vector<2xbf16>, %e: vector<8xf4E2M1FN>, %s: f32) -> vector<8xf4E2M1FN> {
  %0 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xbf16> to vector<8xf4E2M1FN>
  return %0 : vector<8xf4E2M1FN>
}
