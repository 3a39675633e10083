// RUN: mlir-opt %s --scf-forall-to-for | FileCheck %s

// Each dimension is a loop.
// CHECK-LABEL: func.func @nest(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c1_1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      scf.for %arg3 = %c0_0 to %c8 step %c1_1 {
// CHECK-NEXT:        memref.store %arg2, %arg1[%arg2, %arg3] : memref<?x?xindex>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nest(%n: index, %m: memref<?x?xindex>) {
  scf.forall (%i, %j) in (%n, 8) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
  }
  return
}
