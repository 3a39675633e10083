// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// Reads start ahead of what uses them, in the iterations before.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.muli %c1, %c0_0 : index
// CHECK-NEXT:     %1 = arith.addi %c0, %0 : index
// CHECK-NEXT:     %2 = memref.load %arg0[%1] : memref<?xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%1], %cst : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %4 = arith.addf %2, %cst : f32
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %5 = arith.muli %c1, %c1_1 : index
// CHECK-NEXT:     %6 = arith.addi %c0, %5 : index
// CHECK-NEXT:     %7 = memref.load %arg0[%6] : memref<?xf32>
// CHECK-NEXT:     %8 = vector.transfer_read %arg0[%6], %cst : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %9 = arith.addf %7, %cst : f32
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %10 = arith.muli %c1, %c2 : index
// CHECK-NEXT:     %11 = arith.addi %c0, %10 : index
// CHECK-NEXT:     %12 = memref.load %arg0[%11] : memref<?xf32>
// CHECK-NEXT:     %13 = vector.transfer_read %arg0[%11], %cst : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %14 = arith.addf %12, %cst : f32
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %15 = arith.muli %c1, %c3 : index
// CHECK-NEXT:     %16 = arith.addi %c0, %15 : index
// CHECK-NEXT:     %17 = memref.load %arg0[%16] : memref<?xf32>
// CHECK-NEXT:     %18 = vector.extract %3[2] : f32 from vector<4xf32>
// CHECK-NEXT:     %19 = vector.transfer_read %arg0[%16], %cst : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %20 = arith.addf %17, %cst : f32
// CHECK-NEXT:     %21 = arith.addf %18, %4 : f32
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %22 = arith.muli %c1, %c4 : index
// CHECK-NEXT:     %23 = arith.subi %c10, %22 : index
// CHECK-NEXT:     %24:7 = scf.for %arg2 = %c0 to %23 step %c1 iter_args(%arg3 = %8, %arg4 = %13, %arg5 = %19, %arg6 = %21, %arg7 = %9, %arg8 = %14, %arg9 = %20) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, f32, f32, f32) {
// CHECK-NEXT:       %c4_5 = arith.constant 4 : index
// CHECK-NEXT:       %51 = arith.muli %c1, %c4_5 : index
// CHECK-NEXT:       %52 = arith.addi %arg2, %51 : index
// CHECK-NEXT:       %53 = memref.load %arg0[%52] : memref<?xf32>
// CHECK-NEXT:       %54 = vector.extract %arg3[2] : f32 from vector<4xf32>
// CHECK-NEXT:       %c0_6 = arith.constant 0 : index
// CHECK-NEXT:       %55 = arith.muli %c1, %c0_6 : index
// CHECK-NEXT:       %56 = arith.addi %arg2, %55 : index
// CHECK-NEXT:       memref.store %arg6, %arg1[%56] : memref<?xf32>
// CHECK-NEXT:       %c4_7 = arith.constant 4 : index
// CHECK-NEXT:       %57 = arith.muli %c1, %c4_7 : index
// CHECK-NEXT:       %58 = arith.addi %arg2, %57 : index
// CHECK-NEXT:       %59 = vector.transfer_read %arg0[%58], %cst : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:       %60 = arith.addf %53, %cst : f32
// CHECK-NEXT:       %61 = arith.addf %54, %arg7 : f32
// CHECK-NEXT:       scf.yield %arg4, %arg5, %59, %61, %arg8, %arg9, %60 : vector<4xf32>, vector<4xf32>, vector<4xf32>, f32, f32, f32, f32
// CHECK-NEXT:     } {x}
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %25 = arith.cmpi slt, %c1, %c0_2 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %26 = arith.select %25, %c1_3, %c-1 : index
// CHECK-NEXT:     %27 = arith.subi %c10, %c0 : index
// CHECK-NEXT:     %28 = arith.addi %27, %c1 : index
// CHECK-NEXT:     %29 = arith.addi %28, %26 : index
// CHECK-NEXT:     %30 = arith.divsi %29, %c1 : index
// CHECK-NEXT:     %c4_4 = arith.constant 4 : index
// CHECK-NEXT:     %31 = arith.subi %30, %c4_4 : index
// CHECK-NEXT:     %32 = arith.maxsi %c0_2, %31 : index
// CHECK-NEXT:     %33 = arith.muli %c1, %32 : index
// CHECK-NEXT:     %34 = arith.addi %c0, %33 : index
// CHECK-NEXT:     %35 = arith.addi %32, %c1_3 : index
// CHECK-NEXT:     %36 = arith.muli %c1, %35 : index
// CHECK-NEXT:     %37 = arith.addi %c0, %36 : index
// CHECK-NEXT:     %38 = arith.addi %35, %c1_3 : index
// CHECK-NEXT:     %39 = arith.muli %c1, %38 : index
// CHECK-NEXT:     %40 = arith.addi %c0, %39 : index
// CHECK-NEXT:     %41 = arith.addi %38, %c1_3 : index
// CHECK-NEXT:     %42 = arith.muli %c1, %41 : index
// CHECK-NEXT:     %43 = arith.addi %c0, %42 : index
// CHECK-NEXT:     %44 = arith.addi %41, %c1_3 : index
// CHECK-NEXT:     %45 = vector.extract %24#0[2] : f32 from vector<4xf32>
// CHECK-NEXT:     memref.store %24#3, %arg1[%34] : memref<?xf32>
// CHECK-NEXT:     %46 = arith.addf %45, %24#4 : f32
// CHECK-NEXT:     %47 = vector.extract %24#1[2] : f32 from vector<4xf32>
// CHECK-NEXT:     memref.store %46, %arg1[%37] : memref<?xf32>
// CHECK-NEXT:     %48 = arith.addf %47, %24#5 : f32
// CHECK-NEXT:     %49 = vector.extract %24#2[2] : f32 from vector<4xf32>
// CHECK-NEXT:     memref.store %48, %arg1[%40] : memref<?xf32>
// CHECK-NEXT:     %50 = arith.addf %49, %24#6 : f32
// CHECK-NEXT:     memref.store %50, %arg1[%43] : memref<?xf32>
// CHECK-NEXT:     return
module attributes {transform.with_named_sequence} {
  func.func @f(%A: memref<?xf32>, %R: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c10 = arith.constant 10 : index
    %cf = arith.constant 1.0 : f32
    scf.for %i = %c0 to %c10 step %c1 {
      %a = memref.load %A[%i] : memref<?xf32>
      %v = vector.transfer_read %A[%i], %cf : memref<?xf32>, vector<4xf32>
      %b = arith.addf %a, %cf : f32
      %s = vector.extract %v[2] : f32 from vector<4xf32>
      %t = arith.addf %s, %b : f32
      memref.store %t, %R[%i] : memref<?xf32>
    }
    return
  }
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} in %m : (!transform.any_op) -> !transform.op<"scf.for">
    %p = transform.loop.pipeline %f {iteration_interval = 2, read_latency = 5} : (!transform.op<"scf.for">) -> !transform.any_op
    transform.annotate %p "x" : !transform.any_op
    transform.yield
  }
}
