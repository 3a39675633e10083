// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The shape of a static value is a constant.
// CHECK-LABEL: func.func @static(
// CHECK-NEXT:    %0 = shape.const_shape [1, 2] : tensor<2xindex>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    return %0, %cast : tensor<2xindex>, tensor<?xindex>
func.func @static(%t: tensor<1x2xf32>) -> (tensor<2xindex>, tensor<?xindex>) {
  %0 = shape.shape_of %t : tensor<1x2xf32> -> tensor<2xindex>
  %1 = shape.shape_of %t : tensor<1x2xf32> -> tensor<?xindex>
  return %0, %1 : tensor<2xindex>, tensor<?xindex>
}

// A cast of a shape is the shape in the other type.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %0 = shape.shape_of %arg0 : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT:    return %0 : tensor<2xindex>
func.func @cast(%t: tensor<?x?xf32>) -> tensor<2xindex> {
  %0 = shape.shape_of %t : tensor<?x?xf32> -> tensor<?xindex>
  %1 = tensor.cast %0 : tensor<?xindex> to tensor<2xindex>
  return %1 : tensor<2xindex>
}

// An element of a shape is a dimension.
// CHECK-LABEL: func.func @extract(
// CHECK-NEXT:    %dim = tensor.dim %arg0, %arg1 : tensor<?x?xf32>
// CHECK-NEXT:    return %dim : index
func.func @extract(%t: tensor<?x?xf32>, %i: index) -> index {
  %0 = shape.shape_of %t : tensor<?x?xf32> -> tensor<2xindex>
  %1 = tensor.extract %0[%i] : tensor<2xindex>
  return %1 : index
}

// The shape of a reshaped tensor is known.
// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<3xindex> to tensor<?xindex>
// CHECK-NEXT:    %0 = arith.index_cast %arg2 : tensor<3xi32> to tensor<3xindex>
// CHECK-NEXT:    return %cast, %0 : tensor<?xindex>, tensor<3xindex>
func.func @reshape(%t: tensor<?xf32>, %s: tensor<3xindex>, %i: tensor<3xi32>) -> (tensor<?xindex>, tensor<3xindex>) {
  %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  %1 = shape.shape_of %0 : tensor<?x?x?xf32> -> tensor<?xindex>
  %2 = tensor.reshape %t(%i) : (tensor<?xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  %3 = shape.shape_of %2 : tensor<?x?x?xf32> -> tensor<3xindex>
  return %1, %3 : tensor<?xindex>, tensor<3xindex>
}

// The rank of a ranked tensor's shape is known.
// CHECK-LABEL: func.func @rank(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c2_0 = shape.const_size 2
// CHECK-NEXT:    return %c2, %c2_0 : index, !shape.size
func.func @rank(%t: tensor<?x?xf32>) -> (index, !shape.size) {
  %0 = shape.shape_of %t : tensor<?x?xf32> -> tensor<2xindex>
  %1 = shape.rank %0 : tensor<2xindex> -> index
  %2 = shape.rank %0 : tensor<2xindex> -> !shape.size
  return %1, %2 : index, !shape.size
}
