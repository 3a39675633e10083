// RUN: mlir-opt %s --affine-expand-index-ops | FileCheck %s

// Indices are taken apart by divisions and remainders, and put together by products and sums.

// CHECK-LABEL:  func.func @a(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index) {
// CHECK-NEXT:     %c224 = arith.constant 224 : index
// CHECK-NEXT:     %c3584 = arith.constant 3584 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.floordivsi %arg0, %c3584 : index
// CHECK-NEXT:     %1 = arith.remsi %arg0, %c3584 : index
// CHECK-NEXT:     %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:     %3 = arith.addi %1, %c3584 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c224 : index
// CHECK-NEXT:     %6 = arith.remsi %arg0, %c224 : index
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %c0 : index
// CHECK-NEXT:     %8 = arith.addi %6, %c224 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:     return %0, %5, %9 : index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @b(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?x?xf32>) -> (index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg3, %c1 : memref<?x?x?xf32>
// CHECK-NEXT:     %0 = arith.muli %dim, %c7 overflow<nsw, nuw> : index
// CHECK-NEXT:     %1 = arith.floordivsi %arg0, %0 : index
// CHECK-NEXT:     %2 = arith.remsi %arg0, %0 : index
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %c0 : index
// CHECK-NEXT:     %4 = arith.addi %2, %0 overflow<nsw> : index
// CHECK-NEXT:     %5 = arith.select %3, %4, %2 : index
// CHECK-NEXT:     %6 = arith.divsi %5, %c7 : index
// CHECK-NEXT:     %7 = arith.remsi %arg0, %c7 : index
// CHECK-NEXT:     %8 = arith.cmpi slt, %7, %c0 : index
// CHECK-NEXT:     %9 = arith.addi %7, %c7 overflow<nsw> : index
// CHECK-NEXT:     %10 = arith.select %8, %9, %7 : index
// CHECK-NEXT:     return %1, %6, %10 : index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @c(%arg0: index, %arg1: index, %arg2: index) -> (index, index) {
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c15 = arith.constant 15 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c15 overflow<nsw> : index
// CHECK-NEXT:     %1 = arith.muli %arg1, %c5 overflow<nsw> : index
// CHECK-NEXT:     %2 = arith.addi %0, %1 overflow<nsw> : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg2 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.muli %arg2, %c5 overflow<nsw, nuw> : index
// CHECK-NEXT:     %5 = arith.muli %arg0, %4 overflow<nsw> : index
// CHECK-NEXT:     %6 = arith.muli %arg1, %c5 overflow<nsw> : index
// CHECK-NEXT:     %7 = arith.addi %5, %6 overflow<nsw> : index
// CHECK-NEXT:     %8 = arith.addi %7, %arg2 overflow<nsw> : index
// CHECK-NEXT:     return %3, %8 : index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @l(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: memref<?x4xf32>) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     affine.for %arg4 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %0 = arith.floordivsi %arg5, %c4 : index
// CHECK-NEXT:         %1 = arith.muli %arg4, %c3 overflow<nsw> : index
// CHECK-NEXT:         %2 = arith.addi %1, %arg5 overflow<nsw> : index
// CHECK-NEXT:         %3 = affine.load %arg2[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         memref.store %3, %arg2[%0, %2] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%x: index, %n: index, %k: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (16, 224) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @b(%x: index, %n: index, %k: index, %m: memref<?x?x?xf32>) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<?x?x?xf32>
  %0:3 = affine.delinearize_index %x into (%k, %d, 7) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @c(%x: index, %n: index, %k: index) -> (index, index) {
  %0 = affine.linearize_index [%x, %n, %k] by (2, 3, 5) : index
  %1 = affine.linearize_index disjoint [%x, %n, %k] by (%n, %k, 5) : index
  return %0, %1 : index, index
}
func.func @l(%x: index, %n: index, %m: memref<?x?xf32>, %o: memref<?x4xf32>) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %s:2 = affine.delinearize_index %j into (3, 4) : index, index
      %t = affine.linearize_index [%i, %j] by (2, 3) : index
      %v = affine.load %m[%i, %j] : memref<?x?xf32>
      memref.store %v, %m[%s#0, %t] : memref<?x?xf32>
    }
  }
  return
}
