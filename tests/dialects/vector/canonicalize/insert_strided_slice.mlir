// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A splat inserted into an equal splat changes nothing.
// CHECK-LABEL: func.func @same_splats(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @same_splats(%x: f32) -> vector<4xf32> {
  %0 = vector.broadcast %x : f32 to vector<2xf32>
  %1 = vector.broadcast %x : f32 to vector<4xf32>
  %2 = vector.insert_strided_slice %0, %1 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %2 : vector<4xf32>
}

// Neither does a slice inserted where it came from.
// CHECK-LABEL: func.func @back_again(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @back_again(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %0, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// Inserted elsewhere it stays.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT:    %1 = vector.insert_strided_slice %0, %arg0 {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @elsewhere(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %0, %v {offsets = [2], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %1 : vector<4xf32>
}

// A constant is inserted into a constant.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 8, 9, 4]> : vector<4xi32>
// CHECK-NEXT:    return %cst : vector<4xi32>
func.func @constants() -> vector<4xi32> {
  %cst_vector_2xi32 = arith.constant dense<[8, 9]> : vector<2xi32>
  %cst_vector_4xi32 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %0 = vector.insert_strided_slice %cst_vector_2xi32, %cst_vector_4xi32 {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  return %0 : vector<4xi32>
}
