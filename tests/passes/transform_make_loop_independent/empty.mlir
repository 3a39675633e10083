// RUN: mlir-opt %s --allow-unregistered-dialect -transform-interpreter | FileCheck %s

// The sizes of the tensor do not depend on the loop's variable any more; a part of it is used.

// CHECK-DAG: #map = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-LABEL:   func.func @shrinking(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT:      scf.for %arg3 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:        %0 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:        %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:        %2 = tensor.empty(%1) : tensor<?xf32>
// CHECK-NEXT:        %extracted_slice = tensor.extract_slice %2[0] [%0] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:        "use"(%extracted_slice) : (tensor<?xf32>) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    module attributes {transform.with_named_sequence} {
// CHECK-NEXT:      transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT:        %0 = transform.structured.match ops{["tensor.empty"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        %1 = transform.tensor.make_loop_independent %0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        transform.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }

func.func @shrinking(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
    %0 = affine.apply affine_map<(d0)[s0] -> (-d0 + s0)>(%i)[%ub]
    %1 = tensor.empty(%0) : tensor<?xf32>
    "use"(%1) : (tensor<?xf32>) -> ()
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.empty"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.tensor.make_loop_independent %0 {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
