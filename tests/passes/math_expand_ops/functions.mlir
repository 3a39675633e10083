// RUN: mlir-opt %s --math-expand-ops | FileCheck %s

// A tangent is the quotient of sine and cosine.
// CHECK-LABEL: func.func @tan(
// CHECK-NEXT:    %0 = math.sin %arg0 : f32
// CHECK-NEXT:    %1 = math.cos %arg0 : f32
// CHECK-NEXT:    %2 = arith.divf %0, %1 : f32
// CHECK-NEXT:    return %2 : f32
func.func @tan(%a: f32) -> f32 {
  %0 = math.tan %a : f32
  return %0 : f32
}

// A power with the exponent 3 is two products.
// CHECK-LABEL: func.func @cube(
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %0, %arg0 : f32
// CHECK-NEXT:    return %1 : f32
func.func @cube(%a: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %0 = math.powf %a, %c : f32
  return %0 : f32
}
