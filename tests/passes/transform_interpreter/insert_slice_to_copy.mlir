// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// What is inserted is copied to the slice that it replaces.
// CHECK-LABEL: func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg1[3] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:    %0 = linalg.copy ins(%arg0 : tensor<2xf32>) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg1[3] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<2xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %0 = tensor.insert_slice %a into %b[3] [2] [1] : tensor<2xf32> into tensor<8xf32>
    return %0 : tensor<8xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["tensor.insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.insert_slice_to_copy %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
