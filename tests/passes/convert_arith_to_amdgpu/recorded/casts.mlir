// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx942"
// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx950"
// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx1200 saturate-fp8-truncf"
// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx950 allow-packed-f16-round-to-zero"
// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx942 saturate-fp8-truncf=true allow-packed-f16-round-to-zero=true"
// RECORD: mlir-opt --convert-arith-to-amdgpu="chipset=gfx1100"

// Casts between floats of 8 bits and others, and to halves.
func.func @f0(%a: f8E5M2) -> f32 {
  %0 = arith.extf %a : f8E5M2 to f32
  return %0 : f32
}

func.func @f1(%a: f8E5M2) -> f16 {
  %0 = arith.extf %a : f8E5M2 to f16
  return %0 : f16
}

func.func @f2(%a: f8E4M3FN) -> f64 {
  %0 = arith.extf %a : f8E4M3FN to f64
  return %0 : f64
}

func.func @f3(%a: f8E4M3FNUZ) -> f32 {
  %0 = arith.extf %a : f8E4M3FNUZ to f32
  return %0 : f32
}

func.func @f4(%a: vector<4xf8E5M2>) -> vector<4xf32> {
  %0 = arith.extf %a : vector<4xf8E5M2> to vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @f5(%a: vector<9xf8E5M2>) -> vector<9xf16> {
  %0 = arith.extf %a : vector<9xf8E5M2> to vector<9xf16>
  return %0 : vector<9xf16>
}

func.func @f6(%a: vector<1xf8E5M2>) -> vector<1xf32> {
  %0 = arith.extf %a : vector<1xf8E5M2> to vector<1xf32>
  return %0 : vector<1xf32>
}

func.func @f7(%a: vector<f8E5M2>) -> vector<f32> {
  %0 = arith.extf %a : vector<f8E5M2> to vector<f32>
  return %0 : vector<f32>
}

func.func @f8(%a: vector<2x2xf8E5M2>) -> vector<2x2xf32> {
  %0 = arith.extf %a : vector<2x2xf8E5M2> to vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

func.func @f9(%a: vector<[4]xf8E5M2>) -> vector<[4]xf32> {
  %0 = arith.extf %a : vector<[4]xf8E5M2> to vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

func.func @f10(%a: vector<3xf8E5M2>) -> vector<3xf32> {
  %0 = arith.extf %a : vector<3xf8E5M2> to vector<3xf32>
  return %0 : vector<3xf32>
}

func.func @f11(%a: tensor<3xf8E5M2>) -> tensor<3xf32> {
  %0 = arith.extf %a : tensor<3xf8E5M2> to tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @f12(%a: vector<3x3xf8E4M3FNUZ>) -> vector<3x3xbf16> {
  %0 = arith.extf %a : vector<3x3xf8E4M3FNUZ> to vector<3x3xbf16>
  return %0 : vector<3x3xbf16>
}

func.func @f13(%a: f32) -> f8E5M2 {
  %0 = arith.truncf %a : f32 to f8E5M2
  return %0 : f8E5M2
}

func.func @f14(%a: f16) -> f8E4M3FN {
  %0 = arith.truncf %a : f16 to f8E4M3FN
  return %0 : f8E4M3FN
}

func.func @f15(%a: f64) -> f8E4M3FN {
  %0 = arith.truncf %a : f64 to f8E4M3FN
  return %0 : f8E4M3FN
}

func.func @f16(%a: f32) -> f8E4M3FNUZ {
  %0 = arith.truncf %a : f32 to f8E4M3FNUZ
  return %0 : f8E4M3FNUZ
}

func.func @f17(%a: vector<2xf32>) -> vector<2xf8E5M2> {
  %0 = arith.truncf %a : vector<2xf32> to vector<2xf8E5M2>
  return %0 : vector<2xf8E5M2>
}

func.func @f18(%a: vector<5xf16>) -> vector<5xf8E5M2> {
  %0 = arith.truncf %a : vector<5xf16> to vector<5xf8E5M2>
  return %0 : vector<5xf8E5M2>
}

func.func @f19(%a: vector<2x2xf32>) -> vector<2x2xf8E5M2> {
  %0 = arith.truncf %a : vector<2x2xf32> to vector<2x2xf8E5M2>
  return %0 : vector<2x2xf8E5M2>
}

func.func @f20(%a: vector<3x2xf64>) -> vector<3x2xf8E5M2FNUZ> {
  %0 = arith.truncf %a : vector<3x2xf64> to vector<3x2xf8E5M2FNUZ>
  return %0 : vector<3x2xf8E5M2FNUZ>
}

func.func @f21(%a: vector<[2]xf32>) -> vector<[2]xf8E5M2> {
  %0 = arith.truncf %a : vector<[2]xf32> to vector<[2]xf8E5M2>
  return %0 : vector<[2]xf8E5M2>
}

func.func @f22(%a: tensor<3xf32>) -> tensor<3xf8E5M2> {
  %0 = arith.truncf %a : tensor<3xf32> to tensor<3xf8E5M2>
  return %0 : tensor<3xf8E5M2>
}

func.func @f23(%a: f32) -> f8E5M2 {
  %0 = arith.truncf %a toward_zero : f32 to f8E5M2
  return %0 : f8E5M2
}

func.func @f24(%a: f32) -> f16 {
  %0 = arith.truncf %a : f32 to f16
  return %0 : f16
}

func.func @f25(%a: vector<5xf32>) -> vector<5xf16> {
  %0 = arith.truncf %a : vector<5xf32> to vector<5xf16>
  return %0 : vector<5xf16>
}

func.func @f26(%a: vector<4xf32>) -> vector<4xf16> {
  %0 = arith.truncf %a : vector<4xf32> to vector<4xf16>
  return %0 : vector<4xf16>
}

func.func @f27(%a: vector<1xf32>) -> vector<1xf16> {
  %0 = arith.truncf %a : vector<1xf32> to vector<1xf16>
  return %0 : vector<1xf16>
}

func.func @f28(%a: vector<2xf32>) -> vector<2xf16> {
  %0 = arith.truncf %a : vector<2xf32> to vector<2xf16>
  return %0 : vector<2xf16>
}

func.func @f29(%a: vector<[2]xf32>) -> vector<[2]xf16> {
  %0 = arith.truncf %a : vector<[2]xf32> to vector<[2]xf16>
  return %0 : vector<[2]xf16>
}

func.func @f30(%a: f64) -> f16 {
  %0 = arith.truncf %a : f64 to f16
  return %0 : f16
}

func.func @f31(%a: f32) -> f16 {
  %0 = arith.truncf %a toward_zero : f32 to f16
  return %0 : f16
}
