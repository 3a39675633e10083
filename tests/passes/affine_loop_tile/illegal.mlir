// RUN: mlir-opt %s -affine-loop-tile='tile-size=4' --verify-diagnostics | FileCheck %s

// A nest with a dependence of distance (1, -1) is not tiled: a tile would read what one after it writes. mlir-opt tiles it
// (docs/differences.md).

// CHECK-LABEL: func @skewed
// CHECK-NEXT:    affine.for %arg1 = 1 to 63 {
// CHECK-NEXT:      affine.for %arg2 = 1 to 63 {
// CHECK-NEXT:        affine.load
func.func @skewed(%m: memref<64x64xf32>) {
  // expected-remark @+1 {{not tiled: a dependence has the distance -1 along a loop of the nest}}
  affine.for %i = 1 to 63 {
    affine.for %j = 1 to 63 {
      %0 = affine.load %m[%i - 1, %j + 1] : memref<64x64xf32>
      affine.store %0, %m[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
