// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx90a --split-input-file

// Products of matrices.
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

func.func @product5(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product6(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product7(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product8(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// -----

func.func @product9(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<32xi32>) -> vector<32xi32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<32xi32>
  return %0 : vector<32xi32>
}

// -----

func.func @product10(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product11(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product12(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product13(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product14(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product15(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x2 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product16(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x8 %a * %b + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product17(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x2 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product18(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product19(%a: vector<2xbf16>, %b: vector<2xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x2 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @product20(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %b + %c {blocks = 16 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product21(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %b + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product22(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %b + %c {blocks = 4 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product23(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %b + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

func.func @product24(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %b + %c {blocks = 2 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}

// -----

func.func @f64b(%a: f64, %c: f64) -> f64 {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 4 : i32} blgp = none : f64, f64, f64
  return %0 : f64
}

// -----

func.func @i8(%a: vector<4xi8>, %b: i32, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x8 %a * %a + %c {abid = 1 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
