// RUN: mlir-opt %s --math-uplift-to-fma | FileCheck %s

// A sum of a product becomes one operation where both allow it.
// CHECK-LABEL: func.func @both(
// CHECK-NEXT:    %0 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
// CHECK-NEXT:    return %0 : f32
func.func @both(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %0, %c fastmath<contract> : f32
  return %1 : f32
}

// It stays where the product does not allow it.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = arith.addf %0, %arg2 fastmath<contract> : f32
// CHECK-NEXT:    return %1 : f32
func.func @one(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = arith.mulf %a, %b : f32
  %1 = arith.addf %0, %c fastmath<contract> : f32
  return %1 : f32
}
