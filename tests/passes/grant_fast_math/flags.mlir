// RUN: mlir-opt %s -pass-pipeline='builtin.module(grant-fast-math{flags=contract})' | FileCheck %s

// Operations of floating point get the flag besides their own.

// CHECK:        func.func @flags(%arg0: f32, %arg1: f32, %arg2: i32) -> (f32, i32) {
// CHECK-NEXT:       %0 = arith.mulf %arg0, %arg1 fastmath<nnan,contract> : f32
// CHECK-NEXT:       %1 = arith.addf %0, %arg1 fastmath<contract> : f32
// CHECK-NEXT:       %2 = math.sqrt %1 fastmath<contract> : f32
// CHECK-NEXT:       %3 = arith.addi %arg2, %arg2 : i32
// CHECK-NEXT:       return %2, %3 : f32, i32
// CHECK-NEXT:     }

func.func @flags(%a: f32, %b: f32, %n: i32) -> (f32, i32) {
  %0 = arith.mulf %a, %b fastmath<nnan> : f32
  %1 = arith.addf %0, %b : f32
  %2 = math.sqrt %1 : f32
  %3 = arith.addi %n, %n : i32
  return %2, %3 : f32, i32
}
