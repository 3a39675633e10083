// RUN: mlir-opt %s --scf-for-loop-peeling | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>

// The last iteration, which may have less room than a step, is a loop of its own; in the first loop the minimum is the step.
// CHECK-LABEL: func.func @last(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = affine.apply #map()[%c0, %arg0, %c4]
// CHECK-NEXT:    scf.for %arg2 = %c0 to %0 step %c4 {
// CHECK-NEXT:      memref.store %c4, %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg2 = %0 to %arg0 step %c4 {
// CHECK-NEXT:      %1 = affine.apply #map1(%arg2)[%arg0]
// CHECK-NEXT:      memref.store %1, %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @last(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%n]
    memref.store %0, %m[%i] : memref<?xindex>
  }
  return
}

// A step that divides the range leaves nothing to peel.
// CHECK-LABEL: func.func @even(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    scf.for %arg1 = %c0 to %c16 step %c4 {
// CHECK-NEXT:      memref.store %arg1, %arg0[%arg1] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @even(%m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
