// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A loop whose iterations are independent counts from 0 by 1.
// CHECK-LABEL: func.func @f(%arg0: tensor<8x6xf32>, %arg1: tensor<6x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:    %0 = scf.forall (%arg3, %arg4) in (2, 2) shared_outs(%arg5 = %arg2) -> (tensor<8x4xf32>) {
// CHECK-NEXT:      %1 = affine.apply #map(%arg3)
// CHECK-NEXT:      %2 = affine.apply #map1(%arg4)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%1, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg1[0, %2] [6, 2] [1, 1] : tensor<6x4xf32> to tensor<6x2xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %arg5[%1, %2] [4, 2] [1, 1] : tensor<8x4xf32> to tensor<4x2xf32>
// CHECK-NEXT:      %3 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<4x6xf32>, tensor<6x2xf32>) outs(%extracted_slice_1 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %3 into %arg5[%1, %2] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<8x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8x6xf32>, %b: tensor<6x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<8x6xf32>, tensor<6x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %op tile_sizes [4, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A number of tiles, of which the last ones may be smaller.
// CHECK-LABEL: func.func @f(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>) -> tensor<10xf32> {
// CHECK-NEXT:    %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg1) -> (tensor<10xf32>) {
// CHECK-NEXT:      %1 = affine.apply #map(%arg2)
// CHECK-NEXT:      %2 = affine.apply #map1(%arg2)
// CHECK-NEXT:      %3 = affine.min #map2(%arg2)
// CHECK-NEXT:      %4 = affine.apply #map3(%3)
// CHECK-NEXT:      %5 = affine.apply #map(%arg2)
// CHECK-NEXT:      %6 = affine.apply #map3(%3)
// CHECK-NEXT:      %7 = affine.apply #map(%arg2)
// CHECK-NEXT:      %8 = affine.apply #map3(%3)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%5] [%3] [1] : tensor<10xf32> to tensor<?xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[%7] [%3] [1] : tensor<10xf32> to tensor<?xf32>
// CHECK-NEXT:      %9 = linalg.exp ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %10 = affine.apply #map3(%3)
// CHECK-NEXT:      %11 = affine.apply #map(%arg2)
// CHECK-NEXT:      %12 = affine.apply #map3(%3)
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %9 into %arg3[%11] [%3] [1] : tensor<?xf32> into tensor<10xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<10xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<10xf32>, %b: tensor<10xf32>) -> tensor<10xf32> {
    %0 = linalg.exp ins(%a : tensor<10xf32>) outs(%b : tensor<10xf32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %op num_threads [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
