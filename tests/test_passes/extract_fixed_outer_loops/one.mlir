// RUN: mlir-opt %s --split-input-file --test-extract-fixed-outer-loops=test-outer-loop-sizes=7 | FileCheck %s

// The outer loop gets seven iterations, and one over the old steps is in it.
// CHECK-LABEL: func.func @rect(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c50 = arith.constant 50 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.subi %c50, %c2 : index
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.subi %c1, %c1_0 : index
// CHECK-NEXT:     %2 = arith.addi %0, %1 : index
// CHECK-NEXT:     %3 = arith.divui %2, %c1 : index
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %4 = arith.addi %3, %c6 : index
// CHECK-NEXT:     %5 = arith.divui %4, %c7 : index
// CHECK-NEXT:     %6 = arith.muli %c1, %5 : index
// CHECK-NEXT:     scf.for %arg1 = %c2 to %c50 step %6 {
// CHECK-NEXT:       %7 = arith.addi %arg1, %6 : index
// CHECK-NEXT:       %8 = arith.minsi %c50, %7 : index
// CHECK-NEXT:       scf.for %arg2 = %arg1 to %8 step %c1 {
// CHECK-NEXT:         scf.for %arg3 = %c1 to %c50 step %c2 {
// CHECK-NEXT:           %9 = memref.load %arg0[%arg2, %arg3] : memref<?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @rect(%m: memref<?x?xf32>) {
  %c2 = arith.constant 2 : index
  %c50 = arith.constant 50 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c2 to %c50 step %c1 {
    scf.for %j = %c1 to %c50 step %c2 {
      %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

// Only perfectly nested loops are changed; the others stay in them.
// CHECK-LABEL: func.func @tri(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c50 = arith.constant 50 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.subi %arg1, %c2 : index
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.subi %c1, %c1_0 : index
// CHECK-NEXT:     %2 = arith.addi %0, %1 : index
// CHECK-NEXT:     %3 = arith.divui %2, %c1 : index
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %4 = arith.addi %3, %c6 : index
// CHECK-NEXT:     %5 = arith.divui %4, %c7 : index
// CHECK-NEXT:     %6 = arith.muli %c1, %5 : index
// CHECK-NEXT:     scf.for %arg2 = %c2 to %arg1 step %6 {
// CHECK-NEXT:       %14 = arith.addi %arg2, %6 : index
// CHECK-NEXT:       %15 = arith.minsi %arg1, %14 : index
// CHECK-NEXT:       scf.for %arg3 = %arg2 to %15 step %c1 {
// CHECK-NEXT:         scf.for %arg4 = %c1 to %arg3 step %c2 {
// CHECK-NEXT:           %16 = memref.load %arg0[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = arith.subi %arg1, %c2 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %8 = arith.subi %c1, %c1_1 : index
// CHECK-NEXT:     %9 = arith.addi %7, %8 : index
// CHECK-NEXT:     %10 = arith.divui %9, %c1 : index
// CHECK-NEXT:     %c6_2 = arith.constant 6 : index
// CHECK-NEXT:     %c7_3 = arith.constant 7 : index
// CHECK-NEXT:     %11 = arith.addi %10, %c6_2 : index
// CHECK-NEXT:     %12 = arith.divui %11, %c7_3 : index
// CHECK-NEXT:     %13 = arith.muli %c1, %12 : index
// CHECK-NEXT:     scf.for %arg2 = %c2 to %arg1 step %13 {
// CHECK-NEXT:       %14 = arith.addi %arg2, %13 : index
// CHECK-NEXT:       %15 = arith.minsi %arg1, %14 : index
// CHECK-NEXT:       scf.for %arg3 = %arg2 to %15 step %c1 {
// CHECK-NEXT:         %16 = arith.addi %arg3, %arg1 : index
// CHECK-NEXT:         scf.for %arg4 = %c1 to %arg1 step %c2 {
// CHECK-NEXT:           %17 = memref.load %arg0[%16, %arg4] : memref<?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @tri(%m: memref<?x?xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  %c50 = arith.constant 50 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c2 to %n step %c1 {
    scf.for %j = %c1 to %i step %c2 {
      %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    }
  }
  scf.for %i = %c2 to %n step %c1 {
    %q = arith.addi %i, %n : index
    scf.for %j = %c1 to %n step %c2 {
      %0 = memref.load %m[%q, %j] : memref<?x?xf32>
    }
  }
  return
}
