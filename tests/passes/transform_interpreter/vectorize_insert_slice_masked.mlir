// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

// Of a vector that is larger than the slice, only the elements of the slice are written; mlir-opt writes more.
// CHECK-LABEL: func.func @part(
// CHECK:         %[[READ:.*]] = vector.create_mask %{{.*}}, %{{.*}} : vector<4x4xi1>
// CHECK:         %[[V:.*]] = vector.mask %[[READ]] { vector.transfer_read %arg0
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[THREE:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[WRITE:.*]] = vector.create_mask %[[ONE]], %[[THREE]] : vector<4x4xi1>
// CHECK-NEXT:    vector.mask %[[WRITE]] { vector.transfer_write %[[V]], %arg1[%arg2, %[[C2]]] {in_bounds = [true, true]}
func.func @part(%s: tensor<1x3xf32>, %d: tensor<9x8xf32>, %i: index) -> tensor<9x8xf32> {
  %0 = tensor.insert_slice %s into %d[%i, 2] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<9x8xf32>
  return %0 : tensor<9x8xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4, 4] : !transform.any_op
    transform.yield
  }
}
