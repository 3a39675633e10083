// RUN: mlir-opt %s --split-input-file --test-scf-pipelining=no-epilogue-peeling | FileCheck %s

// The last iterations stay in the loop: early stages have no work there.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:     %1 = scf.for %arg2 = %c0 to %c4 step %c1 iter_args(%arg3 = %0) -> (f32) {
// CHECK-NEXT:       %2 = arith.cmpi slt, %arg2, %c3 : index
// CHECK-NEXT:       %3 = arith.addf %arg3, %cst_0 : f32
// CHECK-NEXT:       memref.store %3, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:       %4 = arith.addi %arg2, %c1 : index
// CHECK-NEXT:       %5 = scf.if %2 -> (f32) {
// CHECK-NEXT:         %6 = memref.load %arg0[%4] : memref<?xf32>
// CHECK-NEXT:         scf.yield %6 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %cst : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @two(%A: memref<?xf32>, %R: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %cf = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %a = memref.load %A[%i] {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %b = arith.addf %a, %cf {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 1 : i64} : f32
    memref.store %b, %R[%i] {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 1} : memref<?xf32>
  } {__test_pipelining_loop__}
  return
}

// -----

// What is used after the loop is the value of its last whole iteration.
// CHECK-LABEL: func.func @escape(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = arith.cmpi sgt, %arg2, %c0 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (index) {
// CHECK-NEXT:       scf.yield %c1 : index
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %c0 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.select %0, %1, %c0 : index
// CHECK-NEXT:     %3 = scf.if %0 -> (f32) {
// CHECK-NEXT:       %5 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4:5 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %2, %arg5 = %cst_0, %arg6 = %cst_0, %arg7 = %3, %arg8 = %c0) -> (index, f32, f32, f32, index) {
// CHECK-NEXT:       %5 = arith.subi %arg2, %c1 : index
// CHECK-NEXT:       %6 = arith.cmpi slt, %arg3, %5 : index
// CHECK-NEXT:       %7 = scf.if %6 -> (index) {
// CHECK-NEXT:         %11 = arith.addi %arg4, %c1 : index
// CHECK-NEXT:         scf.yield %11 : index
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %c0 : index
// CHECK-NEXT:       }
// CHECK-NEXT:       %8 = scf.if %6 -> (f32) {
// CHECK-NEXT:         %11 = memref.load %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT:         scf.yield %11 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %cst : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       %9 = arith.addf %arg7, %arg5 : f32
// CHECK-NEXT:       memref.store %arg7, %arg1[%arg8] : memref<?xf32>
// CHECK-NEXT:       %10 = arith.select %6, %7, %arg4 : index
// CHECK-NEXT:       scf.yield %10, %9, %cst_0, %8, %arg4 : index, f32, f32, f32, index
// CHECK-NEXT:     }
// CHECK-NEXT:     return %4#0, %4#1, %4#2 : index, f32, f32
func.func @escape(%A: memref<?xf32>, %R: memref<?xf32>, %u: index) -> (index, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cf = arith.constant 1.0 : f32
  %r:3 = scf.for %i = %c0 to %u step %c1 iter_args(%s = %c0, %p = %cf, %o = %cf) -> (index, f32, f32) {
    %a = arith.addi %s, %c1 {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 0} : index
    %l = memref.load %A[%s] {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %q = arith.addf %l, %p {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 1 : i64} : f32
    memref.store %l, %R[%s] {__test_pipelining_op_order__ = 3, __test_pipelining_stage__ = 1 : i64} : memref<?xf32>
    scf.yield %a, %q, %cf : index, f32, f32
  } {__test_pipelining_loop__}
  return %r#0, %r#1, %r#2 : index, f32, f32
}
