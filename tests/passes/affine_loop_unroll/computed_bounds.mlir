// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=4}))' | FileCheck %s

// The lower bound is beyond the upper one in most iterations, which an operation hides: the loop for the rest begins no earlier than it.
// CHECK-LABEL: func.func @hidden(
// CHECK: affine.for {{.*}} step 4 {
// CHECK: affine.for %{{.*}} = max #{{.*}} to 1 {
func.func @hidden(%m: memref<100xi32>, %v: i32) {
  affine.for %x = 0 to 8 {
    %start = affine.apply affine_map<(d0) -> (d0 * 5)>(%x)
    affine.for %i = affine_map<(d0) -> (d0)>(%start) to 1 {
      affine.store %v, %m[%i + 50] : memref<100xi32>
    }
  }
  return
}
