// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Sizes of one operand are those of the others along the same loop.
// CHECK-LABEL: func.func @infer(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:    %0 = linalg.exp ins(%cast : tensor<4x8xf32>) outs(%cast_0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK-NEXT:    return %cast_1 : tensor<?x8xf32>
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = linalg.exp ins(%a : tensor<4x?xf32>) outs(%b : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// A cast of a result to a more specific type moves to the initial value.
// CHECK-LABEL: func.func @cast_of_result(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = linalg.exp ins(%cast_0 : tensor<4xf32>) outs(%cast : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @cast_of_result(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<4xf32> {
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// An operand that is cast to a less specific type is used as it was.
// CHECK-LABEL: func.func @cast_of_operand(
// CHECK-NEXT:    %0 = linalg.exp ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @cast_of_operand(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %b : tensor<4xf32> to tensor<?xf32>
  %2 = linalg.exp ins(%0 : tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// Two transpositions are one; the identity is none.
// CHECK-LABEL: func.func @transposes(
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg0 : tensor<2x3x4xf32>) outs(%arg2 : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK-NEXT:    return %transposed, %arg0 : tensor<4x2x3xf32>, tensor<2x3x4xf32>
func.func @transposes(%a: tensor<2x3x4xf32>, %b: tensor<3x4x2xf32>, %c: tensor<4x2x3xf32>, %d: tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>, tensor<2x3x4xf32>) {
  %0 = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%b : tensor<3x4x2xf32>) permutation = [1, 2, 0]
  %1 = linalg.transpose ins(%0 : tensor<3x4x2xf32>) outs(%c : tensor<4x2x3xf32>) permutation = [1, 2, 0]
  %2 = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%d : tensor<2x3x4xf32>) permutation = [0, 1, 2]
  return %1, %2 : tensor<4x2x3xf32>, tensor<2x3x4xf32>
}

// Two broadcasts are one; one that adds no dimension is none.
// CHECK-LABEL: func.func @broadcasts(
// CHECK-NEXT:    %broadcasted = linalg.broadcast ins(%arg0 : tensor<3xf32>) outs(%arg2 : tensor<2x3x4xf32>) dimensions = [0, 2]
// CHECK-NEXT:    return %broadcasted, %arg0 : tensor<2x3x4xf32>, tensor<3xf32>
func.func @broadcasts(%a: tensor<3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3x4xf32>, %d: tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<3xf32>) outs(%b : tensor<3x4xf32>) dimensions = [1]
  %1 = linalg.broadcast ins(%0 : tensor<3x4xf32>) outs(%c : tensor<2x3x4xf32>) dimensions = [0]
  %2 = linalg.broadcast ins(%a : tensor<3xf32>) outs(%d : tensor<3xf32>) dimensions = []
  return %1, %2 : tensor<2x3x4xf32>, tensor<3xf32>
}

// A broadcast goes after a transposition of what it does not add.
// CHECK-LABEL: func.func @transpose_of_broadcast(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg0 : tensor<3x4xf32>) outs(%0 : tensor<4x3xf32>) permutation = [1, 0]
// CHECK-NEXT:    %broadcasted = linalg.broadcast ins(%transposed : tensor<4x3xf32>) outs(%arg2 : tensor<4x3x2xf32>) dimensions = [2]
// CHECK-NEXT:    return %broadcasted : tensor<4x3x2xf32>
func.func @transpose_of_broadcast(%a: tensor<3x4xf32>, %b: tensor<3x2x4xf32>, %c: tensor<4x3x2xf32>) -> tensor<4x3x2xf32> {
  %0 = linalg.broadcast ins(%a : tensor<3x4xf32>) outs(%b : tensor<3x2x4xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<3x2x4xf32>) outs(%c : tensor<4x3x2xf32>) permutation = [2, 0, 1]
  return %1 : tensor<4x3x2xf32>
}
