// RECORD: mlir-opt --math-expand-ops

func.func @tan(%a: f32) -> f32 {
  %0 = math.tan %a fastmath<fast> : f32
  return %0 : f32
}
func.func @sinh(%a: f32) -> f32 {
  %0 = math.sinh %a : f32
  return %0 : f32
}
func.func @cosh(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.cosh %a : vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @tanh(%a: f32) -> f32 {
  %0 = math.tanh %a fastmath<fast> : f32
  return %0 : f32
}
func.func @asinh(%a: f32) -> f32 {
  %0 = math.asinh %a : f32
  return %0 : f32
}
func.func @acosh(%a: f32) -> f32 {
  %0 = math.acosh %a : f32
  return %0 : f32
}
func.func @atanh(%a: f32) -> f32 {
  %0 = math.atanh %a : f32
  return %0 : f32
}
func.func @fma(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.fma %a, %b, %c fastmath<fast> : f32
  return %0 : f32
}
func.func @ceil(%a: f64) -> f64 {
  %0 = math.ceil %a : f64
  return %0 : f64
}
func.func @floor(%a: f64) -> f64 {
  %0 = math.floor %a : f64
  return %0 : f64
}
func.func @exp2(%a: f32) -> f32 {
  %0 = math.exp2 %a : f32
  return %0 : f32
}
func.func @powf(%a: f32, %b: f32) -> f32 {
  %0 = math.powf %a, %b fastmath<fast> : f32
  return %0 : f32
}
func.func @round(%a: f32) -> f32 {
  %0 = math.round %a : f32
  return %0 : f32
}
func.func @roundeven64(%a: f64) -> f64 {
  %0 = math.roundeven %a : f64
  return %0 : f64
}
func.func @roundeven32(%a: f32) -> f32 {
  %0 = math.roundeven %a : f32
  return %0 : f32
}
func.func @roundeven16(%a: f16) -> f16 {
  %0 = math.roundeven %a : f16
  return %0 : f16
}
func.func @rsqrt(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<fast> : f32
  return %0 : f32
}
func.func @rsqrtv(%a: vector<5xf32>) -> vector<5xf32> {
  %0 = math.rsqrt %a : vector<5xf32>
  return %0 : vector<5xf32>
}
func.func @ctlz(%a: i8) -> i8 {
  %0 = math.ctlz %a : i8
  return %0 : i8
}
func.func @ctlzv(%a: vector<3xi16>) -> vector<3xi16> {
  %0 = math.ctlz %a : vector<3xi16>
  return %0 : vector<3xi16>
}
func.func @clampf(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.clampf %a to [%b, %c] fastmath<fast> : f32
  return %0 : f32
}
func.func @fpowi(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}
func.func @fpowic(%a: f32) -> f32 {
  %b = arith.constant 5 : i32
  %0 = math.fpowi %a, %b fastmath<fast> : f32, i32
  return %0 : f32
}
func.func @fpowim(%a: f32) -> f32 {
  %b = arith.constant -6 : i32
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}
func.func @ipowi(%a: i32) -> i32 {
  %b = arith.constant 5 : i32
  %0 = math.ipowi %a, %b : i32
  return %0 : i32
}
func.func @powc(%a: f32) -> (f32, f32, f32, f32, f32, f32, f32) {
  %c1 = arith.constant 0.5 : f32
  %c2 = arith.constant -0.5 : f32
  %c3 = arith.constant 3.0 : f32
  %c4 = arith.constant -2.0 : f32
  %c5 = arith.constant 0.0 : f32
  %c6 = arith.constant 1.0 : f32
  %c7 = arith.constant 12.5 : f32
  %0 = math.powf %a, %c1 : f32
  %1 = math.powf %a, %c2 : f32
  %2 = math.powf %a, %c3 fastmath<fast> : f32
  %3 = math.powf %a, %c4 : f32
  %4 = math.powf %a, %c5 : f32
  %5 = math.powf %a, %c6 : f32
  %6 = math.powf %a, %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, f32
}
func.func @rest(%a: f32, %b: i32) -> (f32, f32, f32, f32, f32, i32, i32) {
  %0 = math.sin %a : f32
  %1 = math.log1p %a : f32
  %2 = math.expm1 %a : f32
  %3 = math.trunc %a : f32
  %4 = math.absf %a : f32
  %5 = math.cttz %b : i32
  %6 = math.ctpop %b : i32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, i32, i32
}
func.func @dyn(%a: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = math.exp2 %a : tensor<?xf32>
  %1 = math.rsqrt %a : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
