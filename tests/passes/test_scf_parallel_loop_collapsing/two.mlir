// RUN: mlir-opt %s --test-scf-parallel-loop-collapsing=collapsed-indices-0=0,1 | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 * 4 + 1)>

// Two dimensions are one, and both variables are computed from it.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c9 = arith.constant 9 : index
// CHECK-NEXT:    %c4_0 = arith.constant 4 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c0_1 = arith.constant 0 : index
// CHECK-NEXT:    %c1_2 = arith.constant 1 : index
// CHECK-NEXT:    %c1_3 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.muli %c1_3, %c4_0 : index
// CHECK-NEXT:    %1 = arith.muli %0, %c2 : index
// CHECK-NEXT:    scf.parallel (%arg1) = (%c0_1) to (%1) step (%c1_2) {
// CHECK-NEXT:      %2 = arith.remsi %arg1, %c2 : index
// CHECK-NEXT:      %3 = arith.divsi %arg1, %c2 : index
// CHECK-NEXT:      %4 = affine.apply #map(%2)
// CHECK-NEXT:      memref.store %3, %arg0[%3, %4] : memref<?x?xindex>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @two(%m: memref<?x?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%c4, %c9) step (%c1, %c4) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
    scf.reduce
  }
  return
}
