// RUN: mlir-opt %s --scf-for-loop-range-folding | FileCheck %s

// A loop whose variable is used in one sum only counts in these sums.
// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %c0, %arg1 : index
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg1 : index
// CHECK-NEXT:    scf.for %arg3 = %0 to %1 step %c1 {
// CHECK-NEXT:      memref.store %arg0, %arg2[%arg3] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @sum(%n: index, %a: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %a : index
    memref.store %n, %m[%0] : memref<?xindex>
  }
  return
}
