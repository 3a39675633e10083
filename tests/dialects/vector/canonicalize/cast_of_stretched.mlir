// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast of a broadcast that stretches an inner dimension stays: the elements of a broadcast to its shape are in another order.
// CHECK-LABEL: func @stretched
// CHECK-NEXT:    %[[B:.*]] = vector.broadcast %arg0 : vector<2x1xf32> to vector<2x4xf32>
// CHECK-NEXT:    %[[C:.*]] = vector.shape_cast %[[B]] : vector<2x4xf32> to vector<2x2x2xf32>
// CHECK-NEXT:    return %[[C]]
func.func @stretched(%v: vector<2x1xf32>) -> vector<2x2x2xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<2x2x2xf32>
  return %1 : vector<2x2x2xf32>
}
