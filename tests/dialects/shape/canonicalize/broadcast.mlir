// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Equal shapes and shapes without dimensions go, and constants become one.
// CHECK-LABEL: func.func @operands(
// CHECK-NEXT:    %0 = shape.const_shape [5, 5] : tensor<2xindex>
// CHECK-NEXT:    %1 = shape.broadcast %arg0, %0 : tensor<?xindex>, tensor<2xindex> -> !shape.shape
// CHECK-NEXT:    return %1 : !shape.shape
func.func @operands(%x: tensor<?xindex>) -> !shape.shape {
  %a = shape.const_shape [1, 5] : tensor<2xindex>
  %b = shape.const_shape [5, 1] : tensor<2xindex>
  %e = shape.const_shape [] : tensor<0xindex>
  %0 = shape.broadcast %a, %x, %b, %x, %e : tensor<2xindex>, tensor<?xindex>, tensor<2xindex>, tensor<?xindex>, tensor<0xindex> -> !shape.shape
  return %0 : !shape.shape
}

// The rank of the result follows from those of the operands.
// CHECK-LABEL: func.func @rank(
// CHECK-NEXT:    %0 = shape.broadcast %arg0, %arg1 : tensor<2xindex>, tensor<3xindex> -> tensor<3xindex>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<3xindex> to tensor<?xindex>
// CHECK-NEXT:    return %cast : tensor<?xindex>
func.func @rank(%a: tensor<2xindex>, %b: tensor<3xindex>) -> tensor<?xindex> {
  %0 = shape.broadcast %a, %b : tensor<2xindex>, tensor<3xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// A single shape is the result.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %0 = shape.from_extent_tensor %arg0 : tensor<2xindex>
// CHECK-NEXT:    return %cast, %0 : tensor<?xindex>, !shape.shape
func.func @single(%a: tensor<2xindex>) -> (tensor<?xindex>, !shape.shape) {
  %0 = shape.broadcast %a : tensor<2xindex> -> tensor<?xindex>
  %1 = shape.broadcast %a : tensor<2xindex> -> !shape.shape
  return %0, %1 : tensor<?xindex>, !shape.shape
}
