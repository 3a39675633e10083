// RUN: mlir-opt %s --allow-unregistered-dialect -transform-interpreter | FileCheck %s

// A pad with larger paddings, of which the part is used that the former one is.

// CHECK-DAG:   #[[$LAST:.*]] = affine_map<()[s0] -> (s0 - 1)>
// CHECK-DAG:   #[[$OFFSET:.*]] = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-LABEL: func.func @padded(%arg0: index, %arg1: index,
// CHECK:         scf.for %[[I:.*]] = %arg0 to %arg1
// CHECK-NEXT:      %[[LOW:.*]] = affine.apply #[[$LAST]]()[%arg1]
// CHECK-NEXT:      %[[PADDED:.*]] = tensor.pad %arg3 low[%[[LOW]]] high[5] {
// CHECK:           } : tensor<8xf32> to tensor<?xf32>
// CHECK:           %[[SIZE:.*]] = affine.apply {{.*}}%[[I]]
// CHECK-NEXT:      %[[AT:.*]] = affine.apply #[[$OFFSET]](%[[LOW]], %[[I]])
// CHECK-NEXT:      %[[PART:.*]] = tensor.extract_slice %[[PADDED]][%[[AT]]] [%[[SIZE]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      "use"(%[[PART]])

func.func @padded(%lb: index, %ub: index, %s: index, %t: tensor<8xf32>, %x: f32) {
  scf.for %i = %lb to %ub step %s {
    %0 = tensor.pad %t low[%i] high[5] {
    ^bb0(%j: index):
      tensor.yield %x : f32
    } : tensor<8xf32> to tensor<?xf32>
    "use"(%0) : (tensor<?xf32>) -> ()
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.tensor.make_loop_independent %0 {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
