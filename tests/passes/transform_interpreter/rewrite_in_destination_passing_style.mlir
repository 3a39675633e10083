// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Elements are inserted in an empty tensor.
// CHECK-LABEL: func.func @f(%arg0: f32, %arg1: f32) -> tensor<2xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %inserted = tensor.insert %arg0 into %0[%c0] : tensor<2xf32>
// CHECK-NEXT:    %inserted_0 = tensor.insert %arg1 into %inserted[%c1] : tensor<2xf32>
// CHECK-NEXT:    return %inserted_0 : tensor<2xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: f32, %y: f32) -> tensor<2xf32> {
    %0 = tensor.from_elements %x, %y : tensor<2xf32>
    return %0 : tensor<2xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["tensor.from_elements"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A padded tensor is filled, and the source copied to its place.
// CHECK-LABEL: func.func @f(%arg0: tensor<3xf32>, %arg1: f32) -> tensor<6xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<6xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<6xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg0 into %1[1] [3] [1] : tensor<3xf32> into tensor<6xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<6xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<3xf32>, %x: f32) -> tensor<6xf32> {
    %0 = tensor.pad %a low[1] high[2] {
    ^bb0(%i: index):
      tensor.yield %x : f32
    } : tensor<3xf32> to tensor<6xf32>
    return %0 : tensor<6xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Elements that follow from their indices are computed by a structured operation.
// CHECK-LABEL: func.func @f() -> tensor<6xindex> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<6xindex>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<6xindex>) {
// CHECK-NEXT:    ^bb0(%out: index):
// CHECK-NEXT:      %2 = linalg.index 0 : index
// CHECK-NEXT:      linalg.yield %2 : index
// CHECK-NEXT:    } -> tensor<6xindex>
// CHECK-NEXT:    return %1 : tensor<6xindex>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f() -> tensor<6xindex> {
    %0 = tensor.generate {
    ^bb0(%i: index):
      tensor.yield %i : index
    } : tensor<6xindex>
    return %0 : tensor<6xindex>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["tensor.generate"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
