// RUN: mlir-opt %s --test-loop-unrolling=unroll-factor=2 | FileCheck %s

// The iteration that is left stands after the loop.
// CHECK-LABEL: func.func @rest(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    scf.for %arg1 = %c0 to %c4 step %c2 {
// CHECK-NEXT:      memref.store %arg1, %arg0[%arg1] : memref<?xindex>
// CHECK-NEXT:      %c1_0 = arith.constant 1 : index
// CHECK-NEXT:      %0 = arith.muli %c1, %c1_0 : index
// CHECK-NEXT:      %1 = arith.addi %arg1, %0 : index
// CHECK-NEXT:      memref.store %1, %arg0[%1] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.store %c4, %arg0[%c4] : memref<?xindex>
// CHECK-NEXT:    return
func.func @rest(%m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c1 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
