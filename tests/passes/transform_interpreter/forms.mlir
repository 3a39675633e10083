// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A named operation in generic form.
// CHECK-LABEL: func.func @f(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>) -> tensor<10xf32> {
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<10xf32>) outs(%arg1 : tensor<10xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = math.exp %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<10xf32>
// CHECK-NEXT:    return %0 : tensor<10xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<10xf32>, %b: tensor<10xf32>) -> tensor<10xf32> {
    %0 = linalg.exp ins(%a : tensor<10xf32>) outs(%b : tensor<10xf32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A generic operation by its name.
// CHECK-LABEL: func.func @f(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:    %0 = linalg.exp ins(%arg0 : tensor<8xf32>) outs(%arg1 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    return %0 : tensor<8xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%b : tensor<8xf32>) {
    ^bb0(%x: f32, %y: f32):
      %1 = math.exp %x : f32
      linalg.yield %1 : f32
    } -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.specialize %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
