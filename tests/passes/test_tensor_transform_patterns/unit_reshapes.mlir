// RUN: mlir-opt %s --split-input-file --test-tensor-transform-patterns=test-reassociative-reshape-folding | FileCheck %s

// An expansion by the dimension that a slice drops is a slice that keeps it.
// CHECK-LABEL: func.func @e(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, %arg2] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<1x?xf32>
func.func @e(%t: tensor<?x?xf32>, %a: index, %b: index) -> tensor<1x?xf32> {
  %0 = tensor.extract_slice %t[%a, 0] [1, %b] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, %b] : tensor<?xf32> into tensor<1x?xf32>
  return %1 : tensor<1x?xf32>
}

// -----

// What loses a dimension before it is inserted is inserted as it is.
// CHECK-LABEL: func.func @i(
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, %arg3] [1, 5] [2, 2] : tensor<1x5xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
func.func @i(%t: tensor<1x5xf32>, %d: tensor<?x?xf32>, %a: index, %b: index) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<1x5xf32> into tensor<5xf32>
  %1 = tensor.insert_slice %0 into %d[%a, %b] [1, 5] [2, 2] : tensor<5xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// The same holds for parallel insertions.
// CHECK-LABEL: func.func @p(
// CHECK-NEXT:     %0 = scf.forall (%arg4) in (%arg2) shared_outs(%arg5 = %arg1) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %arg0 into %arg5[%arg4, %arg3] [1, 5] [1, 1] : tensor<1x5xf32> into tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<?x?xf32>
func.func @p(%t: tensor<1x5xf32>, %d: tensor<?x?xf32>, %a: index, %b: index) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<1x5xf32> into tensor<5xf32>
  %r = scf.forall (%i) in (%a) shared_outs(%o = %d) -> (tensor<?x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%i, %b] [1, 5] [1, 1] : tensor<5xf32> into tensor<?x?xf32>
    }
  }
  return %r : tensor<?x?xf32>
}

// -----

// What gains a dimension before it is inserted is inserted without it.
// CHECK-LABEL: func.func @x(
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, %arg3] [1, 5] [2, 2] : tensor<5xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
func.func @x(%t: tensor<5xf32>, %d: tensor<?x?xf32>, %a: index, %b: index) -> tensor<?x?xf32> {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [1, 5] : tensor<5xf32> into tensor<1x5xf32>
  %1 = tensor.insert_slice %0 into %d[%a, %b] [1, 5] [2, 2] : tensor<1x5xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A slice that loses a dimension drops it itself.
// CHECK-LABEL: func.func @u(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, %arg2] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<?xf32>
func.func @u(%t: tensor<?x?xf32>, %a: index, %b: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %t[%a, 0] [1, %b] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// An expansion by another size stays.
// CHECK-LABEL: func.func @no(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, %arg2] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %extracted_slice {{\[\[}}0, 1]] output_shape [2, %arg2] : tensor<?xf32> into tensor<2x?xf32>
// CHECK-NEXT:     return %expanded : tensor<2x?xf32>
func.func @no(%t: tensor<?x?xf32>, %a: index, %b: index) -> tensor<2x?xf32> {
  %0 = tensor.extract_slice %t[%a, 0] [1, %b] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, %b] : tensor<?xf32> into tensor<2x?xf32>
  return %1 : tensor<2x?xf32>
}
