// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, 0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (0, d1, d0)>

// Structured operations, copies and paddings in a function are vectorized, and the patterns clean up after them.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = ub.poison : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true, true], permutation_map = #map} : memref<4x8xf32>, vector<4x16x8xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true, true], permutation_map = #map1} : memref<8x16xf32>, vector<4x16x8xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x16xf32>, vector<4x16xf32>
// CHECK-NEXT:     %4 = arith.mulf %1, %2 : vector<4x16x8xf32>
// CHECK-NEXT:     %5 = vector.multi_reduction <add>, %4, %3 [2] : vector<4x16x8xf32> to vector<4x16xf32>
// CHECK-NEXT:     vector.transfer_write %5, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, memref<4x16xf32>
// CHECK-NEXT:     %6 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x16xf32>, vector<4x16xf32>
// CHECK-NEXT:     vector.transfer_write %6, %arg3[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, memref<4x16xf32>
// CHECK-NEXT:     return
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = tensor.empty() : tensor<8x8xf32>
// CHECK-NEXT:     %1 = vector.broadcast %arg1 : f32 to vector<8x8xf32>
// CHECK-NEXT:     %2 = vector.transfer_write %1, %0[%c0, %c0] {in_bounds = [true, true]} : vector<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%c0, %c0], %arg1 {in_bounds = [true, true]} : tensor<5x6xf32>, vector<5x6xf32>
// CHECK-NEXT:     %4 = vector.transfer_write %3, %2[%c0, %c0] {in_bounds = [true, true]} : vector<5x6xf32>, tensor<8x8xf32>
// CHECK-NEXT:     return %4 : tensor<8x8xf32>
func.func @mm(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>, %d: memref<4x16xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  memref.copy %c, %d : memref<4x16xf32> to memref<4x16xf32>
  return
}
func.func @pad(%a: tensor<5x6xf32>, %p: f32) -> tensor<8x8xf32> {
  %0 = tensor.pad %a low[0, 0] high[3, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<5x6xf32> to tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.vectorize_children_and_apply_patterns %p {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns, vectorize_padding} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
