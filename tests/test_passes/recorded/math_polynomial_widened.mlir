// RECORD: mlir-opt --test-math-polynomial-approximation

// Functions of narrower floats are computed in f32.
module {
  func.func @a(%arg0: f16, %arg1: bf16, %arg2: vector<4xf16>, %arg3: f64) -> (f16, bf16, vector<4xf16>, f64) {
    %0 = math.atan %arg0 : f16
    %1 = math.sin %arg1 : bf16
    %2 = math.log %arg3 : f64
    return %0, %1, %arg2, %2 : f16, bf16, vector<4xf16>, f64
  }
  func.func @c(%arg0: bf16, %arg1: bf16) -> bf16 {
    %0 = math.floor %arg1 fastmath<fast> : bf16
    %1 = math.ceil %0 : bf16
    %2 = math.erfc %1 : bf16
    %3 = math.cbrt %2 fastmath<nnan> : bf16
    %4 = math.atan2 %3, %3 : bf16
    %5 = math.exp2 %4 : bf16
    %6 = math.powf %5, %4 : bf16
    %7 = math.sqrt %6 : bf16
    %8 = math.rsqrt %7 : bf16
    %9 = math.asin %8 : bf16
    return %9 : bf16
  }
}
