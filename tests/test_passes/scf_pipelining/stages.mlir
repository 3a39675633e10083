// RUN: mlir-opt %s --split-input-file --test-scf-pipelining | FileCheck %s

// The load of the next iteration is in the loop; the last iteration ends after it.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:     %1 = scf.for %arg2 = %c0 to %c3 step %c1 iter_args(%arg3 = %0) -> (f32) {
// CHECK-NEXT:       %3 = arith.addf %arg3, %cst : f32
// CHECK-NEXT:       memref.store %3, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:       %4 = arith.addi %arg2, %c1 : index
// CHECK-NEXT:       %5 = memref.load %arg0[%4] : memref<?xf32>
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.addf %1, %cst : f32
// CHECK-NEXT:     memref.store %2, %arg1[%c3] : memref<?xf32>
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

// What a stage needs of an earlier iteration is carried by the loop, once for each iteration between.
// CHECK-LABEL: func.func @long(
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c6 = arith.constant 6 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:     %1 = memref.load %arg0[%c1] : memref<?xf32>
// CHECK-NEXT:     %2 = memref.load %arg0[%c2] : memref<?xf32>
// CHECK-NEXT:     %3 = memref.load %arg0[%c3] : memref<?xf32>
// CHECK-NEXT:     %4:4 = scf.for %arg2 = %c0 to %c6 step %c1 iter_args(%arg3 = %0, %arg4 = %1, %arg5 = %2, %arg6 = %3) -> (f32, f32, f32, f32) {
// CHECK-NEXT:       %9 = arith.addf %arg3, %cst : f32
// CHECK-NEXT:       memref.store %9, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:       %10 = arith.addi %arg2, %c4 : index
// CHECK-NEXT:       %11 = memref.load %arg0[%10] : memref<?xf32>
// CHECK-NEXT:       scf.yield %arg4, %arg5, %arg6, %11 : f32, f32, f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = arith.addf %4#0, %cst : f32
// CHECK-NEXT:     memref.store %5, %arg1[%c6] : memref<?xf32>
// CHECK-NEXT:     %6 = arith.addf %4#1, %cst : f32
// CHECK-NEXT:     memref.store %6, %arg1[%c7] : memref<?xf32>
// CHECK-NEXT:     %7 = arith.addf %4#2, %cst : f32
// CHECK-NEXT:     memref.store %7, %arg1[%c8] : memref<?xf32>
// CHECK-NEXT:     %8 = arith.addf %4#3, %cst : f32
// CHECK-NEXT:     memref.store %8, %arg1[%c9] : memref<?xf32>
// CHECK-NEXT:     return
func.func @long(%A: memref<?xf32>, %R: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %cf = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c10 step %c1 {
    %a = memref.load %A[%i] {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %b = arith.addf %a, %cf {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 4 : i64} : f32
    memref.store %b, %R[%i] {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 4 : i64} : memref<?xf32>
  } {__test_pipelining_loop__}
  return
}

// -----

// Operations nested in one of the loop use the values of its iteration.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:     %1:4 = scf.for %arg2 = %c0 to %c9 step %c1 iter_args(%arg3 = %cst, %arg4 = %0, %arg5 = %0, %arg6 = %cst) -> (f32, f32, f32, f32) {
// CHECK-NEXT:       %4 = arith.cmpf ogt, %arg5, %arg3 : f32
// CHECK-NEXT:       %5 = scf.if %4 -> (f32) {
// CHECK-NEXT:         %8 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:         memref.store %8, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:         scf.yield %8 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         scf.yield %arg3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       %6 = arith.addi %arg2, %c1 : index
// CHECK-NEXT:       %7 = memref.load %arg0[%6] : memref<?xf32>
// CHECK-NEXT:       scf.yield %5, %7, %7, %arg4 : f32, f32, f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.cmpf ogt, %1#2, %1#0 : f32
// CHECK-NEXT:     %3 = scf.if %2 -> (f32) {
// CHECK-NEXT:       %4 = arith.addf %1#2, %1#3 : f32
// CHECK-NEXT:       memref.store %4, %arg1[%c9] : memref<?xf32>
// CHECK-NEXT:       scf.yield %4 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %1#0 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %3, %1#1 : f32, f32
func.func @nested(%A: memref<?xf32>, %R: memref<?xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %cf = arith.constant 1.0 : f32
  %r:2 = scf.for %i = %c0 to %c10 step %c1 iter_args(%s = %cf, %t = %cf) -> (f32, f32) {
    %a = memref.load %A[%i] {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %x = arith.cmpf ogt, %a, %s {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 1 : i64} : f32
    %b = scf.if %x -> (f32) {
      %z = arith.addf %a, %t : f32
      memref.store %z, %R[%i] : memref<?xf32>
      scf.yield %z : f32
    } else {
      scf.yield %s : f32
    } {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 1}
    scf.yield %b, %a : f32, f32
  } {__test_pipelining_loop__}
  return %r#0, %r#1 : f32, f32
}

// -----

// A loop of fewer iterations than stages has conditions in front of it and after it.
// CHECK-LABEL: func.func @few(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = scf.if %true -> (f32) {
// CHECK-NEXT:       %5 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = scf.if %true -> (f32) {
// CHECK-NEXT:       %5 = arith.addf %0, %cst_0 : f32
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = scf.if %false -> (f32) {
// CHECK-NEXT:       %5 = memref.load %arg0[%c1] : memref<?xf32>
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %3:2 = scf.for %arg2 = %c0 to %c-1 step %c1 iter_args(%arg3 = %2, %arg4 = %1) -> (f32, f32) {
// CHECK-NEXT:       %5 = arith.addf %arg3, %cst_0 : f32
// CHECK-NEXT:       memref.store %arg4, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:       %6 = arith.addi %arg2, %c2 : index
// CHECK-NEXT:       %7 = memref.load %arg0[%6] : memref<?xf32>
// CHECK-NEXT:       scf.yield %7, %5 : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = scf.if %false -> (f32) {
// CHECK-NEXT:       %5 = arith.addf %3#0, %cst_0 : f32
// CHECK-NEXT:       scf.yield %5 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %true {
// CHECK-NEXT:       memref.store %3#1, %arg1[%c0] : memref<?xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %false {
// CHECK-NEXT:       memref.store %4, %arg1[%c1] : memref<?xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @few(%A: memref<?xf32>, %R: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cf = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c1 step %c1 {
    %a = memref.load %A[%i] {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %b = arith.addf %a, %cf {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 1 : i64} : f32
    memref.store %b, %R[%i] {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 2 : i64} : memref<?xf32>
  } {__test_pipelining_loop__}
  return
}

// -----

// A value of the last stage that the first one uses is that of the iteration before.
// CHECK-LABEL: func.func @backedge(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %0 = memref.load %arg0[%c0] : memref<?xf32>
// CHECK-NEXT:     %1 = arith.subf %cst, %0 : f32
// CHECK-NEXT:     %2 = memref.load %arg0[%c1] : memref<?xf32>
// CHECK-NEXT:     %3:3 = scf.for %arg1 = %c0 to %c2 step %c1 iter_args(%arg2 = %cst, %arg3 = %1, %arg4 = %2) -> (f32, f32, f32) {
// CHECK-NEXT:       %7 = arith.addf %arg3, %cst : f32
// CHECK-NEXT:       %8 = arith.subf %7, %arg4 : f32
// CHECK-NEXT:       %9 = arith.addi %arg1, %c2 : index
// CHECK-NEXT:       %10 = memref.load %arg0[%9] : memref<?xf32>
// CHECK-NEXT:       scf.yield %7, %8, %10 : f32, f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %4 = arith.addf %3#1, %cst : f32
// CHECK-NEXT:     %5 = arith.subf %4, %3#2 : f32
// CHECK-NEXT:     %6 = arith.addf %5, %cst : f32
// CHECK-NEXT:     return %6 : f32
func.func @backedge(%A: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %cf = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %cf) -> (f32) {
    %a = memref.load %A[%i] {__test_pipelining_op_order__ = 2, __test_pipelining_stage__ = 0 : i64} : memref<?xf32>
    %b = arith.subf %s, %a {__test_pipelining_op_order__ = 1, __test_pipelining_stage__ = 1} : f32
    %c = arith.addf %b, %cf {__test_pipelining_op_order__ = 0, __test_pipelining_stage__ = 2 : i64} : f32
    scf.yield %c : f32
  } {__test_pipelining_loop__}
  return %r : f32
}
