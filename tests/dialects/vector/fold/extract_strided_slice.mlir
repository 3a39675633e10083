// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A slice of all is the vector; a slice of a splat is a smaller splat.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %cst = arith.constant dense<3> : vector<2xi32>
// CHECK-NEXT:    return %cst : vector<2xi32>
func.func @all(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @of_splat() -> vector<2xi32> {
  %cst_vector_4xi32 = arith.constant dense<3> : vector<4xi32>
  %0 = vector.extract_strided_slice %cst_vector_4xi32 {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}

// A slice of an inserted slice is that slice; one of an earlier insertion looks past the later.
// CHECK-LABEL: func.func @of_insert(
// CHECK-NEXT:    return %arg0 : vector<2xf32>
// CHECK-LABEL: func.func @past_insert(
// CHECK-NEXT:    %0 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @of_insert(%s: vector<2xf32>, %v: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.insert_strided_slice %s, %v {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

func.func @past_insert(%s: vector<2xf32>, %r: vector<4xf32>, %v: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.insert_strided_slice %r, %v {offsets = [4], strides = [1]} : vector<4xf32> into vector<8xf32>
  %1 = vector.insert_strided_slice %s, %0 {offsets = [0], strides = [1]} : vector<2xf32> into vector<8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [5], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %2 : vector<2xf32>
}

// Where both overlap in part, they stay.
// CHECK-LABEL: func.func @overlap(
// CHECK-NEXT:    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
// CHECK-NEXT:    %1 = vector.extract_strided_slice %0 {offsets = [3], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
// CHECK-NEXT:    return %1 : vector<2xf32>
func.func @overlap(%s: vector<2xf32>, %v: vector<8xf32>) -> vector<2xf32> {
  %0 = vector.insert_strided_slice %s, %v {offsets = [2], strides = [1]} : vector<2xf32> into vector<8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [3], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}
