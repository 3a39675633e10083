// RUN: mlir-opt %s --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 | FileCheck %s

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>

// The size of a tile is cut at the upper bound.
// CHECK-LABEL: func.func @tiles(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = arith.muli %c1, %c4 : index
// CHECK-NEXT:    scf.parallel (%arg2) = (%c0) to (%arg0) step (%0) {
// CHECK-NEXT:      %1 = affine.min #map(%0, %arg0, %arg2)
// CHECK-NEXT:      scf.parallel (%arg3) = (%c0_0) to (%1) step (%c1) {
// CHECK-NEXT:        %2 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:        memref.store %2, %arg1[%2] : memref<?xindex>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @tiles(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
    scf.reduce
  }
  return
}
