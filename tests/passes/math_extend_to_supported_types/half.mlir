// RUN: mlir-opt %s --math-extend-to-supported-types | FileCheck %s

// A function of an f16 is computed in f32; a fused product and sum is not.
// CHECK-LABEL: func.func @half(
// CHECK-NEXT:    %0 = arith.extf %arg0 fastmath<contract> : f16 to f32
// CHECK-NEXT:    %1 = math.sin %0 : f32
// CHECK-NEXT:    %2 = arith.truncf %1 fastmath<contract> : f32 to f16
// CHECK-NEXT:    %3 = math.fma %2, %2, %2 : f16
// CHECK-NEXT:    return %3 : f16
func.func @half(%a: f16) -> f16 {
  %0 = math.sin %a : f16
  %1 = math.fma %0, %0, %0 : f16
  return %1 : f16
}
