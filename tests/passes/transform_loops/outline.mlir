// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// A name that is taken gets a number.
// CHECK-LABEL: func.func private @foo()
func.func private @foo()

// The loop is in a function of its own; constants are copied, other values are its arguments.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: i1) -> f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = scf.execute_region -> f32 {
// CHECK-NEXT:       %1 = func.call @foo_0(%arg2, %arg1, %c0, %arg0, %c4) {call} : (f32, memref<?xf32>, index, index, index) -> f32
// CHECK-NEXT:       scf.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.execute_region {
// CHECK-NEXT:       func.call @foo_1(%arg2, %arg1, %c0, %arg0, %c4) {call} : (f32, memref<?xf32>, index, index, index) -> ()
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
func.func @a(%n: index, %x: memref<?xf32>, %v: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%q = %v) -> (f32) {
    memref.store %v, %x[%i] : memref<?xf32>
    scf.yield %q : f32
  } {test.a}
  scf.for %i = %c0 to %n step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.a}
  return %r : f32
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    %0, %1 = transform.loop.outline %f {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %0 "fn" : !transform.any_op
    transform.annotate %1 "call" : !transform.any_op
    transform.yield
  }
}
