// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// The loop over columns is split at the column that all of a row depend on: what comes before it and after it is vectorized.

// CHECK:        #map = affine_map<(d0) -> ((d0 floordiv 16) * 16)>
// CHECK:        #map1 = affine_map<(d0) -> ((d0 floordiv 8) * 8)>
// CHECK:        #map2 = affine_map<(d0) -> (d0)>
// CHECK:        #map3 = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map4 = affine_map<(d0) -> (d0 + ((-d0 + 15) floordiv 16) * 16 + 1)>
// CHECK:        #map5 = affine_map<(d0) -> (d0 + ((-d0 + 15) floordiv 16) * 16 + ((-d0 - ((-d0 + 15) floordiv 16) * 16 + 15) floordiv 8) * 8 + 1)>
// CHECK:        func.func @paths() -> memref<16x16xi32> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<16x16xi32>
// CHECK-NEXT:     affine.for %arg0 = 0 to 16 {
// CHECK-NEXT:       affine.for %arg1 = 0 to 16 {
// CHECK-NEXT:         affine.for %arg2 = 0 to #map(%arg0) step 16 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.vector_load %alloc[%arg0, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %2 = affine.vector_load %alloc[%arg0, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %3 = affine.vector_load %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %4 = affine.vector_load %alloc[%arg1, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %5 = vector.broadcast %0 : i32 to vector<8xi32>
// CHECK-NEXT:           %6 = arith.addi %5, %1 : vector<8xi32>
// CHECK-NEXT:           %7 = arith.addi %5, %2 : vector<8xi32>
// CHECK-NEXT:           %8 = arith.minsi %3, %6 : vector<8xi32>
// CHECK-NEXT:           %9 = arith.minsi %4, %7 : vector<8xi32>
// CHECK-NEXT:           affine.vector_store %8, %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           affine.vector_store %9, %alloc[%arg1, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for %arg2 = #map(%arg0) to #map1(%arg0) step 8 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.vector_load %alloc[%arg0, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %2 = affine.vector_load %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %3 = vector.broadcast %0 : i32 to vector<8xi32>
// CHECK-NEXT:           %4 = arith.addi %3, %1 : vector<8xi32>
// CHECK-NEXT:           %5 = arith.minsi %2, %4 : vector<8xi32>
// CHECK-NEXT:           affine.vector_store %5, %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for %arg2 = #map1(%arg0) to #map2(%arg0) {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.load %alloc[%arg0, %arg2] : memref<16x16xi32>
// CHECK-NEXT:           %2 = affine.load %alloc[%arg1, %arg2] : memref<16x16xi32>
// CHECK-NEXT:           %3 = arith.addi %0, %1 : i32
// CHECK-NEXT:           %4 = arith.minsi %2, %3 : i32
// CHECK-NEXT:           affine.store %4, %alloc[%arg1, %arg2] : memref<16x16xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg1 = 0 to 16 {
// CHECK-NEXT:         %0 = affine.apply #map2(%arg0)
// CHECK-NEXT:         %1 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:         %2 = affine.load %alloc[%arg0, %0] : memref<16x16xi32>
// CHECK-NEXT:         %3 = affine.load %alloc[%arg1, %0] : memref<16x16xi32>
// CHECK-NEXT:         %4 = arith.addi %1, %2 : i32
// CHECK-NEXT:         %5 = arith.minsi %3, %4 : i32
// CHECK-NEXT:         affine.store %5, %alloc[%arg1, %0] : memref<16x16xi32>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg1 = 0 to 16 {
// CHECK-NEXT:         affine.for %arg2 = #map3(%arg0) to #map4(%arg0) step 16 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.vector_load %alloc[%arg0, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %2 = affine.vector_load %alloc[%arg0, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %3 = affine.vector_load %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %4 = affine.vector_load %alloc[%arg1, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %5 = vector.broadcast %0 : i32 to vector<8xi32>
// CHECK-NEXT:           %6 = arith.addi %5, %1 : vector<8xi32>
// CHECK-NEXT:           %7 = arith.addi %5, %2 : vector<8xi32>
// CHECK-NEXT:           %8 = arith.minsi %3, %6 : vector<8xi32>
// CHECK-NEXT:           %9 = arith.minsi %4, %7 : vector<8xi32>
// CHECK-NEXT:           affine.vector_store %8, %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           affine.vector_store %9, %alloc[%arg1, %arg2 + 8] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for %arg2 = #map4(%arg0) to #map5(%arg0) step 8 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.vector_load %alloc[%arg0, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %2 = affine.vector_load %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:           %3 = vector.broadcast %0 : i32 to vector<8xi32>
// CHECK-NEXT:           %4 = arith.addi %3, %1 : vector<8xi32>
// CHECK-NEXT:           %5 = arith.minsi %2, %4 : vector<8xi32>
// CHECK-NEXT:           affine.vector_store %5, %alloc[%arg1, %arg2] : memref<16x16xi32>, vector<8xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for %arg2 = #map5(%arg0) to 16 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg0] : memref<16x16xi32>
// CHECK-NEXT:           %1 = affine.load %alloc[%arg0, %arg2] : memref<16x16xi32>
// CHECK-NEXT:           %2 = affine.load %alloc[%arg1, %arg2] : memref<16x16xi32>
// CHECK-NEXT:           %3 = arith.addi %0, %1 : i32
// CHECK-NEXT:           %4 = arith.minsi %2, %3 : i32
// CHECK-NEXT:           affine.store %4, %alloc[%arg1, %arg2] : memref<16x16xi32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<16x16xi32>
// CHECK-NEXT:   }

func.func @paths() -> memref<16x16xi32> {
  %a = memref.alloc() : memref<16x16xi32>
  affine.for %k = 0 to 16 {
    affine.for %i = 0 to 16 {
      affine.for %j = 0 to 16 {
        %x = affine.load %a[%i, %k] : memref<16x16xi32>
        %y = affine.load %a[%k, %j] : memref<16x16xi32>
        %z = affine.load %a[%i, %j] : memref<16x16xi32>
        %s = arith.addi %x, %y : i32
        %m = arith.minsi %z, %s : i32
        affine.store %m, %a[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return %a : memref<16x16xi32>
}
