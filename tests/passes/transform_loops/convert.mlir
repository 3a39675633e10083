// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// Handles follow to the loops of the nest.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32, %arg3: i1)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       scf.for %arg5 = %c0_0 to %c4 step %c1_1 {
// CHECK-NEXT:         memref.store %arg2, %arg1[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       } {inner}
// CHECK-NEXT:     } {outer}
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %c1_6 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg4 = %c0_2 to %arg0 step %c1_5 {
// CHECK-NEXT:       scf.for %arg5 = %c0_3 to %c4_4 step %c1_6 {
// CHECK-NEXT:         memref.store %arg2, %arg1[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {outer}
// CHECK-NEXT:     return
func.func @a(%n: index, %x: memref<?x?xf32>, %v: f32, %c: i1) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %v, %x[%i, %j] : memref<?x?xf32>
  } {test.a}
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %v, %x[%i, %j] : memref<?x?xf32>
  } {test.b}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.forall"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    %0:2 = transform.loop.forall_to_for %f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %0#0 "outer" : !transform.any_op
    transform.annotate %0#1 "inner" : !transform.any_op
    %g = transform.structured.match ops{["scf.forall"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.loop.forall_to_parallel %g : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "par" : !transform.any_op
    %2 = transform.loop.parallel_for_to_nested_fors %1 : (!transform.any_op) -> !transform.any_op
    transform.annotate %2 "outer" : !transform.any_op
    transform.yield
  }
}
