// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A write to a tensor that a later one overwrites is skipped.
// CHECK-LABEL: func.func @overwritten(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = vector.transfer_write %arg2, %arg0[%c2] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    return %0 : tensor<8xf32>
func.func @overwritten(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c2] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%c2] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}

// A write elsewhere stays.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = vector.transfer_write %arg1, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    %1 = vector.transfer_write %arg2, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    return %1 : tensor<8xf32>
func.func @elsewhere(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}
