// RUN: mlir-opt %s --scf-parallel-loop-specialization | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (8, d0)>

// A parallel loop up to minima gets a copy up to the constants.
// CHECK-LABEL: func.func @minimum(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = affine.min #map(%arg0)
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %1 = arith.cmpi eq, %0, %c8 : index
// CHECK-NEXT:    scf.if %1 {
// CHECK-NEXT:      scf.parallel (%arg2) = (%c0) to (%c8) step (%c1) {
// CHECK-NEXT:        memref.store %arg0, %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.parallel (%arg2) = (%c0) to (%0) step (%c1) {
// CHECK-NEXT:        memref.store %arg0, %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @minimum(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = affine.min affine_map<(d0) -> (8, d0)>(%n)
  scf.parallel (%i) = (%c0) to (%0) step (%c1) {
    memref.store %n, %m[%i] : memref<?xindex>
    scf.reduce
  }
  return
}
