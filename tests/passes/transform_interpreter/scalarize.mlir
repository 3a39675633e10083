// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Dimensions of unknown size are tiled by one.
// CHECK-LABEL: func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?xf32>
// CHECK-NEXT:    %c0_2 = arith.constant 0 : index
// CHECK-NEXT:    %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?xf32>
// CHECK-NEXT:    %c0_4 = arith.constant 0 : index
// CHECK-NEXT:    %dim_5 = tensor.dim %arg1, %c0_4 : tensor<?xf32>
// CHECK-NEXT:    %c0_6 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0_6 to %dim step %c1 iter_args(%arg3 = %arg1) -> (tensor<?xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2] [1] [1] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      %extracted_slice_7 = tensor.extract_slice %arg3[%arg2] [1] [1] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice_7 : tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg3[%arg2] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<?xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.scalarize %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
