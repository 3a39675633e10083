// RUN: mlir-opt %s --split-input-file --test-scf-pipelining=annotate | FileCheck %s

// Each operation tells its part and its iteration.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "prologue"} : memref<?xf32>
// CHECK-NEXT:     %1 = scf.for %arg2 = %c0 to %c3 step %c1 iter_args(%arg3 = %0) -> (f32) {
// CHECK-NEXT:       %3 = arith.addf %arg3, %cst {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "kernel"} : f32
// CHECK-NEXT:       memref.store %3, %arg1[%arg2] {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "kernel"} : memref<?xf32>
// CHECK-NEXT:       %4 = arith.addi %arg2, %c1 : index
// CHECK-NEXT:       %5 = memref.load %arg0[%4] {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "kernel"} : memref<?xf32>
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.addf %1, %cst {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "epilogue"} : f32
// CHECK-NEXT:     memref.store %2, %arg1[%c3] {__test_pipelining_iteration = 0 : i32, __test_pipelining_part = "epilogue"} : memref<?xf32>
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
