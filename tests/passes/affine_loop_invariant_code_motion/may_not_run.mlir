// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-invariant-code-motion))' | FileCheck %s

// A store stays in a loop that may not run. mlir-opt moves it (docs/differences.md). A load that is in bounds moves.

// CHECK-LABEL: func @f
// CHECK-NEXT:    affine.load %arg1[]
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      affine.store %arg2, %arg0[]
func.func @f(%a: memref<f32>, %b: memref<f32>, %x: f32, %n: index) -> f32 {
  %0 = affine.for %i = 0 to %n iter_args(%s = %x) -> (f32) {
    affine.store %x, %a[] : memref<f32>
    %1 = affine.load %b[] : memref<f32>
    %2 = arith.addf %s, %1 : f32
    affine.yield %2 : f32
  }
  return %0 : f32
}
