// RUN: mlir-opt %s --scf-parallel-for-to-nested-fors | FileCheck %s

// Each dimension is a loop.
// CHECK-LABEL: func.func @nest(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %arg1 {
// CHECK-NEXT:      scf.for %arg4 = %arg1 to %arg0 step %arg1 {
// CHECK-NEXT:        memref.store %arg3, %arg2[%arg3, %arg4] : memref<?x?xindex>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nest(%n: index, %s: index, %m: memref<?x?xindex>) {
  %c0 = arith.constant 0 : index
  scf.parallel (%i, %j) = (%c0, %s) to (%n, %n) step (%s, %s) {
    memref.store %i, %m[%i, %j] : memref<?x?xindex>
    scf.reduce
  }
  return
}
