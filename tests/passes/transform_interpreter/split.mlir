// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// The first three iterations, and the others.
// CHECK-LABEL: func.func @f(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>) -> tensor<10xf32> {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [3] [1] : tensor<10xf32> to tensor<3xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg1[0] [3] [1] : tensor<10xf32> to tensor<3xf32>
// CHECK-NEXT:    %0 = linalg.exp ins(%extracted_slice : tensor<3xf32>) outs(%extracted_slice_0 : tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg1[0] [3] [1] : tensor<3xf32> into tensor<10xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %arg0[3] [7] [1] : tensor<10xf32> to tensor<7xf32>
// CHECK-NEXT:    %extracted_slice_2 = tensor.extract_slice %inserted_slice[3] [7] [1] : tensor<10xf32> to tensor<7xf32>
// CHECK-NEXT:    %1 = linalg.exp ins(%extracted_slice_1 : tensor<7xf32>) outs(%extracted_slice_2 : tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT:    %inserted_slice_3 = tensor.insert_slice %1 into %inserted_slice[3] [7] [1] : tensor<7xf32> into tensor<10xf32>
// CHECK-NEXT:    return %inserted_slice_3 : tensor<10xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<10xf32>, %b: tensor<10xf32>) -> tensor<10xf32> {
    %0 = linalg.exp ins(%a : tensor<10xf32>) outs(%b : tensor<10xf32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %parts = transform.structured.split %op after 3 {dimension = 0} : !transform.any_op
    transform.yield
  }
}

// -----

// Sizes without a rest, and where the larger ones start.
// CHECK-LABEL: func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?xf32>
// CHECK-NEXT:    %0 = affine.apply #map()[%dim]
// CHECK-NEXT:    %1 = affine.apply #map1()
// CHECK-NEXT:    %2 = affine.apply #map2()[%dim]
// CHECK-NEXT:    %3 = affine.apply #map3()[%dim]
// CHECK-NEXT:    %4 = affine.apply #map4()[%dim]
// CHECK-NEXT:    %5 = affine.apply #map5()[%dim]
// CHECK-NEXT:    %6 = affine.apply #map6()[%dim]
// CHECK-NEXT:    %7 = affine.apply #map7()[%dim]
// CHECK-NEXT:    %8 = arith.cmpi eq, %7, %dim : index
// CHECK-NEXT:    cf.assert %8, "could not compute dynamic multi-size tile shapes"
// CHECK-NEXT:    %9 = affine.apply #map8()[%dim]
// CHECK-NEXT:    %c0_2 = arith.constant 0 : index
// CHECK-NEXT:    %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?xf32>
// CHECK-NEXT:    %c0_4 = arith.constant 0 : index
// CHECK-NEXT:    %dim_5 = tensor.dim %arg1, %c0_4 : tensor<?xf32>
// CHECK-NEXT:    %10 = affine.min #map9()[%dim, %dim_3]
// CHECK-NEXT:    %11 = affine.apply #map10()[%dim_3, %10]
// CHECK-NEXT:    %12 = affine.apply #map11()[%10]
// CHECK-NEXT:    %13 = affine.apply #map11()[%10]
// CHECK-NEXT:    %14 = affine.apply #map11()[%10]
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [%10] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %extracted_slice_6 = tensor.extract_slice %arg1[0] [%10] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %15 = linalg.exp ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_6 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %16 = affine.apply #map11()[%10]
// CHECK-NEXT:    %17 = affine.apply #map11()[%10]
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %15 into %arg1[0] [%10] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT:    %18 = affine.apply #map12()[%dim_3, %10]
// CHECK-NEXT:    %19 = affine.apply #map12()[%dim_3, %10]
// CHECK-NEXT:    %20 = affine.apply #map10()[%dim_3, %10]
// CHECK-NEXT:    %21 = affine.apply #map12()[%dim_3, %10]
// CHECK-NEXT:    %22 = affine.apply #map10()[%dim_3, %10]
// CHECK-NEXT:    %extracted_slice_7 = tensor.extract_slice %arg0[%10] [%20] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %extracted_slice_8 = tensor.extract_slice %inserted_slice[%10] [%22] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %23 = linalg.exp ins(%extracted_slice_7 : tensor<?xf32>) outs(%extracted_slice_8 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %24 = affine.apply #map12()[%dim_3, %10]
// CHECK-NEXT:    %25 = affine.apply #map12()[%dim_3, %10]
// CHECK-NEXT:    %26 = affine.apply #map10()[%dim_3, %10]
// CHECK-NEXT:    %inserted_slice_9 = tensor.insert_slice %23 into %inserted_slice[%10] [%26] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT:    return %inserted_slice_9 : tensor<?xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %low, %high, %point = transform.structured.multitile_sizes %op {dimension = 0, target_size = 3} : (!transform.any_op) -> !transform.any_op
    %parts = transform.structured.split %op after %point {dimension = 0} : !transform.any_op, !transform.any_op
    transform.yield
  }
}

