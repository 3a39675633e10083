// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A shuffle of a vector of one element is that vector.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    return %arg0 : vector<1xf32>
func.func @one(%v: vector<1xf32>, %w: vector<1xf32>) -> vector<1xf32> {
  %r = llvm.shufflevector %v, %w [0] : vector<1xf32>
  return %r : vector<1xf32>
}

// Any other stays.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %0 = llvm.shufflevector %arg0, %arg1 [0, 1] : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @two(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %r = llvm.shufflevector %v, %w [0, 1] : vector<2xf32>
  return %r : vector<2xf32>
}
