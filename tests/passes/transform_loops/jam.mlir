// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>

// Copies of the inner loop become one loop that carries the values of all.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32, %arg3: i1)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c2_0 = arith.constant 2 : index
// CHECK-NEXT:     scf.for %arg4 = %c0 to %c4 step %c2_0 {
// CHECK-NEXT:       "test.pre"(%arg4) : (index) -> ()
// CHECK-NEXT:       %c1_1 = arith.constant 1 : index
// CHECK-NEXT:       %0 = arith.addi %arg4, %c1_1 : index
// CHECK-NEXT:       "test.pre"(%0) : (index) -> ()
// CHECK-NEXT:       %1:2 = scf.for %arg5 = %c0 to %arg0 step %c4 iter_args(%arg6 = %arg2, %arg7 = %arg2) -> (f32, f32) {
// CHECK-NEXT:         %3 = memref.load %arg1[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         %4 = arith.addf %3, %arg6 : f32
// CHECK-NEXT:         %c1_3 = arith.constant 1 : index
// CHECK-NEXT:         %5 = arith.addi %arg4, %c1_3 : index
// CHECK-NEXT:         %6 = memref.load %arg1[%5, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         %7 = arith.addf %6, %arg7 : f32
// CHECK-NEXT:         scf.yield %4, %7 : f32, f32
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.store %1#0, %arg1[%arg4, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       %c1_2 = arith.constant 1 : index
// CHECK-NEXT:       %2 = arith.addi %arg4, %c1_2 : index
// CHECK-NEXT:       memref.store %1#1, %arg1[%2, %2] : memref<?x?xf32>
// CHECK-NEXT:     } {test.a}
// CHECK-NEXT:     affine.for %arg4 = 0 to 8 step 2 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 8 {
// CHECK-NEXT:         affine.store %arg2, %arg1[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         %0 = affine.apply #map(%arg4)
// CHECK-NEXT:         affine.store %arg2, %arg1[%0, %arg5] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {test.b}
// CHECK-NEXT:     return
func.func @a(%n: index, %x: memref<?x?xf32>, %v: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    "test.pre"(%i) : (index) -> ()
    %r = scf.for %j = %c0 to %n step %c4 iter_args(%a = %v) -> (f32) {
      %s = memref.load %x[%i, %j] : memref<?x?xf32>
      %t = arith.addf %s, %a : f32
      scf.yield %t : f32
    }
    memref.store %r, %x[%i, %i] : memref<?x?xf32>
  } {test.a}
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %v, %x[%i, %j] : memref<?x?xf32>
    }
  } {test.b}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %f {factor = 2} : !transform.any_op
    %g = transform.structured.match ops{["affine.for"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %g {factor = 2} : !transform.any_op
    transform.yield
  }
}
