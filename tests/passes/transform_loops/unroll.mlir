// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>

// Loops are unrolled, one of a single iteration is replaced by its body, and a branch by what is assumed.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?xf32>, %arg2: f32, %arg3: i1)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.subi %arg0, %c0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.subi %c4, %c1 : index
// CHECK-NEXT:     %2 = arith.addi %0, %1 : index
// CHECK-NEXT:     %3 = arith.divui %2, %c4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %4 = arith.remsi %3, %c2 : index
// CHECK-NEXT:     %5 = arith.subi %3, %4 : index
// CHECK-NEXT:     %6 = arith.muli %5, %c4 : index
// CHECK-NEXT:     %7 = arith.addi %c0, %6 : index
// CHECK-NEXT:     %8 = arith.muli %c4, %c2 : index
// CHECK-NEXT:     scf.for %arg4 = %c0 to %7 step %8 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       %c1_0 = arith.constant 1 : index
// CHECK-NEXT:       %9 = arith.muli %c4, %c1_0 : index
// CHECK-NEXT:       %10 = arith.addi %arg4, %9 : index
// CHECK-NEXT:       memref.store %arg2, %arg1[%10] : memref<?xf32>
// CHECK-NEXT:     } {test.a}
// CHECK-NEXT:     scf.for %arg4 = %7 to %arg0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:     } {test.a}
// CHECK-NEXT:     affine.for %arg4 = 0 to 8 step 2 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       %9 = affine.apply #map(%arg4)
// CHECK-NEXT:       memref.store %arg2, %arg1[%9] : memref<?xf32>
// CHECK-NEXT:     } {test.b}
// CHECK-NEXT:     memref.store %arg2, %arg1[%c0] : memref<?xf32>
// CHECK-NEXT:     scf.for %arg4 = %c0 to %arg0 step %c4 {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:     } {test.one}
// CHECK-NEXT:     memref.store %arg2, %arg1[%c4] : memref<?xf32>
// CHECK-NEXT:     return
func.func @a(%n: index, %x: memref<?xf32>, %v: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.a}
  affine.for %i = 0 to 8 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.b}
  scf.for %i = %c0 to %c4 step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.one}
  scf.for %i = %c0 to %n step %c4 {
    memref.store %v, %x[%i] : memref<?xf32>
  } {test.one}
  scf.if %c {
    memref.store %v, %x[%c0] : memref<?xf32>
  } else {
    memref.store %v, %x[%c4] : memref<?xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %f {factor = 2} : !transform.any_op
    %g = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %g {factor = 2} : !transform.any_op
    %h = transform.structured.match ops{["scf.for"]} attributes {test.one} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.promote_if_one_iteration %h : !transform.any_op
    %i = transform.structured.match ops{["scf.if"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.scf.take_assumed_branch %i take_else_branch : (!transform.any_op) -> ()
    transform.yield
  }
}
