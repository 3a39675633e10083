// RUN: mlir-opt %s --allow-unregistered-dialect -transform-interpreter | FileCheck %s

// A pad with larger paddings, of which the part is used that the former one is.

// CHECK-DAG:   #[[LAST:.*]] = affine_map<()[s0] -> (s0 - 1)>
// CHECK-DAG:   #[[OFFSET:.*]] = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-LABEL: func.func @padded(%arg0: index, %arg1: index,
// CHECK:         scf.for %[[I:.*]] = %arg0 to %arg1
// CHECK-NEXT:      %[[LOW:.*]] = affine.apply #[[LAST]]()[%arg1]
// CHECK-NEXT:      %[[PADDED:.*]] = tensor.pad %arg3 low[%[[LOW]]] high[5] {
// CHECK:           } : tensor<8xf32> to tensor<?xf32>
// CHECK:           %[[SIZE:.*]] = affine.apply {{.*}}%[[I]]
// CHECK-NEXT:      %[[AT:.*]] = affine.apply #[[OFFSET]](%[[LOW]], %[[I]])
// CHECK-NEXT:      %[[PART:.*]] = tensor.extract_slice %[[PADDED]][%[[AT]]] [%[[SIZE]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      "use"(%[[PART]])

func.func @padded(%arg0: index, %arg1: index, %arg2: index, %arg3: tensor<8xf32>, %arg4: f32) {
// CHECK-NEXT:      scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:        %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:        %padded = tensor.pad %arg3 low[%0] high[5] {
// CHECK-NEXT:        ^bb0(%arg6: index):
// CHECK-NEXT:          tensor.yield %arg4 : f32
// CHECK-NEXT:        } : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:        %c0 = arith.constant 0 : index
// CHECK-NEXT:        %c8 = arith.constant 8 : index
// CHECK-NEXT:        %1 = affine.apply #map1(%arg5)
// CHECK-NEXT:        %2 = affine.apply #map2(%0, %arg5)
// CHECK-NEXT:        %extracted_slice = tensor.extract_slice %padded[%2] [%1] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:        "use"(%extracted_slice) : (tensor<?xf32>) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    module attributes {transform.with_named_sequence} {
// CHECK-NEXT:      transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT:        %0 = transform.structured.match ops{["tensor.pad"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        %1 = transform.tensor.make_loop_independent %0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        transform.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }

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
