// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// A short loop over the taps of a filter is unrolled in the loop over elements, which is vectorized; the sum is in a vector, and the taps are read before the loop.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        func.func @filter() -> memref<8xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<10xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<3xf32>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<8xf32>
// CHECK-NEXT:     affine.for %arg0 = 0 to 2 {
// CHECK-NEXT:       %0 = affine.load %alloc_0[%c0] : memref<3xf32>
// CHECK-NEXT:       %1 = vector.broadcast %0 : f32 to vector<8xf32>
// CHECK-NEXT:       %2 = affine.apply #map(%c0)
// CHECK-NEXT:       %3 = affine.load %alloc_0[%2] : memref<3xf32>
// CHECK-NEXT:       %4 = vector.broadcast %3 : f32 to vector<8xf32>
// CHECK-NEXT:       %5 = affine.apply #map1(%c0)
// CHECK-NEXT:       %6 = affine.load %alloc_0[%5] : memref<3xf32>
// CHECK-NEXT:       %7 = vector.broadcast %6 : f32 to vector<8xf32>
// CHECK-NEXT:       affine.for %arg1 = 0 to 8 step 8 {
// CHECK-NEXT:         %8 = affine.vector_load %alloc[%arg1] : memref<10xf32>, vector<8xf32>
// CHECK-NEXT:         %9 = affine.vector_load %alloc_1[%arg1] : memref<8xf32>, vector<8xf32>
// CHECK-NEXT:         %10 = arith.mulf %8, %1 : vector<8xf32>
// CHECK-NEXT:         %11 = arith.addf %9, %10 : vector<8xf32>
// CHECK-NEXT:         %12 = affine.vector_load %alloc[%arg1 + 1] : memref<10xf32>, vector<8xf32>
// CHECK-NEXT:         %13 = arith.mulf %12, %4 : vector<8xf32>
// CHECK-NEXT:         %14 = arith.addf %11, %13 : vector<8xf32>
// CHECK-NEXT:         %15 = affine.vector_load %alloc[%arg1 + 2] : memref<10xf32>, vector<8xf32>
// CHECK-NEXT:         %16 = arith.mulf %15, %7 : vector<8xf32>
// CHECK-NEXT:         %17 = arith.addf %14, %16 : vector<8xf32>
// CHECK-NEXT:         affine.vector_store %17, %alloc_1[%arg1] : memref<8xf32>, vector<8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_1 : memref<8xf32>
// CHECK-NEXT:   }

func.func @filter() -> memref<8xf32> {
  %a = memref.alloc() : memref<10xf32>
  %w = memref.alloc() : memref<3xf32>
  %c = memref.alloc() : memref<8xf32>
  affine.for %r = 0 to 2 {
    affine.for %i = 0 to 8 {
      affine.for %k = 0 to 3 {
        %x = affine.load %a[%i + %k] : memref<10xf32>
        %y = affine.load %w[%k] : memref<3xf32>
        %z = affine.load %c[%i] : memref<8xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %z, %p : f32
        affine.store %s, %c[%i] : memref<8xf32>
      }
    }
  }
  return %c : memref<8xf32>
}
