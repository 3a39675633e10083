// RECORD: mlir-opt --convert-arith-to-amdgpu=chipset=gfx950
// RECORD: mlir-opt --convert-arith-to-amdgpu=chipset=gfx942

// Casts with scales, of which blocks of elements have one.
func.func @scaled0(%a: vector<8xf8E5M2>, %s: f8E8M0FNU) -> vector<8xf32> {
  %b = vector.broadcast %s : f8E8M0FNU to vector<8xf8E8M0FNU>
  %0 = arith.scaling_extf %a, %b : vector<8xf8E5M2>, vector<8xf8E8M0FNU> to vector<8xf32>
  return %0 : vector<8xf32>
}

func.func @scaled1(%a: vector<5xf4E2M1FN>, %s: vector<1xf8E8M0FNU>) -> vector<5xf16> {
  %b = vector.broadcast %s : vector<1xf8E8M0FNU> to vector<5xf8E8M0FNU>
  %0 = arith.scaling_extf %a, %b : vector<5xf4E2M1FN>, vector<5xf8E8M0FNU> to vector<5xf16>
  return %0 : vector<5xf16>
}

func.func @scaled2(%a: vector<2x6xf4E2M1FN>, %s: vector<2x1xf8E8M0FNU>) -> vector<2x6xbf16> {
  %b = vector.broadcast %s : vector<2x1xf8E8M0FNU> to vector<2x6xf8E8M0FNU>
  %0 = arith.scaling_extf %a, %b : vector<2x6xf4E2M1FN>, vector<2x6xf8E8M0FNU> to vector<2x6xbf16>
  return %0 : vector<2x6xbf16>
}

func.func @scaled3(%a: vector<2x4x1xf8E5M2>, %s: vector<2x1x1xf8E8M0FNU>) -> vector<2x4x1xf32> {
  %b = vector.broadcast %s : vector<2x1x1xf8E8M0FNU> to vector<2x4x1xf8E8M0FNU>
  %0 = arith.scaling_extf %a, %b : vector<2x4x1xf8E5M2>, vector<2x4x1xf8E8M0FNU> to vector<2x4x1xf32>
  return %0 : vector<2x4x1xf32>
}

func.func @scaled4(%a: vector<8xf32>, %s: f8E8M0FNU) -> vector<8xf8E5M2> {
  %b = vector.broadcast %s : f8E8M0FNU to vector<8xf8E8M0FNU>
  %0 = arith.scaling_truncf %a, %b : vector<8xf32>, vector<8xf8E8M0FNU> to vector<8xf8E5M2>
  return %0 : vector<8xf8E5M2>
}

func.func @scaled5(%a: vector<2x6xbf16>, %s: vector<2x1xf8E8M0FNU>) -> vector<2x6xf4E2M1FN> {
  %b = vector.broadcast %s : vector<2x1xf8E8M0FNU> to vector<2x6xf8E8M0FNU>
  %0 = arith.scaling_truncf %a, %b : vector<2x6xbf16>, vector<2x6xf8E8M0FNU> to vector<2x6xf4E2M1FN>
  return %0 : vector<2x6xf4E2M1FN>
}

func.func @scaled6(%a: vector<5xf16>, %s: f32) -> vector<5xf8E4M3FN> {
  %b = vector.broadcast %s : f32 to vector<5xf32>
  %0 = arith.scaling_truncf %a, %b : vector<5xf16>, vector<5xf32> to vector<5xf8E4M3FN>
  return %0 : vector<5xf8E4M3FN>
}

func.func @scaled7(%a: f8E5M2, %s: f8E8M0FNU) -> f32 {
  %0 = arith.scaling_extf %a, %s : f8E5M2, f8E8M0FNU to f32
  return %0 : f32
}

func.func @scaled8(%a: f8E5M2, %s: f32) -> f32 {
  %0 = arith.scaling_extf %a, %s : f8E5M2, f32 to f32
  return %0 : f32
}

func.func @scaled9(%a: f4E2M1FN, %s: f8E8M0FNU) -> f16 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f16
  return %0 : f16
}

func.func @scaled10(%a: f4E2M1FN, %s: f32) -> f16 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f32 to f16
  return %0 : f16
}

func.func @scaled11(%a: f32, %s: f8E8M0FNU) -> f8E5M2 {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f8E5M2
  return %0 : f8E5M2
}

func.func @scaled12(%a: f32, %s: f32) -> f8E5M2 {
  %0 = arith.scaling_truncf %a, %s : f32, f32 to f8E5M2
  return %0 : f8E5M2
}

func.func @scaled13(%a: f16, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s : f16, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}

func.func @scaled14(%a: f16, %s: f32) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s : f16, f32 to f4E2M1FN
  return %0 : f4E2M1FN
}

func.func @scaled15(%a: vector<4xf8E5M2>, %s: vector<4xf8E8M0FNU>) -> vector<4xf32> {
  %0 = arith.scaling_extf %a, %s : vector<4xf8E5M2>, vector<4xf8E8M0FNU> to vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @scaled16(%a: vector<f8E5M2>, %s: vector<f8E8M0FNU>) -> vector<f32> {
  %0 = arith.scaling_extf %a, %s : vector<f8E5M2>, vector<f8E8M0FNU> to vector<f32>
  return %0 : vector<f32>
}

func.func @scaled17(%a: vector<4xf32>, %s: vector<4xf8E8M0FNU>) -> vector<4xf8E5M2> {
  %0 = arith.scaling_truncf %a, %s : vector<4xf32>, vector<4xf8E8M0FNU> to vector<4xf8E5M2>
  return %0 : vector<4xf8E5M2>
}

func.func @scaled18(%a: vector<2xf16>, %s: vector<2xf32>) -> vector<2xf4E2M1FN> {
  %0 = arith.scaling_truncf %a, %s : vector<2xf16>, vector<2xf32> to vector<2xf4E2M1FN>
  return %0 : vector<2xf4E2M1FN>
}
