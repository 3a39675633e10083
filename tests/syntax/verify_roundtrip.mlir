// RUN: mlir-opt %s --verify-roundtrip | FileCheck %s

// The terminators of loops are not printed: what is read again has others, with other locations.

// CHECK-LABEL: func.func @reverse
// CHECK: affine.for %{{.*}} = 0 to 4
func.func @reverse(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i] : memref<4xf32>
    affine.store %0, %m[-%i + 3] : memref<4xf32>
  }
  return
}
