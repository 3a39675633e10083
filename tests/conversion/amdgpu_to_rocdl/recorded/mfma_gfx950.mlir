// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx950 --split-input-file

// Products of matrices of gfx950.
func.func @product0(%a: f32, %b: f32, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x1 %a * %b + %c {blocks = 16 : i32} blgp = none : f32, f32, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product1(%a: f32, %b: f32, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c blgp = none : f32, f32, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product2(%a: f32, %b: f32, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x1 %a * %b + %c {blocks = 4 : i32} blgp = none : f32, f32, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product3(%a: f32, %b: f32, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x2 %a * %b + %c blgp = none : f32, f32, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product4(%a: f32, %b: f32, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x1 %a * %b + %c {blocks = 2 : i32} blgp = none : f32, f32, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product5(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x8 %a * %b + %c {reducePrecision} blgp = none : vector<2xf32>, vector<2xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product6(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {reducePrecision} blgp = none : vector<2xf32>, vector<2xf32>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product7(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product8(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product9(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product10(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product11(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<32xi32>) -> vector<32xi32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<32xi32>
  return %0 : vector<32xi32>
}

// -----

func.func @product12(%a: vector<8xi8>, %b: vector<8xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xi8>, vector<8xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product13(%a: vector<8xi8>, %b: vector<8xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xi8>, vector<8xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product14(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x64 %a * %b + %c blgp = none : vector<16xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product15(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x32 %a * %b + %c blgp = none : vector<16xi8>, vector<16xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product16(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product17(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product18(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product19(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product20(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product21(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product22(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xf16>, vector<8xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product23(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x2 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product24(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x8 %a * %b + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product25(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x2 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product26(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product27(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x2 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product28(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product29(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product30(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product31(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product32(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product33(%a: vector<8xbf16>, %b: vector<8xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product34(%a: vector<8xbf16>, %b: vector<8xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xbf16>, vector<8xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product35(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product36(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product37(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product38(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product39(%a: vector<32xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %b + %c blgp = none : vector<32xf8E5M2>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product40(%a: vector<32xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %b + %c blgp = none : vector<32xf8E5M2>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product41(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product42(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product43(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %b + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product44(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %b + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product45(%a: vector<32xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %b + %c blgp = none : vector<32xf8E4M3FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product46(%a: vector<32xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %b + %c blgp = none : vector<32xf8E4M3FN>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product47(%a: vector<32xf6E2M3FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %b + %c blgp = none : vector<32xf6E2M3FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product48(%a: vector<32xf6E2M3FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %b + %c blgp = none : vector<32xf6E2M3FN>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product49(%a: vector<32xf6E3M2FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %b + %c blgp = none : vector<32xf6E3M2FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product50(%a: vector<32xf6E3M2FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %b + %c blgp = none : vector<32xf6E3M2FN>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product51(%a: vector<32xf4E2M1FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %b + %c blgp = none : vector<32xf4E2M1FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product52(%a: vector<32xf4E2M1FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %b + %c blgp = none : vector<32xf4E2M1FN>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sc3(%a: vector<32xf6E3M2FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %s: vector<4xf8E8M0FNU>, %t: f8E8M0FNU) -> vector<4xf32> {
  %0 = amdgpu.scaled_mfma 16x16x128 (%s[1] * %a) * (%t[2] * %b) + %c : vector<4xf8E8M0FNU>, vector<32xf6E3M2FN>, f8E8M0FNU, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sp2(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse0(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse1(%a: vector<4xbf16>, %b: vector<8xbf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xbf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse2(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse3(%a: vector<8xbf16>, %b: vector<16xbf16>, %c: vector<4xf32>, %s: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<4xi8>) : vector<8xbf16>, vector<16xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse4(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %s: vector<2xi16>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @sparse5(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E4M3FN>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse6(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse7(%a: vector<8xf8E5M2>, %b: vector<16xf8E4M3FN>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse8(%a: vector<8xf8E5M2>, %b: vector<16xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse9(%a: vector<16xi8>, %b: vector<32xi8>, %c: vector<4xi32>, %s: vector<2xi16>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xi8>, vector<32xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @sparse10(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E4M3FN>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse11(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse12(%a: vector<16xf8E5M2>, %b: vector<32xf8E4M3FN>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse13(%a: vector<16xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %s: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sparse14(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %s: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x16 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse15(%a: vector<4xbf16>, %b: vector<8xbf16>, %c: vector<16xf32>, %s: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x16 %a * %b + %c sparse(%s : vector<4xi8>) : vector<4xbf16>, vector<8xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse16(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<16xf32>, %s: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse17(%a: vector<8xbf16>, %b: vector<16xbf16>, %c: vector<16xf32>, %s: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<4xi8>) : vector<8xbf16>, vector<16xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse18(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<16xi32>, %s: vector<2xi16>) -> vector<16xi32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @sparse19(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E4M3FN>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse20(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E5M2>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse21(%a: vector<8xf8E5M2>, %b: vector<16xf8E4M3FN>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse22(%a: vector<8xf8E5M2>, %b: vector<16xf8E5M2>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%s : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse23(%a: vector<16xi8>, %b: vector<32xi8>, %c: vector<16xi32>, %s: vector<2xi16>) -> vector<16xi32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xi8>, vector<32xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @sparse24(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E4M3FN>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse25(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse26(%a: vector<16xf8E5M2>, %b: vector<32xf8E4M3FN>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @sparse27(%a: vector<16xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<16xf32>, %s: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%s : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
