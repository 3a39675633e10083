// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Two negations cancel: -x * -y = x * y, and -x / -y = x / y.
// CHECK-LABEL: func.func @mul_of_negated(
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg1 : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @div_of_negated(
// CHECK-NEXT:    %0 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT:    return %0 : f32
func.func @mul_of_negated(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %2 = arith.mulf %0, %1 : f32
  return %2 : f32
}

func.func @div_of_negated(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %2 = arith.divf %0, %1 : f32
  return %2 : f32
}

// One negation stays.
// CHECK-LABEL: func.func @one_negated(
// CHECK-NEXT:    %0 = arith.negf %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %0, %arg1 : f32
// CHECK-NEXT:    return %1 : f32
func.func @one_negated(%x: f32, %y: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.mulf %0, %y : f32
  return %1 : f32
}
