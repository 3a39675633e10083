// RUN: mlir-opt %s -pass-pipeline='builtin.module(split-addresses)' | FileCheck %s

// The part of an address that the loop does not change becomes an address of its own, which can move out of the loop.

// CHECK:        func.func @row(%arg0: !llvm.ptr, %arg1: i64, %arg2: index) {
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg3 = %c0 to %arg2 step %c1 {
// CHECK-NEXT:         %0 = arith.index_cast %arg3 : index to i64
// CHECK-NEXT:         %1 = llvm.add %arg1, %0 : i64
// CHECK-NEXT:         %2 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
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
