// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-parallelize))' | FileCheck %s
// Shows R-267, R-268.

// Loops that carry no dependence become parallel. Memory that is allocated in a loop is not shared by its iterations.

// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index, %arg3: memref<100xf32>) -> (f32, f32) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg4 = 0 to %arg1 {
// CHECK-NEXT:       affine.parallel (%arg5) = (0) to (64) {
// CHECK-NEXT:         %1 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:         affine.store %1, %alloc[%arg5 mod 4] : memref<4xf32>
// CHECK-NEXT:         affine.store %1, %arg3[%arg5] : memref<100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0:2 = affine.for %arg4 = %arg2 to %arg1 step 2 iter_args(%arg5 = %cst, %arg6 = %cst) -> (f32, f32) {
// CHECK-NEXT:       %1 = affine.load %arg0[%arg4, %arg4] : memref<100x100xf32>
// CHECK-NEXT:       %2 = arith.addf %1, %arg5 : f32
// CHECK-NEXT:       %3 = arith.maximumf %arg6, %1 : f32
// CHECK-NEXT:       affine.yield %2, %3 : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg4 = 0 to 63 {
// CHECK-NEXT:       %1 = affine.load %arg3[%arg4] : memref<100xf32>
// CHECK-NEXT:       affine.store %1, %arg3[%arg4 + 1] : memref<100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg4) = (0) to (63) {
// CHECK-NEXT:       %1 = affine.load %arg3[%arg4] : memref<100xf32>
// CHECK-NEXT:       affine.store %1, %arg3[%arg4] : memref<100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1 : f32, f32
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %n: index, %k: index, %o: memref<100xf32>) -> (f32, f32) {
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      %b = memref.alloc() : memref<4xf32>
      affine.store %0, %b[%j mod 4] : memref<4xf32>
      affine.store %0, %o[%j] : memref<100xf32>
    }
  }
  %r:2 = affine.for %i = %k to %n step 2 iter_args(%a = %z, %b = %z) -> (f32, f32) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
    %1 = arith.addf %0, %a : f32
    %2 = arith.maximumf %b, %0 : f32
    affine.yield %1, %2 : f32, f32
  }
  affine.for %i = 0 to 63 {
    %0 = affine.load %o[%i] : memref<100xf32>
    affine.store %0, %o[%i + 1] : memref<100xf32>
  }
  affine.for %i = 0 to 63 {
    %0 = affine.load %o[%i] : memref<100xf32>
    affine.store %0, %o[%i] : memref<100xf32>
  }
  return %r#0, %r#1 : f32, f32
}
