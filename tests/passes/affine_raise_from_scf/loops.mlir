// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-scf))' | FileCheck %s

// Loops whose bounds are affine become affine loops, the outer ones first, with the accesses in them; a loop whose step is not a known constant stays.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        func.func @sum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = affine.for %arg4 = 0 to %arg1 step 2 iter_args(%arg5 = %arg3) -> (f32) {
// CHECK-NEXT:       %1 = affine.for %arg6 = 0 to #map(%arg4) iter_args(%arg7 = %arg5) -> (f32) {
// CHECK-NEXT:         %2 = affine.load %arg0[%arg4, %arg6 + 1] : memref<?x?xf32>
// CHECK-NEXT:         %3 = arith.addf %arg7, %2 : f32
// CHECK-NEXT:         affine.yield %3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for %arg4 = %c0 to %arg1 step %arg2 {
// CHECK-NEXT:       memref.store %0, %arg0[%c0, %arg4] : memref<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }

func.func @sum(%a: memref<?x?xf32>, %n: index, %step: index, %init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %n step %c2 iter_args(%s = %init) -> (f32) {
    %end = arith.addi %i, %c1 : index
    %1 = scf.for %j = %c0 to %end step %c1 iter_args(%t = %s) -> (f32) {
      %next = arith.addi %j, %c1 : index
      %x = memref.load %a[%i, %next] : memref<?x?xf32>
      %y = arith.addf %t, %x : f32
      scf.yield %y : f32
    }
    scf.yield %1 : f32
  }
  scf.for %i = %c0 to %n step %step {
    memref.store %0, %a[%c0, %i] : memref<?x?xf32>
  }
  return %0 : f32
}

// Differences, shifts and rounded quotients are affine too; a quotient that rounds towards zero is not.

// CHECK-LABEL:  func.func @neighbours(
// CHECK:          affine.for %[[I:.*]] = 1 to #map1()[%arg1] {
// CHECK-NEXT:       %[[OTHER:.*]] = arith.divsi %[[I]], %c2 : index
// CHECK-NEXT:       affine.load %arg0[%[[I]] - 1] : memref<?xf32>
// CHECK-NEXT:       affine.load %arg0[%[[I]] * 2] : memref<?xf32>
// CHECK-NEXT:       affine.load %arg0[%[[I]] floordiv 2] : memref<?xf32>
// CHECK-NEXT:       affine.load %arg0[%[[I]] ceildiv 2] : memref<?xf32>
// CHECK-NEXT:       memref.load %arg0[%[[OTHER]]] : memref<?xf32>

func.func @neighbours(%a: memref<?xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %end = arith.subi %n, %c1 : index
  scf.for %i = %c1 to %end step %c1 {
    %before = arith.subi %i, %c1 : index
    %twice = arith.shli %i, %c1 : index
    %half = arith.floordivsi %i, %c2 : index
    %more = arith.ceildivsi %i, %c2 : index
    %other = arith.divsi %i, %c2 : index
    %v = memref.load %a[%before] : memref<?xf32>
    %w = memref.load %a[%twice] : memref<?xf32>
    %x = memref.load %a[%half] : memref<?xf32>
    %y = memref.load %a[%more] : memref<?xf32>
    %z = memref.load %a[%other] : memref<?xf32>
    %s = arith.addf %v, %w : f32
    %t = arith.addf %s, %x : f32
    %u = arith.addf %t, %y : f32
    %r = arith.addf %u, %z : f32
    memref.store %r, %a[%i] : memref<?xf32>
  }
  return
}
