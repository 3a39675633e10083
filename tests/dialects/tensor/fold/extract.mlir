// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An element of a constant is a constant.
// CHECK-LABEL: func.func @of_constant(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    return %c8_i32 : i32
func.func @of_constant() -> i32 {
  %cst_tensor_3xi32 = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
  %c1 = arith.constant 1 : index
  %r = tensor.extract %cst_tensor_3xi32[%c1] : tensor<3xi32>
  return %r : i32
}

// An element of a splat is that of all.
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    return %c7_i32 : i32
func.func @of_splat(%i: index) -> i32 {
  %cst_tensor_3xi32 = arith.constant dense<7> : tensor<3xi32>
  %r = tensor.extract %cst_tensor_3xi32[%i] : tensor<3xi32>
  return %r : i32
}

// An element of a tensor made from elements is one of these, if the index is known.
// CHECK-LABEL: func.func @of_from_elements(
// CHECK-NEXT:    return %arg1 : f32
func.func @of_from_elements(%x: f32, %y: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  %1 = tensor.extract %0[%c1] : tensor<2xf32>
  return %1 : f32
}

// An unknown index keeps the tensor.
// CHECK-LABEL: func.func @of_from_elements_unknown(
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT:    %extracted = tensor.extract %from_elements[%arg2] : tensor<2xf32>
// CHECK-NEXT:    return %extracted : f32
func.func @of_from_elements_unknown(%x: f32, %y: f32, %i: index) -> f32 {
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  %1 = tensor.extract %0[%i] : tensor<2xf32>
  return %1 : f32
}

// The element at the position of an insertion is the inserted value.
// CHECK-LABEL: func.func @of_insert(
// CHECK-NEXT:    return %arg1 : f32
func.func @of_insert(%t: tensor<4xf32>, %x: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %0 = tensor.insert %x into %t[%c2] : tensor<4xf32>
  %1 = tensor.extract %0[%c2] : tensor<4xf32>
  return %1 : f32
}

// Where the indices differ, the element may be another: it stays.
// CHECK-LABEL: func.func @of_insert_elsewhere(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %inserted = tensor.insert %arg1 into %arg0[%c2] : tensor<4xf32>
// CHECK-NEXT:    %extracted = tensor.extract %inserted[%arg2] : tensor<4xf32>
// CHECK-NEXT:    return %extracted : f32
func.func @of_insert_elsewhere(%t: tensor<4xf32>, %x: f32, %i: index) -> f32 {
  %c2 = arith.constant 2 : index
  %0 = tensor.insert %x into %t[%c2] : tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  return %1 : f32
}

// An index out of bounds is undefined, and stays.
// CHECK-LABEL: func.func @out_of_bounds(
// CHECK-NEXT:    %cst = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %extracted = tensor.extract %cst[%c3] : tensor<3xi32>
// CHECK-NEXT:    return %extracted : i32
func.func @out_of_bounds() -> i32 {
  %cst_tensor_3xi32 = arith.constant dense<[7, 8, 9]> : tensor<3xi32>
  %c3 = arith.constant 3 : index
  %r = tensor.extract %cst_tensor_3xi32[%c3] : tensor<3xi32>
  return %r : i32
}
