// RUN: mlir-opt %s --convert-vector-to-llvm | FileCheck %s

// Lanes that are off have the neutral element: infinity of the sign that loses.
// CHECK-LABEL: func.func @maximum(
// CHECK-NEXT:    %[[NEUTRAL:.*]] = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT:    %[[LANES:.*]] = llvm.select %arg0, %arg1, %[[NEUTRAL]]
// CHECK-NEXT:    %[[ALL:.*]] = llvm.intr.vector.reduce.fmaximum(%[[LANES]])
// CHECK-NEXT:    llvm.intr.maximum(%[[ALL]], %arg2)
func.func @maximum(%m: vector<4xi1>, %a: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.mask %m { vector.reduction <maximumf>, %a, %c : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// CHECK-LABEL: func.func @minimum(
// CHECK-NEXT:    llvm.mlir.constant(dense<0x7FF0000000000000> : vector<4xf64>)
func.func @minimum(%m: vector<4xi1>, %a: vector<4xf64>) -> f64 {
  %0 = vector.mask %m { vector.reduction <minimumf>, %a : vector<4xf64> into f64 } : vector<4xi1> -> f64
  return %0 : f64
}
