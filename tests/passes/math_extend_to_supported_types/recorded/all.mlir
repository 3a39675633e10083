// RECORD: mlir-opt --math-extend-to-supported-types

func.func @f(%a: bf16, %b: f64, %v: vector<4xf16>, %i: i32, %f: f32) -> (bf16, f64, vector<4xf16>, bf16, bf16, i1, f32, vector<4xf16>) {
  %0 = math.sin %a fastmath<fast> : bf16
  %1 = math.exp %b : f64
  %2 = math.powf %v, %v : vector<4xf16>
  %3 = math.fma %a, %a, %0 : bf16
  %4 = math.fpowi %3, %i : bf16, i32
  %5 = math.isnan %4 : bf16
  %6 = math.cos %f : f32
  %7 = math.sqrt %2 : vector<4xf16>
  return %0, %1, %2, %3, %4, %5, %6, %7 : bf16, f64, vector<4xf16>, bf16, bf16, i1, f32, vector<4xf16>
}
