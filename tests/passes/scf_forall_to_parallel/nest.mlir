// RUN: mlir-opt %s --scf-forall-to-parallel | FileCheck %s

// All dimensions are one parallel loop.
// CHECK-LABEL: func.func @nest(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c1_1 = arith.constant 1 : index
// CHECK-NEXT:    scf.parallel (%arg2, %arg3) = (%c0, %c0_0) to (%arg0, %c8) step (%c1, %c1_1) {
// CHECK-NEXT:      memref.store %arg2, %arg1[%arg2, %arg3] : memref<?x?xindex>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nest(%n: index, %m: memref<?x?xindex>) {
  scf.forall (%i, %j) in (%n, 8) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
  }
  return
}
