// RUN: mlir-opt %s --convert-math-to-apfloat | FileCheck %s

// A test of a float returns one bit.
// CHECK:      func.func private @_mlir_apfloat_isnan(i32, i64) -> i1
// CHECK-LABEL: func.func @test(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : f8E5M2 to i8
// CHECK-NEXT:    %1 = arith.extui %0 : i8 to i64
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %2 = call @_mlir_apfloat_isnan(%c7_i32, %1) : (i32, i64) -> i1
// CHECK-NEXT:    return %2 : i1
func.func @test(%a: f8E5M2) -> i1 {
  %0 = math.isnan %a : f8E5M2
  return %0 : i1
}

// Vectors stay.
// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:    math.absf %arg0 : vector<2xf32>
func.func @vector(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.absf %a : vector<2xf32>
  return %0 : vector<2xf32>
}
