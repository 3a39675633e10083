// RUN: mlir-opt %s -transform-interpreter | FileCheck %s

// Results of the chosen operations that others bound are dropped.

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1, d0, d0 + 3)>
// CHECK-LABEL:   func.func @bounded(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT:      %0 = affine.min #map()[%arg0, %arg1]
// CHECK-NEXT:      %1 = affine.max #map1(%arg0, %arg1)
// CHECK-NEXT:      return %0, %1 : index, index
// CHECK-NEXT:    }
// CHECK-NEXT:    module attributes {transform.with_named_sequence} {
// CHECK-NEXT:      transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT:        %0 = transform.structured.match ops{["affine.min"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        transform.affine.simplify_min_max_affine_ops %0 : !transform.any_op
// CHECK-NEXT:        transform.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }

func.func @bounded(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0, d1) -> (d0, d0 + 3, d1)>(%a, %b)
  %1 = affine.max affine_map<(d0, d1) -> (d1, d0, d0 + 3)>(%a, %b)
  return %0, %1 : index, index
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["affine.min"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.affine.simplify_min_max_affine_ops %0 : !transform.any_op
    transform.yield
  }
}
