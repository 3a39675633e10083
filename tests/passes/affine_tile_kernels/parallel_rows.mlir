// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32 parallel=true}))' | FileCheck %s

// All rows read one row, which the loop writes too: those before it and those after it run at once.
// CHECK-LABEL: func @shortest_paths
// CHECK: affine.for %[[K:.*]] = 0 to 800 {
// CHECK-NEXT: affine.parallel (%{{.*}}) = (0) to (%[[K]]) {
// CHECK: affine.parallel (%{{.*}}) = (%[[K]] + 1) to (800) {
func.func @shortest_paths(%a: memref<800x800xf32>) {
  affine.for %k = 0 to 800 {
    affine.for %i = 0 to 800 {
      affine.for %j = 0 to 800 {
        %x = affine.load %a[%i, %j] : memref<800x800xf32>
        %y = affine.load %a[%i, %k] : memref<800x800xf32>
        %z = affine.load %a[%k, %j] : memref<800x800xf32>
        %p = arith.addf %y, %z : f32
        %q = arith.minimumf %x, %p : f32
        affine.store %q, %a[%i, %j] : memref<800x800xf32>
      }
    }
  }
  return
}
