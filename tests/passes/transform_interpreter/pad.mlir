// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// Operands of a size of at most nine get that size; the result has its own size again.
// CHECK-DAG: #map = affine_map<()[s0] -> (-s0 + 20, 9)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (-s0 + 9)>
// CHECK-LABEL: func.func @stat(
// CHECK-NEXT:     %0 = affine.min #map()[%arg5]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg5] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[%arg5, %arg4] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice nofold low[0, 0] high[0, %1] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<4x9xf32>
// CHECK-NEXT:     %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %2 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded_3 = tensor.pad %extracted_slice_0 nofold low[0, 0] high[%2, 0] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_2 : f32
// CHECK-NEXT:     } {pad} : tensor<?x5xf32> to tensor<9x5xf32>
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %3 = linalg.matmul {padded} ins(%padded, %padded_3 : tensor<4x9xf32>, tensor<9x5xf32>) outs(%extracted_slice_1 : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:     %extracted_slice_6 = tensor.extract_slice %3[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %4 = bufferization.materialize_in_destination %extracted_slice_6 in %extracted_slice_1 {copy} : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %4 into %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<36x35xf32>
#map = affine_map<()[s0] -> (-s0 + 20, 9)>
func.func @stat(%arg0: tensor<36x20xf32>, %arg1: tensor<20x35xf32>, %arg2: tensor<36x35xf32>, %iv0: index, %iv1: index, %iv2: index) -> tensor<36x35xf32> {
  %0 = affine.min #map()[%iv2]
  %1 = tensor.extract_slice %arg0[%iv0, %iv2] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %arg1[%iv2, %iv1] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
  %3 = tensor.extract_slice %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
  %4 = linalg.matmul ins(%1, %2 : tensor<4x?xf32>, tensor<?x5xf32>) outs(%3 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %5 = tensor.insert_slice %4 into %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
  func.return %5 : tensor<36x35xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %0 {nofold_flags = [1, 1, 0], padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %pad "pad" : !transform.any_op
    transform.annotate %copy "copy" : !transform.any_op
    transform.annotate %padded "padded" : !transform.any_op
    transform.yield
  }
}

// -----

// Sizes become multiples, and no result is copied back.
// CHECK-DAG: #map = affine_map<()[s0] -> (-s0 + 20, 9)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (-s0 + 10)>
// CHECK-LABEL: func.func @stat(
// CHECK-NEXT:     %0 = affine.min #map()[%arg5]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg5] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[%arg5, %arg4] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice nofold low[0, 0] high[2, %1] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<6x10xf32>
// CHECK-NEXT:     %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %2 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded_3 = tensor.pad %extracted_slice_0 nofold low[0, 0] high[%2, 3] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_2 : f32
// CHECK-NEXT:     } {pad} : tensor<?x5xf32> to tensor<10x8xf32>
// CHECK-NEXT:     %cst_4 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %padded_5 = tensor.pad %extracted_slice_1 low[0, 0] high[2, 3] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_4 : f32
// CHECK-NEXT:     } {pad} : tensor<4x5xf32> to tensor<6x8xf32>
// CHECK-NEXT:     %c1_6 = arith.constant 1 : index
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %3 = linalg.matmul {padded} ins(%padded, %padded_3 : tensor<6x10xf32>, tensor<10x8xf32>) outs(%padded_5 : tensor<6x8xf32>) -> tensor<6x8xf32>
// CHECK-NEXT:     %extracted_slice_8 = tensor.extract_slice %3[0, 0] [4, 5] [1, 1] : tensor<6x8xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %extracted_slice_8 into %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<36x35xf32>
#map = affine_map<()[s0] -> (-s0 + 20, 9)>
func.func @stat(%arg0: tensor<36x20xf32>, %arg1: tensor<20x35xf32>, %arg2: tensor<36x35xf32>, %iv0: index, %iv1: index, %iv2: index) -> tensor<36x35xf32> {
  %0 = affine.min #map()[%iv2]
  %1 = tensor.extract_slice %arg0[%iv0, %iv2] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %arg1[%iv2, %iv1] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
  %3 = tensor.extract_slice %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
  %4 = linalg.matmul ins(%1, %2 : tensor<4x?xf32>, tensor<?x5xf32>) outs(%3 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %5 = tensor.insert_slice %4 into %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
  func.return %5 : tensor<36x35xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [3, 4, 5] {copy_back_op = "none", nofold_flags = [1, 1, 0], padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %pad "pad" : !transform.any_op
    transform.annotate %copy "copy" : !transform.any_op
    transform.annotate %padded "padded" : !transform.any_op
    transform.yield
  }
}

// -----

// A dimension that no padded loop selects keeps its size.
// CHECK-DAG: #map = affine_map<()[s0] -> (-s0 + 20, 9)>
// CHECK-LABEL: func.func @stat(
// CHECK-NEXT:     %0 = affine.min #map()[%arg5]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg5] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[%arg5, %arg4] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice nofold low[0, 0] high[2, 0] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<6x?xf32>
// CHECK-NEXT:     %cst_3 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %padded_4 = tensor.pad %extracted_slice_0 nofold low[0, 0] high[0, 0] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_3 : f32
// CHECK-NEXT:     } {pad} : tensor<?x5xf32> to tensor<?x5xf32>
// CHECK-NEXT:     %cst_5 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %padded_6 = tensor.pad %extracted_slice_1 low[0, 0] high[2, 0] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_5 : f32
// CHECK-NEXT:     } {pad} : tensor<4x5xf32> to tensor<6x5xf32>
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %1 = linalg.matmul {padded} ins(%padded, %padded_4 : tensor<6x?xf32>, tensor<?x5xf32>) outs(%padded_6 : tensor<6x5xf32>) -> tensor<6x5xf32>
// CHECK-NEXT:     %extracted_slice_8 = tensor.extract_slice %1[0, 0] [4, 5] [1, 1] : tensor<6x5xf32> to tensor<4x5xf32>
// CHECK-NEXT:     %2 = linalg.copy {copy} ins(%extracted_slice_8 : tensor<4x5xf32>) outs(%extracted_slice_1 : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %2 into %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<36x35xf32>
#map = affine_map<()[s0] -> (-s0 + 20, 9)>
func.func @stat(%arg0: tensor<36x20xf32>, %arg1: tensor<20x35xf32>, %arg2: tensor<36x35xf32>, %iv0: index, %iv1: index, %iv2: index) -> tensor<36x35xf32> {
  %0 = affine.min #map()[%iv2]
  %1 = tensor.extract_slice %arg0[%iv0, %iv2] [4, %0] [1, 1] : tensor<36x20xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %arg1[%iv2, %iv1] [%0, 5] [1, 1] : tensor<20x35xf32> to tensor<?x5xf32>
  %3 = tensor.extract_slice %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<36x35xf32> to tensor<4x5xf32>
  %4 = linalg.matmul ins(%1, %2 : tensor<4x?xf32>, tensor<?x5xf32>) outs(%3 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %5 = tensor.insert_slice %4 into %arg2[%iv0, %iv1] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<36x35xf32>
  func.return %5 : tensor<36x35xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %arg1 : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [3] {copy_back_op = "linalg.copy", nofold_flags = [1, 1, 0], padding_dimensions = [0], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %pad "pad" : !transform.any_op
    transform.annotate %copy "copy" : !transform.any_op
    transform.annotate %padded "padded" : !transform.any_op
    transform.yield
  }
}

// -----

// The values of scalars are passed on as they are.
// CHECK-DAG: #map = affine_map<()[s0] -> (-s0 + 20, 6)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (-s0 + 8)>
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:     %0 = affine.min #map()[%arg5]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[%arg3, %arg4] [4, %0] [1, 1] : tensor<36x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded = tensor.pad %extracted_slice low[0, 0] high[0, %1] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %2 = linalg.fill ins(%arg2 : f32) outs(%padded : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %2[0, 0] [4, %0] [1, 1] : tensor<4x8xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %3 = bufferization.materialize_in_destination %extracted_slice_2 in %extracted_slice : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:     %cst_3 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %3, %c1_4 : tensor<4x?xf32>
// CHECK-NEXT:     %4 = affine.apply #map1()[%dim]
// CHECK-NEXT:     %padded_5 = tensor.pad %3 low[0, 0] high[0, %4] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_3 : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %cst_6 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %5 = affine.apply #map1()[%0]
// CHECK-NEXT:     %padded_8 = tensor.pad %extracted_slice low[0, 0] high[0, %5] {
// CHECK-NEXT:     ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:       tensor.yield %cst_6 : f32
// CHECK-NEXT:     } {pad} : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %c1_9 = arith.constant 1 : index
// CHECK-NEXT:     %dim_10 = tensor.dim %3, %c1_9 : tensor<4x?xf32>
// CHECK-NEXT:     %c1_11 = arith.constant 1 : index
// CHECK-NEXT:     %6 = linalg.exp ins(%padded_5 : tensor<4x8xf32>) outs(%padded_8 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %extracted_slice_12 = tensor.extract_slice %6[0, 0] [4, %dim_10] [1, 1] : tensor<4x8xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %7 = bufferization.materialize_in_destination %extracted_slice_12 in %extracted_slice : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %7 into %arg1[%arg3, %arg4] [4, %0] [1, 1] : tensor<4x?xf32> into tensor<36x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<36x?xf32>
#map = affine_map<()[s0] -> (-s0 + 20, 6)>
func.func @two(%arg0: tensor<36x?xf32>, %arg2: tensor<36x?xf32>, %c: f32, %iv0: index, %iv1: index, %iv2: index) -> tensor<36x?xf32> {
  %0 = affine.min #map()[%iv2]
  %3 = tensor.extract_slice %arg2[%iv0, %iv1] [4, %0] [1, 1] : tensor<36x?xf32> to tensor<4x?xf32>
  %f = linalg.fill ins(%c : f32) outs(%3 : tensor<4x?xf32>) -> tensor<4x?xf32>
  %g = linalg.exp ins(%f : tensor<4x?xf32>) outs(%3 : tensor<4x?xf32>) -> tensor<4x?xf32>
  %5 = tensor.insert_slice %g into %arg2[%iv0, %iv1] [4, %0] [1, 1] : tensor<4x?xf32> into tensor<36x?xf32>
  func.return %5 : tensor<36x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match interface{LinalgOp} in %arg1 : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %0 pad_to_multiple_of [8] {padding_dimensions = [1], padding_values = ["0.0", 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %pad "pad" : !transform.any_op
    transform.yield
  }
}
