// RUN: mlir-opt %s -pass-pipeline='builtin.module(split-addresses)' | FileCheck %s

// The part of an address that the loop does not change becomes an address of its own, out of the loop.

// CHECK:        func.func @row(%arg0: !llvm.ptr, %arg1: i64, %arg2: index) {
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %0 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:       scf.for %arg3 = %c0 to %arg2 step %c1 {
// CHECK-NEXT:         %1 = arith.index_cast %arg3 : index to i64
// CHECK-NEXT:         %2 = llvm.add %arg1, %1 : i64
// CHECK-NEXT:         %3 = llvm.getelementptr %0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         %4 = llvm.load %3 : !llvm.ptr -> f32
// CHECK-NEXT:         llvm.store %4, %3 : f32, !llvm.ptr
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }

func.func @row(%p: !llvm.ptr, %row: i64, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.index_cast %i : index to i64
    %0 = llvm.add %row, %j : i64
    %1 = llvm.getelementptr inbounds %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %2 = llvm.load %1 : !llvm.ptr -> f32
    llvm.store %2, %1 : f32, !llvm.ptr
  }
  return
}

// Products and addresses that the loops do not change leave them, also from a branch; what the inner loop changes stays.
// CHECK-LABEL: func.func @branch
// CHECK: %[[ROW:.*]] = llvm.mul %arg1, %arg1 : i64
// CHECK: %[[FIRST:.*]] = llvm.getelementptr %arg0[%[[ROW]]]
// CHECK: scf.for
// CHECK: %[[I:.*]] = arith.index_cast
// CHECK: %[[SQUARE:.*]] = llvm.mul %[[I]], %[[I]] : i64
// CHECK: scf.for
// CHECK: %[[J:.*]] = arith.index_cast
// CHECK: scf.if
// CHECK: llvm.getelementptr %[[FIRST]][%[[J]]]
// CHECK: llvm.mul %[[J]], %[[SQUARE]] : i64
func.func @branch(%p: !llvm.ptr, %row: i64, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i64
    scf.for %j = %c0 to %n step %c1 {
      %l = arith.index_cast %j : index to i64
      scf.if %c {
        %0 = llvm.mul %row, %row : i64
        %1 = llvm.add %0, %l : i64
        %2 = llvm.getelementptr inbounds %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
        %3 = llvm.mul %k, %k : i64
        %4 = llvm.mul %l, %3 : i64
        llvm.store %4, %2 : i64, !llvm.ptr
      }
    }
  }
  return
}
