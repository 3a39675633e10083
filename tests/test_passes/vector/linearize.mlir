// RUN: mlir-opt %s --test-vector-linearize | FileCheck %s

// The slice of a matrix is a shuffle of its elements in row-major order.
// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %[[FLAT:.*]] = vector.shape_cast %arg0 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:    %[[PART:.*]] = vector.shuffle %[[FLAT]], %[[FLAT]] [1, 2, 5, 6] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:    %[[MADE:.*]] = vector.shape_cast %[[PART]] : vector<4xf32> to vector<2x2xf32>
// CHECK-NEXT:    return %[[MADE]]
func.func @slice(%a: vector<2x4xf32>) -> vector<2x2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// Vectors with two scalable dimensions stay.
// CHECK-LABEL: func.func @scalable(
// CHECK-NEXT:    %0 = arith.addf %arg0, %arg0 : vector<[2]x[4]xf32>
func.func @scalable(%a: vector<[2]x[4]xf32>) -> vector<[2]x[4]xf32> {
  %0 = arith.addf %a, %a : vector<[2]x[4]xf32>
  return %0 : vector<[2]x[4]xf32>
}
