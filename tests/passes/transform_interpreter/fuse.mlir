// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// What computes an operand is computed by tiles, too.
// CHECK-LABEL: func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:    %0 = linalg.exp ins(%arg0 : tensor<8xf32>) outs(%arg1 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %1 = scf.for %arg2 = %c0 to %c8 step %c4 iter_args(%arg3 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg1[%arg2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %2 = linalg.exp ins(%extracted_slice : tensor<4xf32>) outs(%extracted_slice_0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %0[%arg2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %extracted_slice_2 = tensor.extract_slice %arg3[%arg2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %3 = linalg.log ins(%2 : tensor<4xf32>) outs(%extracted_slice_2 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %3 into %arg3[%arg2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : tensor<8xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
    %1 = linalg.log ins(%0 : tensor<8xf32>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.log"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
