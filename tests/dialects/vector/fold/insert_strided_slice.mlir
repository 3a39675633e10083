// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An insertion over everything is the inserted value.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @all(%s: vector<4xf32>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert_strided_slice %s, %v {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// An insertion of a part stays.
// CHECK-LABEL: func.func @part(
// CHECK-NEXT:    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0], strides = [1]} : vector<2xf32> into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @part(%s: vector<2xf32>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert_strided_slice %s, %v {offsets = [0], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
