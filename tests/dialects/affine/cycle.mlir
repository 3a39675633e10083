// RUN: not mlir-opt %s 2>&1 | FileCheck %s

// What is made of itself is no dimension, and finding that out ends.
#map = affine_map<(d0, d1) -> (d0 * 16 + d1)>
func.func @f(%m: memref<144x4xf32>, %f: f32) {
  affine.for %i = 0 to 9 {
    %0 = affine.apply #map(%i, %0)
    // CHECK: cycle.mlir:[[@LINE+1]]:5: error: 'affine.store' op operand cannot be used as a dimension id
    affine.store %f, %m[%0, %i] : memref<144x4xf32>
  }
  return
}
