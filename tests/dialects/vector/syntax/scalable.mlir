// RUN: mlir-opt %s | FileCheck %s

// A part of a scalable vector, and a scalable vector with another part.
// CHECK-LABEL: func.func @scalable(
// CHECK-NEXT:    %0 = vector.scalable.extract %arg0[4] : vector<4xf32> from vector<[8]xf32>
// CHECK-NEXT:    %1 = vector.scalable.insert %0, %arg0[0] : vector<4xf32> into vector<[8]xf32>
// CHECK-NEXT:    return %1 : vector<[8]xf32>
func.func @scalable(%v: vector<[8]xf32>) -> vector<[8]xf32> {
  %0 = vector.scalable.extract %v[4] : vector<4xf32> from vector<[8]xf32>
  %1 = vector.scalable.insert %0, %v[0] : vector<4xf32> into vector<[8]xf32>
  return %1 : vector<[8]xf32>
}
