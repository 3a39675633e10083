// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs report=text}))' 2>&1 | FileCheck %s

// The report says what was found, and which dependence each loop carries.

// CHECK: @matmul: 1 statements, 1 dependences
// CHECK-NEXT:   band of 3 loops (S0)
// CHECK-NEXT:     loop 0: parallel
// CHECK-NEXT:     loop 1: parallel
// CHECK-NEXT:     loop 2: carries a flow dependence of S0 on S0
// CHECK-NEXT:     tiles of 32
// CHECK-NEXT:     loop 1 becomes the innermost
// CHECK-NEXT:   S0: { [i0, i1, i2] -> [floor((i0)/32), floor((i1)/32), floor((i2)/32), i0, i2, i1] }

func.func @matmul(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %0 = affine.load %a[%i, %k] : memref<64x64xf32>
        %1 = affine.load %b[%k, %j] : memref<64x64xf32>
        %2 = arith.mulf %0, %1 : f32
        %3 = affine.load %c[%i, %j] : memref<64x64xf32>
        %4 = arith.addf %3, %2 : f32
        affine.store %4, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}