// -----

// As many tiles of 4 as there are, then of 2 and 1.
// CHECK-LABEL: func.func @f(%arg0: tensor<11xf32>, %arg1: tensor<11xf32>) -> tensor<11xf32> {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [8] [1] : tensor<11xf32> to tensor<8xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg1[0] [8] [1] : tensor<11xf32> to tensor<8xf32>
// CHECK-NEXT:    %0 = linalg.exp ins(%extracted_slice : tensor<8xf32>) outs(%extracted_slice_0 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg1[0] [8] [1] : tensor<8xf32> into tensor<11xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %arg0[8] [3] [1] : tensor<11xf32> to tensor<3xf32>
// CHECK-NEXT:    %extracted_slice_2 = tensor.extract_slice %inserted_slice[8] [3] [1] : tensor<11xf32> to tensor<3xf32>
// CHECK-NEXT:    %extracted_slice_3 = tensor.extract_slice %extracted_slice_1[0] [2] [1] : tensor<3xf32> to tensor<2xf32>
// CHECK-NEXT:    %extracted_slice_4 = tensor.extract_slice %extracted_slice_2[0] [2] [1] : tensor<3xf32> to tensor<2xf32>
// CHECK-NEXT:    %1 = linalg.exp ins(%extracted_slice_3 : tensor<2xf32>) outs(%extracted_slice_4 : tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    %inserted_slice_5 = tensor.insert_slice %1 into %extracted_slice_2[0] [2] [1] : tensor<2xf32> into tensor<3xf32>
// CHECK-NEXT:    %extracted_slice_6 = tensor.extract_slice %extracted_slice_1[2] [1] [1] : tensor<3xf32> to tensor<1xf32>
// CHECK-NEXT:    %extracted_slice_7 = tensor.extract_slice %inserted_slice_5[2] [1] [1] : tensor<3xf32> to tensor<1xf32>
// CHECK-NEXT:    %2 = linalg.exp ins(%extracted_slice_6 : tensor<1xf32>) outs(%extracted_slice_7 : tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %inserted_slice_8 = tensor.insert_slice %2 into %inserted_slice_5[2] [1] [1] : tensor<1xf32> into tensor<3xf32>
// CHECK-NEXT:    %inserted_slice_9 = tensor.insert_slice %inserted_slice_8 into %inserted_slice[8] [3] [1] : tensor<3xf32> into tensor<11xf32>
// CHECK-NEXT:    return %inserted_slice_9 : tensor<11xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<11xf32>, %b: tensor<11xf32>) -> tensor<11xf32> {
    %0 = linalg.exp ins(%a : tensor<11xf32>) outs(%b : tensor<11xf32>) -> tensor<11xf32>
    return %0 : tensor<11xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %sizes, %chunks = transform.structured.continuous_tile_sizes %op {dimension = 0, target_size = 4} : (!transform.any_op) -> !transform.param<i64>
    %parts = transform.structured.split %op after %chunks {dimension = 0, multiway} : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
