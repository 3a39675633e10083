// RUN: mlir-opt %s --lower-sparse-foreach-to-scf | FileCheck %s

#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

// A loop over stored elements carries values from one to the next.
// CHECK-LABEL: func.func @sum(
// CHECK:         %[[SUM:.*]]:2 = scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[A:.*]] = %arg1, %[[B:.*]] = %arg2) -> (f64, index) {
// CHECK:           arith.addf %[[A]]
// CHECK:           arith.addi %[[B]]
// CHECK:         } {"Emitted from" = "sparse_tensor.foreach"}
// CHECK-NEXT:    return %[[SUM]]#0, %[[SUM]]#1
func.func @sum(%tensor: tensor<8xf64, #vector>, %zero: f64, %none: index) -> (f64, index) {
  %0, %1 = sparse_tensor.foreach in %tensor init(%zero, %none) : tensor<8xf64, #vector>, f64, index -> f64, index do {
  ^bb0(%i: index, %value: f64, %sum: f64, %places: index):
    %2 = arith.addf %sum, %value : f64
    %3 = arith.addi %places, %i : index
    sparse_tensor.yield %2, %3 : f64, index
  }
  return %0, %1 : f64, index
}
