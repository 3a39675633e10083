// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

#id = affine_map<(d0) -> (d0)>
module attributes {transform.with_named_sequence} {
  // What is filled in an empty tensor is filled in the destination, whose elements are not read.
  // CHECK-LABEL: func.func @eliminate(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<8xf32>
  // CHECK-NEXT:      %1 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
  // CHECK-NEXT:      %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%1 : tensor<8xf32>) {
  // CHECK-NEXT:      ^bb0(%in: f32, %out: f32):
  // CHECK-NEXT:        %3 = arith.mulf %out, %out : f32
  // CHECK-NEXT:        linalg.yield %3 : f32
  // CHECK-NEXT:      } -> tensor<8xf32>
  // CHECK-NEXT:      return %2 : tensor<8xf32>
  func.func @eliminate(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.fill ins(%x : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%t : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = arith.mulf %in, %in : f32
      linalg.yield %2 : f32
    } -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }

  // A destination that is read stays one.
  // CHECK-LABEL: func.func @is_read(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<8xf32>
  // CHECK-NEXT:      %1 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
  // CHECK-NEXT:      %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%1 : tensor<8xf32>) outs(%arg0 : tensor<8xf32>) {
  // CHECK-NEXT:      ^bb0(%in: f32, %out: f32):
  // CHECK-NEXT:        %3 = arith.mulf %in, %out : f32
  // CHECK-NEXT:        linalg.yield %3 : f32
  // CHECK-NEXT:      } -> tensor<8xf32>
  // CHECK-NEXT:      return %2 : tensor<8xf32>
  func.func @is_read(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %0 = linalg.fill ins(%x : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%t : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = arith.mulf %in, %out : f32
      linalg.yield %2 : f32
    } -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.structured.eliminate_empty_tensors %f : !transform.any_op
    transform.yield
  }
}
