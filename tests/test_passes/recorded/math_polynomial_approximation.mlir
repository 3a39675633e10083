// RECORD: mlir-opt --test-math-polynomial-approximation

// Each function of f32 and of vectors of it becomes arithmetic and math.fma.
module {
  func.func @atan(%arg0: f32) -> f32 {
    %0 = math.atan %arg0 : f32
    return %0 : f32
  }
  func.func @atan2(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
    %0 = math.atan2 %arg0, %arg1 : vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @tanh(%arg0: f32) -> f32 {
    %0 = math.tanh %arg0 : f32
    return %0 : f32
  }
  func.func @log(%arg0: vector<[4]xf32>) -> vector<[4]xf32> {
    %0 = math.log %arg0 : vector<[4]xf32>
    return %0 : vector<[4]xf32>
  }
  func.func @log2(%arg0: f32) -> f32 {
    %0 = math.log2 %arg0 : f32
    return %0 : f32
  }
  func.func @log1p(%arg0: f32) -> f32 {
    %0 = math.log1p %arg0 : f32
    return %0 : f32
  }
  func.func @asin(%arg0: f32) -> f32 {
    %0 = math.asin %arg0 : f32
    return %0 : f32
  }
  func.func @acos(%arg0: vector<2x3xf16>) -> vector<2x3xf16> {
    %0 = math.acos %arg0 : vector<2x3xf16>
    return %0 : vector<2x3xf16>
  }
  func.func @erf(%arg0: f32) -> f32 {
    %0 = math.erf %arg0 : f32
    return %0 : f32
  }
  func.func @erfc(%arg0: f32) -> f32 {
    %0 = math.erfc %arg0 : f32
    return %0 : f32
  }
  func.func @exp(%arg0: f32) -> f32 {
    %0 = math.exp %arg0 : f32
    return %0 : f32
  }
  func.func @expm1(%arg0: f32) -> f32 {
    %0 = math.expm1 %arg0 : f32
    return %0 : f32
  }
  func.func @sin(%arg0: f32) -> f32 {
    %0 = math.sin %arg0 : f32
    return %0 : f32
  }
  func.func @cos(%arg0: vector<8xf32>) -> vector<8xf32> {
    %0 = math.cos %arg0 : vector<8xf32>
    return %0 : vector<8xf32>
  }
  func.func @cbrt(%arg0: f32) -> f32 {
    %0 = math.cbrt %arg0 : f32
    return %0 : f32
  }
  func.func @rsqrt(%arg0: vector<8xf32>) -> vector<8xf32> {
    %0 = math.rsqrt %arg0 : vector<8xf32>
    return %0 : vector<8xf32>
  }
}
