// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A tile of the producer takes the place of the slice of its result.
// CHECK-LABEL: func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:    %0 = linalg.exp ins(%arg0 : tensor<8xf32>) outs(%arg1 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    %1 = scf.forall (%arg2) in (2) shared_outs(%arg3 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:      %2 = affine.apply #map(%arg2)
// CHECK-NEXT:      %3 = affine.apply #map(%arg2)
// CHECK-NEXT:      %4 = affine.apply #map(%arg2)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%3] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[%4] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %5 = linalg.exp ins(%extracted_slice : tensor<4xf32>) outs(%extracted_slice_0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %arg3[%2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %6 = linalg.log ins(%5 : tensor<4xf32>) outs(%extracted_slice_1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %6 into %arg3[%2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      }
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
    %t, %l = transform.structured.tile_using_forall %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %producer = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %fused, %containing = transform.structured.fuse_into_containing_op %producer into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
