// RECORD: mlir-opt --arith-expand="include-bf16 include-f8e8m0 include-f4e2m1"

func.func @ceildivui(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivui %a, %b : i32
  return %0 : i32
}
func.func @ceildivsi(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.ceildivsi %a, %b : vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @floordivsi(%a: index, %b: index) -> index {
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}
func.func @maximumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b fastmath<fast> : f32
  return %0 : f32
}
func.func @minimumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.minimumf %a, %b : f32
  return %0 : f32
}
func.func @maxnumf(%a: f32, %b: f32) -> f32 {
  %0 = arith.maxnumf %a, %b : f32
  return %0 : f32
}
func.func @minnumf(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.minnumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @bfext(%a: bf16) -> f32 {
  %0 = arith.extf %a : bf16 to f32
  return %0 : f32
}
func.func @bfext64(%a: bf16) -> f64 {
  %0 = arith.extf %a : bf16 to f64
  return %0 : f64
}
func.func @bftrunc(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}
func.func @bftrunc64(%a: f64) -> bf16 {
  %0 = arith.truncf %a : f64 to bf16
  return %0 : bf16
}
func.func @bftruncv(%a: vector<3xf32>) -> vector<3xbf16> {
  %0 = arith.truncf %a : vector<3xf32> to vector<3xbf16>
  return %0 : vector<3xbf16>
}
func.func @f8ext(%a: f8E8M0FNU) -> f32 {
  %0 = arith.extf %a : f8E8M0FNU to f32
  return %0 : f32
}
func.func @f8ext16(%a: f8E8M0FNU) -> f16 {
  %0 = arith.extf %a : f8E8M0FNU to f16
  return %0 : f16
}
func.func @f8ext64(%a: f8E8M0FNU) -> f64 {
  %0 = arith.extf %a : f8E8M0FNU to f64
  return %0 : f64
}
func.func @f8extbf(%a: f8E8M0FNU) -> bf16 {
  %0 = arith.extf %a : f8E8M0FNU to bf16
  return %0 : bf16
}
func.func @f8trunc(%a: f32) -> f8E8M0FNU {
  %0 = arith.truncf %a : f32 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
func.func @f8trunc16(%a: f16) -> f8E8M0FNU {
  %0 = arith.truncf %a : f16 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
func.func @f8trunc64(%a: f64) -> f8E8M0FNU {
  %0 = arith.truncf %a : f64 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
func.func @f8truncbf(%a: bf16) -> f8E8M0FNU {
  %0 = arith.truncf %a : bf16 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
func.func @f4ext(%a: f4E2M1FN) -> f32 {
  %0 = arith.extf %a : f4E2M1FN to f32
  return %0 : f32
}
func.func @f4ext16(%a: f4E2M1FN) -> f16 {
  %0 = arith.extf %a : f4E2M1FN to f16
  return %0 : f16
}
func.func @f4trunc(%a: f32) -> f4E2M1FN {
  %0 = arith.truncf %a : f32 to f4E2M1FN
  return %0 : f4E2M1FN
}
func.func @f4trunc16(%a: f16) -> f4E2M1FN {
  %0 = arith.truncf %a : f16 to f4E2M1FN
  return %0 : f4E2M1FN
}
func.func @f4truncbf(%a: bf16) -> f4E2M1FN {
  %0 = arith.truncf %a : bf16 to f4E2M1FN
  return %0 : f4E2M1FN
}
func.func @sext(%a: f8E5M2, %s: f8E8M0FNU) -> f32 {
  %0 = arith.scaling_extf %a, %s : f8E5M2, f8E8M0FNU to f32
  return %0 : f32
}
func.func @sext2(%a: vector<4xf4E2M1FN>, %s: vector<4xf8E8M0FNU>) -> vector<4xf16> {
  %0 = arith.scaling_extf %a, %s fastmath<fast> : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf16>
  return %0 : vector<4xf16>
}
func.func @sext3(%a: f4E2M1FN, %s: f32) -> f16 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f32 to f16
  return %0 : f16
}
func.func @struncf(%a: f32, %s: f8E8M0FNU) -> f8E5M2 {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f8E5M2
  return %0 : f8E5M2
}
func.func @struncf3(%a: f16, %s: f32) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s to_nearest_even : f16, f32 to f4E2M1FN
  return %0 : f4E2M1FN
}
func.func @struncf2(%a: vector<4xf16>, %s: vector<4xf8E8M0FNU>) -> vector<4xf4E2M1FN> {
  %0 = arith.scaling_truncf %a, %s fastmath<fast> : vector<4xf16>, vector<4xf8E8M0FNU> to vector<4xf4E2M1FN>
  return %0 : vector<4xf4E2M1FN>
}
