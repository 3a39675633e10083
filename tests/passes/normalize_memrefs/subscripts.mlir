// RUN: mlir-opt %s -normalize-memrefs  | FileCheck %s

// The layout is put into the subscripts, and the sizes are those that have all places.
// Shows R-261.

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (2)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-DAG: #map3 = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-LABEL:   func.func @local(%arg0: index) -> f32 {
// CHECK-NEXT:      %alloc = memref.alloc() : memref<8x4xf32>
// CHECK-NEXT:      %alloc_0 = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:      %alloca = memref.alloca() : memref<13xf32>
// CHECK-NEXT:      affine.for %arg1 = 0 to 4 {
// CHECK-NEXT:        %3 = affine.apply #map(%arg1)
// CHECK-NEXT:        %4 = affine.apply #map1(%arg1)
// CHECK-NEXT:        %5 = affine.load %alloc[2, %arg1] : memref<8x4xf32>
// CHECK-NEXT:        affine.store %5, %alloc_0[%arg1 floordiv 4, %arg1 mod 4] : memref<4x4xf32>
// CHECK-NEXT:        affine.store %5, %alloca[%arg1 + 5] : memref<13xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %0 = affine.apply #map2()[%arg0]
// CHECK-NEXT:      %1 = affine.apply #map3()[%arg0]
// CHECK-NEXT:      %2 = memref.load %alloc_0[%0, %1] : memref<4x4xf32>
// CHECK-NEXT:      memref.dealloc %alloc : memref<8x4xf32>
// CHECK-NEXT:      return %2 : f32
// CHECK-NEXT:    }

#transposed = affine_map<(d0, d1) -> (d1, d0)>
#tiled = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
#shifted = affine_map<(d0) -> (d0 + 5)>

func.func @local(%i: index) -> f32 {
  %a = memref.alloc() : memref<4x8xf32, #transposed>
  %b = memref.alloc() : memref<16xf32, #tiled>
  %c = memref.alloca() : memref<8xf32, #shifted>
  affine.for %k = 0 to 4 {
    %0 = affine.load %a[%k, 2] : memref<4x8xf32, #transposed>
    affine.store %0, %b[%k] : memref<16xf32, #tiled>
    affine.store %0, %c[%k] : memref<8xf32, #shifted>
  }
  %1 = memref.load %b[%i] : memref<16xf32, #tiled>
  memref.dealloc %a : memref<4x8xf32, #transposed>
  return %1 : f32
}
