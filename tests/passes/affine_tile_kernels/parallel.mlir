// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32 parallel=true}))' | FileCheck %s

// A loop with much to do that carries no dependence becomes parallel; a short one does not.

// CHECK:        func.func @parallel() -> memref<1024x1024xf32> {
// CHECK-NEXT:       %alloc = memref.alloc() : memref<1024x1024xf32>
// CHECK-NEXT:       %alloc_0 = memref.alloc() : memref<1024xf32>
// CHECK-NEXT:       affine.parallel (%arg0) = (0) to (1024) {
// CHECK-NEXT:         affine.for %arg1 = 0 to 1024 step 16 {
// CHECK-NEXT:           %0 = affine.vector_load %alloc[%arg0, %arg1] : memref<1024x1024xf32>, vector<8xf32>
// CHECK-NEXT:           %1 = affine.vector_load %alloc[%arg0, %arg1 + 8] : memref<1024x1024xf32>, vector<8xf32>
// CHECK-NEXT:           %2 = arith.addf %0, %0 : vector<8xf32>
// CHECK-NEXT:           %3 = arith.addf %1, %1 : vector<8xf32>
// CHECK-NEXT:           affine.vector_store %2, %alloc[%arg0, %arg1] : memref<1024x1024xf32>, vector<8xf32>
// CHECK-NEXT:           affine.vector_store %3, %alloc[%arg0, %arg1 + 8] : memref<1024x1024xf32>, vector<8xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg0 = 0 to 1024 step 16 {
// CHECK-NEXT:         %0 = affine.vector_load %alloc_0[%arg0] : memref<1024xf32>, vector<8xf32>
// CHECK-NEXT:         %1 = affine.vector_load %alloc_0[%arg0 + 8] : memref<1024xf32>, vector<8xf32>
// CHECK-NEXT:         %2 = arith.addf %0, %0 : vector<8xf32>
// CHECK-NEXT:         %3 = arith.addf %1, %1 : vector<8xf32>
// CHECK-NEXT:         affine.vector_store %2, %alloc_0[%arg0] : memref<1024xf32>, vector<8xf32>
// CHECK-NEXT:         affine.vector_store %3, %alloc_0[%arg0 + 8] : memref<1024xf32>, vector<8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       return %alloc : memref<1024x1024xf32>
// CHECK-NEXT:     }

func.func @parallel() -> memref<1024x1024xf32> {
  %a = memref.alloc() : memref<1024x1024xf32>
  %b = memref.alloc() : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    affine.for %j = 0 to 1024 {
      %x = affine.load %a[%i, %j] : memref<1024x1024xf32>
      %y = arith.addf %x, %x : f32
      affine.store %y, %a[%i, %j] : memref<1024x1024xf32>
    }
  }
  affine.for %j = 0 to 1024 {
    %x = affine.load %b[%j] : memref<1024xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%j] : memref<1024xf32>
  }
  return %a : memref<1024x1024xf32>
}
