// All functions, beside mlir-opt.
// RECORD: mlir-opt --convert-math-to-apfloat
func.func @f(%a: f32, %i: i32) {
  %1 = math.absf %a : f32
  %2 = math.fma %a, %a, %a : f32
  %3 = math.isinf %a : f32
  %4 = math.isnan %a : f32
  %5 = math.isnormal %a : f32
  %6 = math.isfinite %a : f32
  %7 = math.ceil %a : f32
  %8 = math.absi %i : i32
  return
}
