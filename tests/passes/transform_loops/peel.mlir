// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>

// The handles are to the main loop, and to the one of the last or of the first iteration.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?xf32>, %arg2: f32)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%c0, %arg0, %c4]
// CHECK-NEXT:     scf.for %arg3 = %c0 to %0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     } {main, test.a}
// CHECK-NEXT:     scf.for %arg3 = %0 to %arg0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     } {rest, test.a}
// CHECK-NEXT:     %c4_0 = arith.constant 4 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c4_0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     } {rest, test.b}
// CHECK-NEXT:     scf.for %arg3 = %c4_0 to %arg0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     } {main, test.b}
// CHECK-NEXT:     return
func.func @a(%n: index, %x: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.a}
  scf.for %i = %c0 to %n step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.b}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %0, %1 = transform.loop.peel %f : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %0 "main" : !transform.any_op
    transform.annotate %1 "rest" : !transform.any_op
    %g = transform.structured.match ops{["scf.for"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %2, %3 = transform.loop.peel %g {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %2 "main" : !transform.any_op
    transform.annotate %3 "rest" : !transform.any_op
    transform.yield
  }
}
