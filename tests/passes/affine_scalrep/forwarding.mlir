// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-scalrep))' | FileCheck %s

// Loads of what was stored before become the stored value, stores that are overwritten go, and so does a buffer that nothing reads
// then. What a store between may write is loaded.

// CHECK-DAG: #set = affine_set<(d0) : (d0 - 1 >= 0)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: memref<100xf32>, %arg2: index, %arg3: f32) -> f32 {
// CHECK-NEXT:     affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:       %1 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT:       affine.store %arg3, %arg1[%arg4] : memref<100xf32>
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %2 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %3 = arith.addf %2, %2 : f32
// CHECK-NEXT:         affine.store %3, %arg1[%arg5 + 10] : memref<100xf32>
// CHECK-NEXT:         %4 = affine.load %arg1[%arg4] : memref<100xf32>
// CHECK-NEXT:         %5 = arith.addf %4, %3 : f32
// CHECK-NEXT:         affine.store %5, %arg0[%arg4, %arg5] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.store %arg3, %arg1[0] : memref<100xf32>
// CHECK-NEXT:     affine.if #set(%arg2) {
// CHECK-NEXT:       affine.store %arg3, %arg1[1] : memref<100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg1[1] : memref<100xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %o: memref<100xf32>, %n: index, %x: f32) -> f32 {
  %b = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %b[%i] : memref<10xf32>
    %c = affine.load %b[%i] : memref<10xf32>
    %d = arith.addf %c, %c : f32
    affine.store %d, %o[%i] : memref<100xf32>
    affine.store %x, %o[%i] : memref<100xf32>
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      %1 = affine.load %m[%j, %i] : memref<100x100xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %o[%j + 10] : memref<100xf32>
      %3 = affine.load %o[%i] : memref<100xf32>
      %4 = affine.load %o[%j + 10] : memref<100xf32>
      %5 = arith.addf %3, %4 : f32
      affine.store %5, %m[%i, %j] : memref<100x100xf32>
    }
  }
  memref.dealloc %b : memref<10xf32>
  affine.store %x, %o[0] : memref<100xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    %k = affine.load %o[0] : memref<100xf32>
    affine.store %k, %o[1] : memref<100xf32>
  }
  %t = affine.load %o[1] : memref<100xf32>
  return %t : f32
}
