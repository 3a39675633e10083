// RUN: mlir-opt %s | FileCheck %s

// An element of a vector, and a vector with another element.
// CHECK-LABEL: func.func @extractelement(
// CHECK-NEXT:    %0 = llvm.extractelement %arg0[%arg1 : i32] : vector<4xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @insertelement(
// CHECK-NEXT:    %0 = llvm.insertelement %arg1, %arg0[%arg2 : i32] : vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @extractelement(%v: vector<4xf32>, %i: i32) -> f32 {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  return %0 : f32
}

func.func @insertelement(%v: vector<4xf32>, %x: f32, %i: i32) -> vector<4xf32> {
  %0 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  return %0 : vector<4xf32>
}
