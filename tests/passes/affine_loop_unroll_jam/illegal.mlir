// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))' --verify-diagnostics | FileCheck %s

// Two iterations of the outer loop are not joined where the second one writes what the first reads later. mlir-opt joins them
// (docs/differences.md).

// CHECK-LABEL: func @skewed
// CHECK-NEXT:    affine.for %arg1 = 1 to 63 {
// CHECK-NEXT:      affine.for %arg2 = 1 to 63 {
func.func @skewed(%m: memref<64x64xf32>) {
  // expected-remark @+1 {{not unrolled and jammed: a dependence would be reversed}}
  affine.for %i = 1 to 63 {
    affine.for %j = 1 to 63 {
      %0 = affine.load %m[%i - 1, %j + 1] : memref<64x64xf32>
      affine.store %0, %m[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
