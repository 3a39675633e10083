// RUN: mlir-opt %s --affine-fold-memref-alias-ops | FileCheck %s

// Accesses to views become accesses to what they are views of.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 * 2 + 4)>
// CHECK-DAG: #map1 = affine_map<(d0)[s0] -> (d0 * 3 + s0)>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK-DAG: #map3 = affine_map<(d0, d1) -> (d0 * 64 + d1)>
// CHECK-DAG: #map4 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL:  func.func @a(%arg0: index, %arg1: index, %arg2: memref<12x32xf32>, %arg3: memref<8x64x16xf32>, %arg4: f32) -> f32 {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     affine.for %arg5 = 0 to 3 {
// CHECK-NEXT:       affine.for %arg6 = 0 to 4 {
// CHECK-NEXT:         %0 = affine.apply #map(%arg5)
// CHECK-NEXT:         %1 = affine.apply #map1(%arg6)[%arg1]
// CHECK-NEXT:         %2 = affine.load %arg2[%0, %1] : memref<12x32xf32>
// CHECK-NEXT:         %3 = affine.apply #map2(%arg5, %arg6)
// CHECK-NEXT:         %4 = affine.linearize_index disjoint [%arg5, %arg6] by (3, 4) : index
// CHECK-NEXT:         affine.store %2, %arg2[%4, %3] : memref<12x32xf32>
// CHECK-NEXT:         %5 = affine.apply #map3(%arg5, %arg6)
// CHECK-NEXT:         %6:2 = affine.delinearize_index %5 into (8, 64) : index, index
// CHECK-NEXT:         %7 = affine.load %arg3[%6#0, %6#1, %arg6] : memref<8x64x16xf32>
// CHECK-NEXT:         %8 = affine.apply #map4(%arg5)[%arg1]
// CHECK-NEXT:         affine.store %7, %arg2[%c2, %8] : memref<12x32xf32>
// CHECK-NEXT:         %9 = affine.apply #map2(%arg5, %arg6)
// CHECK-NEXT:         %10 = affine.linearize_index disjoint [%arg5, %arg6] by (3, 4) : index
// CHECK-NEXT:         %11 = affine.load %arg2[%10, %9] : memref<12x32xf32>
// CHECK-NEXT:         %12:2 = affine.delinearize_index %arg0 into (8, 64) : index, index
// CHECK-NEXT:         affine.store %11, %arg3[%12#0, %12#1, %arg6] : memref<8x64x16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg4 : f32
// CHECK-NEXT:   }

func.func @a(%x: index, %n: index, %m: memref<12x32xf32>, %b: memref<8x64x16xf32>, %v: f32) -> f32 {
  %s = memref.subview %m[2, %n] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %c = memref.collapse_shape %b [[0, 1], [2]] : memref<8x64x16xf32> into memref<512x16xf32>
  %r = memref.subview %m[2, %n] [1, 4] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[1], offset: ?>>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %p = affine.load %s[%i + 1, %j] : memref<4x4xf32, strided<[64, 3], offset: ?>>
      affine.store %p, %e[%i, %j, %i + %j] : memref<3x4x32xf32>
      %q = affine.load %c[%i * 64 + %j, %j] : memref<512x16xf32>
      affine.store %q, %r[%i] : memref<4xf32, strided<[1], offset: ?>>
      %e1 = affine.load %e[%i, %j, %i + %j] : memref<3x4x32xf32>
      affine.store %e1, %c[%x, %j] : memref<512x16xf32>
    }
  }
  return %v : f32
}
