// RUN: mlir-opt %s --convert-shape-to-std | FileCheck %s

// Sizes without errors are computed by arith.
// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : index
// CHECK-NEXT:    %1 = shape.mul %arg0, %arg2 : index, !shape.size -> !shape.size
// CHECK-NEXT:    return %0, %1 : index, !shape.size
func.func @sizes(%a: index, %b: index, %s: !shape.size) -> (index, !shape.size) {
  %0 = shape.add %a, %b : index, index -> index
  %1 = shape.mul %a, %s : index, !shape.size -> !shape.size
  return %0, %1 : index, !shape.size
}

// The shape of a ranked tensor is made of its sizes.
// CHECK-LABEL: func.func @shape_of(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<2x?xf32>
// CHECK-NEXT:    %from_elements = tensor.from_elements %c2, %dim : tensor<2xindex>
// CHECK-NEXT:    %cast = tensor.cast %from_elements : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    return %cast : tensor<?xindex>
func.func @shape_of(%t: tensor<2x?xf32>) -> tensor<?xindex> {
  %0 = shape.shape_of %t : tensor<2x?xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// That of an unranked one is generated.
// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:    %rank = tensor.rank %arg0 : tensor<*xf32>
// CHECK-NEXT:    %generated = tensor.generate %rank {
// CHECK-NEXT:    ^bb0(%arg1: index):
// CHECK-NEXT:      %dim = tensor.dim %arg0, %arg1 : tensor<*xf32>
// CHECK-NEXT:      tensor.yield %dim : index
// CHECK-NEXT:    } : tensor<?xindex>
// CHECK-NEXT:    return %generated : tensor<?xindex>
func.func @unranked(%t: tensor<*xf32>) -> tensor<?xindex> {
  %0 = shape.shape_of %t : tensor<*xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// A reduction is a loop.
// CHECK-LABEL: func.func @reduce(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %dim step %c1 iter_args(%arg3 = %arg1) -> (index) {
// CHECK-NEXT:      %extracted = tensor.extract %arg0[%arg2] : tensor<?xindex>
// CHECK-NEXT:      %1 = arith.muli %extracted, %arg3 : index
// CHECK-NEXT:      scf.yield %1 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : index
func.func @reduce(%e: tensor<?xindex>, %i: index) -> index {
  %0 = shape.reduce(%e, %i) : tensor<?xindex> -> index {
  ^bb0(%a: index, %b: index, %c: index):
    %1 = shape.mul %b, %c : index, index -> index
    shape.yield %1 : index
  }
  return %0 : index
}
