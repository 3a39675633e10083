// RUN: mlir-opt %s --lower-vector-multi-reduction | FileCheck %s

// The rows of the transposed vector are summed.
// CHECK-LABEL: func.func @columns(
// CHECK-NEXT:    %0 = vector.transpose %arg0, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.extract %0[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:    %2 = arith.addf %1, %arg1 : vector<4xf32>
// CHECK-NEXT:    %3 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:    %4 = arith.addf %3, %2 : vector<4xf32>
// CHECK-NEXT:    return %4 : vector<4xf32>
func.func @columns(%a: vector<4x2xf32>, %acc: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<4x2xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
