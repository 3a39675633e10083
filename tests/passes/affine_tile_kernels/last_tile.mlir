// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Rows that would run side by side are not taken by fours where the last tile has fewer: its rows would be lost.

// CHECK-LABEL: func.func @last_tile
// CHECK:         affine.for %[[T:.+]] = 0 to 42 step 4 {
// CHECK-NEXT:      affine.for %[[I:.+]] = #{{.+}}(%[[T]]) to min #{{.+}}(%[[T]]) {
// CHECK-NOT:       step 4
func.func @last_tile() -> (memref<38xf64>, memref<42xf64>) {
  %m = memref.alloc() : memref<42x38xf64>
  %s = memref.alloc() : memref<38xf64>
  %q = memref.alloc() : memref<42xf64>
  affine.for %t = 0 to 42 step 4 {
    affine.for %i = affine_map<(d0) -> (d0)>(%t) to min affine_map<(d0) -> (d0 + 4, 42)>(%t) {
      affine.for %j = 0 to 38 {
        %0 = affine.load %s[%j] : memref<38xf64>
        %1 = affine.load %m[%i, %j] : memref<42x38xf64>
        %2 = arith.addf %0, %1 : f64
        affine.store %2, %s[%j] : memref<38xf64>
        %3 = affine.load %q[%i] : memref<42xf64>
        %4 = arith.addf %3, %1 : f64
        affine.store %4, %q[%i] : memref<42xf64>
      }
    }
  }
  return %s, %q : memref<38xf64>, memref<42xf64>
}
