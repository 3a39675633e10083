// RUN: mlir-opt %s --arm-sve-legalize-vector-storage | FileCheck %s

// A subscript of rows becomes one of elements.
// CHECK-LABEL: func.func @rows
// CHECK:         %[[LENGTH:.*]] = arith.constant 8 : index
// CHECK:         %[[FLAT:.*]] = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<?x8xi8> into memref<?xi8>
// CHECK:         %[[START:.*]] = arith.muli %arg1, %[[LENGTH]] : index
// CHECK:         vector.transfer_read %[[FLAT]][%[[START]]], %arg2 {in_bounds = [true]} : memref<?xi8>, vector<[32]xi8>
func.func @rows(%m: memref<?x8xi8>, %i: index, %pad: i8) -> vector<[4]x8xi8> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [true, true]} : memref<?x8xi8>, vector<[4]x8xi8>
  return %0 : vector<[4]x8xi8>
}
