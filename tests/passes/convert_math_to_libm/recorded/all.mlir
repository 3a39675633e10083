// RECORD: mlir-opt --convert-math-to-libm

func.func @fma(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.fma %a, %b, %c fastmath<fast> : f32
  return %0 : f32
}
func.func @vec(%a: vector<2x2xf16>, %b: vector<2x2xf16>) -> vector<2x2xf16> {
  %0 = math.atan2 %a, %b : vector<2x2xf16>
  return %0 : vector<2x2xf16>
}
func.func @vec1(%a: vector<2xf64>, %b: vector<f64>) -> (vector<2xf64>, vector<f64>) {
  %0 = math.sin %a : vector<2xf64>
  %1 = math.sin %b : vector<f64>
  return %0, %1 : vector<2xf64>, vector<f64>
}
func.func @clash(%a: f32, %t: f64) -> (f32, f64) {
  %0 = math.sinh %a : f32
  %1 = math.cosh %t : f64
  return %0, %1 : f32, f64
}
module @m {
  func.func @in(%a: bf16) -> bf16 {
    %0 = math.sinh %a : bf16
    return %0 : bf16
  }
}
func.func private @cosh(f64) -> f64
