// RUN: mlir-opt %s --convert-math-to-libm | FileCheck %s

// A function of `f32` is a call of that function of the C library.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    %0 = call @powf(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @single(%a: f32, %b: f32) -> f32 {
  %0 = math.powf %a, %b : f32
  return %0 : f32
}

// A function of a narrow float is computed in `f32`.
// CHECK-LABEL: func.func @narrow(
// CHECK-NEXT:    %0 = arith.extf %arg0 : f16 to f32
// CHECK-NEXT:    %1 = call @sinf(%0) : (f32) -> f32
// CHECK-NEXT:    %2 = arith.truncf %1 : f32 to f16
// CHECK-NEXT:    return %2 : f16
func.func @narrow(%a: f16) -> f16 {
  %0 = math.sin %a : f16
  return %0 : f16
}

// A function of a vector is computed element by element.
// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2xf64>
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f64 from vector<2xf64>
// CHECK-NEXT:    %1 = call @cbrt(%0) : (f64) -> f64
// CHECK-NEXT:    %2 = vector.insert %1, %cst [0] : f64 into vector<2xf64>
// CHECK-NEXT:    %3 = vector.extract %arg0[1] : f64 from vector<2xf64>
// CHECK-NEXT:    %4 = call @cbrt(%3) : (f64) -> f64
// CHECK-NEXT:    %5 = vector.insert %4, %2 [1] : f64 into vector<2xf64>
// CHECK-NEXT:    return %5 : vector<2xf64>
func.func @vector(%a: vector<2xf64>) -> vector<2xf64> {
  %0 = math.cbrt %a : vector<2xf64>
  return %0 : vector<2xf64>
}
