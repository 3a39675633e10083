// RUN: mlir-opt %s --split-input-file --test-extract-fixed-outer-loops=test-outer-loop-sizes=7,4,2 | FileCheck %s

// Sizes that do not depend on outer loops are computed in front of them.
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
// CHECK-NEXT:     %7 = arith.subi %c50, %c1 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %8 = arith.subi %c2, %c1_1 : index
// CHECK-NEXT:     %9 = arith.addi %7, %8 : index
// CHECK-NEXT:     %10 = arith.divui %9, %c2 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %11 = arith.addi %10, %c3 : index
// CHECK-NEXT:     %12 = arith.divui %11, %c4 : index
// CHECK-NEXT:     %13 = arith.muli %c2, %12 : index
// CHECK-NEXT:     scf.for %arg1 = %c2 to %c50 step %6 {
// CHECK-NEXT:       scf.for %arg2 = %c1 to %c50 step %13 {
// CHECK-NEXT:         %14 = arith.addi %arg1, %6 : index
// CHECK-NEXT:         %15 = arith.minsi %c50, %14 : index
// CHECK-NEXT:         %16 = arith.addi %arg2, %13 : index
// CHECK-NEXT:         %17 = arith.minsi %c50, %16 : index
// CHECK-NEXT:         scf.for %arg3 = %arg1 to %15 step %c1 {
// CHECK-NEXT:           scf.for %arg4 = %arg2 to %17 step %c2 {
// CHECK-NEXT:             %18 = memref.load %arg0[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:           }
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

// Bounds of the inner loops are computed where what they depend on is known.
// CHECK-LABEL: func.func @tri3(
// CHECK-NEXT:     %c50 = arith.constant 50 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.subi %arg1, %c50 : index
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %1 = arith.subi %c1, %c1_0 : index
// CHECK-NEXT:     %2 = arith.addi %0, %1 : index
// CHECK-NEXT:     %3 = arith.divui %2, %c1 : index
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %4 = arith.addi %3, %c6 : index
// CHECK-NEXT:     %5 = arith.divui %4, %c7 : index
// CHECK-NEXT:     %6 = arith.muli %c1, %5 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %7 = arith.subi %c50, %c1_1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     scf.for %arg2 = %c50 to %arg1 step %6 {
// CHECK-NEXT:       %8 = arith.subi %arg2, %c1 : index
// CHECK-NEXT:       %9 = arith.addi %8, %7 : index
// CHECK-NEXT:       %10 = arith.divui %9, %c50 : index
// CHECK-NEXT:       %11 = arith.addi %10, %c3 : index
// CHECK-NEXT:       %12 = arith.divui %11, %c4 : index
// CHECK-NEXT:       %13 = arith.muli %c50, %12 : index
// CHECK-NEXT:       scf.for %arg3 = %c1 to %arg2 step %13 {
// CHECK-NEXT:         %14 = arith.subi %arg3, %arg1 : index
// CHECK-NEXT:         %c1_2 = arith.constant 1 : index
// CHECK-NEXT:         %15 = arith.subi %c50, %c1_2 : index
// CHECK-NEXT:         %16 = arith.addi %14, %15 : index
// CHECK-NEXT:         %17 = arith.divui %16, %c50 : index
// CHECK-NEXT:         %c1_3 = arith.constant 1 : index
// CHECK-NEXT:         %c2 = arith.constant 2 : index
// CHECK-NEXT:         %18 = arith.addi %17, %c1_3 : index
// CHECK-NEXT:         %19 = arith.divui %18, %c2 : index
// CHECK-NEXT:         %20 = arith.muli %c50, %19 : index
// CHECK-NEXT:         scf.for %arg4 = %arg1 to %arg3 step %20 {
// CHECK-NEXT:           %21 = arith.addi %arg2, %6 : index
// CHECK-NEXT:           %22 = arith.minsi %arg1, %21 : index
// CHECK-NEXT:           %23 = arith.addi %arg3, %13 : index
// CHECK-NEXT:           %24 = arith.minsi %arg2, %23 : index
// CHECK-NEXT:           scf.for %arg5 = %arg2 to %22 step %c1 {
// CHECK-NEXT:             scf.for %arg6 = %arg3 to %24 step %c50 {
// CHECK-NEXT:               %25 = arith.addi %arg4, %20 : index
// CHECK-NEXT:               %26 = arith.minsi %arg3, %25 : index
// CHECK-NEXT:               scf.for %arg7 = %arg4 to %26 step %c50 {
// CHECK-NEXT:                 %27 = memref.load %arg0[%arg5, %arg6] : memref<?x?xf32>
// CHECK-NEXT:               }
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @tri3(%m: memref<?x?xf32>, %n: index) {
  %c50 = arith.constant 50 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c50 to %n step %c1 {
    scf.for %j = %c1 to %i step %c50 {
      scf.for %k = %n to %j step %c50 {
        %0 = memref.load %m[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
