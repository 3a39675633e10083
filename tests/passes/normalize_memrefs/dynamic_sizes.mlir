// RUN: mlir-opt %s -normalize-memrefs  | FileCheck %s

// Dynamic sizes of a tiled layout are the number of tiles and the size of a tile; other layouts with dynamic sizes stay.

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1 ceildiv 32)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (32)>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL:   func.func @tiled(%arg0: index) -> memref<64x?x?xf32> {
// CHECK-NEXT:      %c64 = arith.constant 64 : index
// CHECK-NEXT:      %0 = affine.apply #map(%c64, %arg0)
// CHECK-NEXT:      %1 = affine.apply #map1(%c64, %arg0)
// CHECK-NEXT:      %alloc = memref.alloc(%0, %1) : memref<64x?x?xf32>
// CHECK-NEXT:      return %alloc : memref<64x?x?xf32>
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @stays(%arg0: index) -> memref<64x?xf32, #map2> {
// CHECK-NEXT:      %alloc = memref.alloc(%arg0) : memref<64x?xf32, #map2>
// CHECK-NEXT:      return %alloc : memref<64x?xf32, #map2>
// CHECK-NEXT:    }

#tiled = affine_map<(d0, d1) -> (d0, d1 floordiv 32, d1 mod 32)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>

func.func @tiled(%n: index) -> memref<64x?xf32, #tiled> {
  %0 = memref.alloc(%n) : memref<64x?xf32, #tiled>
  return %0 : memref<64x?xf32, #tiled>
}

func.func @stays(%n: index) -> memref<64x?xf32, #transposed> {
  %0 = memref.alloc(%n) : memref<64x?xf32, #transposed>
  return %0 : memref<64x?xf32, #transposed>
}
