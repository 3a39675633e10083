// RUN: mlir-opt %s --split-input-file --test-compose-subview | FileCheck %s

// A part of a part starts at the sum of the offsets.
// CHECK-LABEL: func.func @known(
// CHECK-NEXT:     %subview = memref.subview %arg0[2, 258] [2, 64] [1, 1] : memref<6x512xf32> to memref<2x64xf32, strided<[512, 1], offset: 1282>>
// CHECK-NEXT:     return %subview : memref<2x64xf32, strided<[512, 1], offset: 1282>>
func.func @known(%m: memref<6x512xf32>) -> memref<2x64xf32, strided<[512, 1], offset: 1282>> {
  %0 = memref.subview %m[1, 128] [3, 384] [1, 1] : memref<6x512xf32> to memref<3x384xf32, strided<[512, 1], offset: 640>>
  %1 = memref.subview %0[1, 130] [2, 64] [1, 1] : memref<3x384xf32, strided<[512, 1], offset: 640>> to memref<2x64xf32, strided<[512, 1], offset: 1282>>
  return %1 : memref<2x64xf32, strided<[512, 1], offset: 1282>>
}

// -----

// Offsets are multiples of the steps of the outer part, steps are multiplied.
// CHECK-DAG: #map = affine_map<()[s0] -> (s0 + 2)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 * 2 + 4)>
// CHECK-LABEL: func.func @steps(
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT:     %subview = memref.subview %arg0[%0, %1] [1, 32] [4, 4] : memref<6x512xf32> to memref<1x32xf32, strided<[2048, 4], offset: ?>>
// CHECK-NEXT:     return %subview : memref<1x32xf32, strided<[2048, 4], offset: ?>>
func.func @steps(%m: memref<6x512xf32>, %a: index, %b: index) -> memref<1x32xf32, strided<[2048, 4], offset: ?>> {
  %0 = memref.subview %m[%a, 4] [2, 128] [2, 2] : memref<6x512xf32> to memref<2x128xf32, strided<[1024, 2], offset: ?>>
  %1 = memref.subview %0[1, %b] [1, 32] [2, 2] : memref<2x128xf32, strided<[1024, 2], offset: ?>> to memref<1x32xf32, strided<[2048, 4], offset: ?>>
  return %1 : memref<1x32xf32, strided<[2048, 4], offset: ?>>
}

// -----

// The inner part may drop dimensions.
// CHECK-DAG: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @dropped(
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg2, %arg2]
// CHECK-NEXT:     %subview = memref.subview %arg0[%0, %1] [1, 32] [1, 1] : memref<6x512xf32> to memref<32xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     return %subview : memref<32xf32, strided<[1], offset: ?>>
func.func @dropped(%m: memref<6x512xf32>, %a: index, %b: index) -> memref<32xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%a, %b] [2, 128] [1, 1] : memref<6x512xf32> to memref<2x128xf32, strided<[512, 1], offset: ?>>
  %1 = memref.subview %0[1, %b] [1, 32] [1, 1] : memref<2x128xf32, strided<[512, 1], offset: ?>> to memref<32xf32, strided<[1], offset: ?>>
  return %1 : memref<32xf32, strided<[1], offset: ?>>
}

// -----

// Sizes are those of the inner part.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT:     %1 = affine.apply #map()[%arg2, %arg2]
// CHECK-NEXT:     %subview = memref.subview %arg0[%0, %1] [%arg1, %arg2] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x?xf32, strided<[?, 1], offset: ?>>
func.func @sizes(%m: memref<?x?xf32>, %a: index, %b: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %m[%b, %b] [2, 128] [1, 1] : memref<?x?xf32> to memref<2x128xf32, strided<[?, 1], offset: ?>>
  %1 = memref.subview %0[%a, %b] [%a, %b] [1, 1] : memref<2x128xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
}
