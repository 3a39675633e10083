// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

// A slice of the size of the vector is written in bounds.
// CHECK-LABEL: func.func @whole(
// CHECK:         %[[V:.*]] = vector.transfer_read %arg0[%{{.*}}, %{{.*}}], %{{.*}} {in_bounds = [true, true]} : tensor<1x3xf32>, vector<1x3xf32>
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK:         vector.transfer_write %[[V]], %arg1[%arg2, %[[C2]]] {in_bounds = [true, true]} : vector<1x3xf32>, tensor<9x8xf32>
func.func @whole(%s: tensor<1x3xf32>, %d: tensor<9x8xf32>, %i: index) -> tensor<9x8xf32> {
  %0 = tensor.insert_slice %s into %d[%i, 2] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<9x8xf32>
  return %0 : tensor<9x8xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}
