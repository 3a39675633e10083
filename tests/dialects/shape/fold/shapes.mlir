// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant shapes are broadcast.
// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT:    %0 = shape.const_shape [7, 5] : !shape.shape
// CHECK-NEXT:    %1 = shape.const_shape [5, 5] : tensor<2xindex>
// CHECK-NEXT:    return %0, %1 : !shape.shape, tensor<2xindex>
func.func @broadcast() -> (!shape.shape, tensor<2xindex>) {
  %a = shape.const_shape [1, 5] : tensor<2xindex>
  %b = shape.const_shape [5, 1] : tensor<2xindex>
  %s = shape.const_shape [7, 1] : !shape.shape
  %0 = shape.broadcast %s, %a : !shape.shape, tensor<2xindex> -> !shape.shape
  %1 = shape.broadcast %a, %b : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0, %1 : !shape.shape, tensor<2xindex>
}

// They are joined and split.
// CHECK-LABEL: func.func @parts(
// CHECK-NEXT:    %0 = shape.const_shape [1, 5, 7, 9] : !shape.shape
// CHECK-NEXT:    %1 = shape.const_shape [1, 5] : !shape.shape
// CHECK-NEXT:    %2 = shape.const_shape [7] : !shape.shape
// CHECK-NEXT:    return %0, %1, %2 : !shape.shape, !shape.shape, !shape.shape
func.func @parts() -> (!shape.shape, !shape.shape, !shape.shape) {
  %a = shape.const_shape [1, 5, 7] : !shape.shape
  %b = shape.const_shape [9] : tensor<1xindex>
  %0 = shape.concat %a, %b : !shape.shape, tensor<1xindex> -> !shape.shape
  %c = arith.constant -1 : index
  %1, %2 = "shape.split_at"(%a, %c) : (!shape.shape, index) -> (!shape.shape, !shape.shape)
  return %0, %1, %2 : !shape.shape, !shape.shape, !shape.shape
}

// Their extents, ranks and numbers of elements are known.
// CHECK-LABEL: func.func @properties(
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %c20 = arith.constant 20 : index
// CHECK-NEXT:    %c2 = shape.const_size 2
// CHECK-NEXT:    %0 = shape.const_shape [5, 1] : !shape.shape
// CHECK-NEXT:    return %c5, %c20, %c2, %0 : index, index, !shape.size, !shape.shape
func.func @properties() -> (index, index, !shape.size, !shape.shape) {
  %a = shape.const_shape [4, 5] : tensor<2xindex>
  %c = arith.constant 1 : index
  %0 = shape.get_extent %a, %c : tensor<2xindex>, index -> index
  %1 = shape.num_elements %a : tensor<2xindex> -> index
  %2 = shape.rank %a : tensor<2xindex> -> !shape.size
  %3 = shape.from_extents %0, %c : index, index
  return %0, %1, %2, %3 : index, index, !shape.size, !shape.shape
}

// They are compared.
// CHECK-LABEL: func.func @compare(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
func.func @compare() -> (i1, i1) {
  %a = shape.const_shape [4, 5] : tensor<2xindex>
  %b = shape.const_shape [4, 5] : tensor<2xindex>
  %c = shape.const_shape [4, 6] : tensor<2xindex>
  %0 = shape.shape_eq %a, %b : tensor<2xindex>, tensor<2xindex>
  %1 = shape.shape_eq %a, %c : tensor<2xindex>, tensor<2xindex>
  return %0, %1 : i1, i1
}

// Any of equal shapes is the constant.
// CHECK-LABEL: func.func @any(
// CHECK-NEXT:    %0 = shape.const_shape [4, 5] : !shape.shape
// CHECK-NEXT:    return %0 : !shape.shape
func.func @any(%s: !shape.shape) -> !shape.shape {
  %a = shape.const_shape [4, 5] : tensor<2xindex>
  %0 = shape.any %s, %a : !shape.shape, tensor<2xindex> -> !shape.shape
  return %0 : !shape.shape
}

// A static size is a constant.
// CHECK-LABEL: func.func @dim(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    return %c2 : index
func.func @dim(%t: tensor<2x?xf32>) -> index {
  %c = arith.constant 0 : index
  %0 = shape.dim %t, %c : tensor<2x?xf32>, index -> index
  return %0 : index
}

// One shape can be broadcast.
// CHECK-LABEL: func.func @broadcastable(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @broadcastable(%s: !shape.shape) -> i1 {
  %0 = shape.is_broadcastable %s : !shape.shape
  return %0 : i1
}

// The extents of a constant are a constant.
// CHECK-LABEL: func.func @extents(
// CHECK-NEXT:    %0 = shape.const_shape [4, 5] : tensor<2xindex>
// CHECK-NEXT:    return %0 : tensor<2xindex>
func.func @extents() -> tensor<2xindex> {
  %a = shape.const_shape [4, 5] : tensor<2xindex>
  %0 = shape.to_extent_tensor %a : tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}
