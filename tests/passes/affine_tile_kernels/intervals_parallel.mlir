// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{parallel=true}))' | FileCheck %s

// The loop that gathers comes outside and its rows become vectors: diagonals of tiles, which stay scalar, would take longer on two threads.

// CHECK-LABEL: func.func @pairs
// CHECK-NOT:     affine.parallel
// CHECK:         affine.for %[[I:.*]] = 0 to 1999 {
// CHECK-NEXT:      affine.for %[[K:.*]] = #{{.*}}(%[[I]]) to 2000 {
// CHECK:             affine.store %{{.*}}, %alloc[-%[[I]] + 1999, %[[K]]]
// CHECK-NOT:     affine.parallel
// CHECK:               arith.maxsi %{{.*}}, %{{.*}} : vector<8xi32>
// CHECK-NOT:     affine.parallel
// CHECK:         return
func.func @pairs(%start: i32) -> memref<2000x2000xi32> {
  %m = memref.alloc() : memref<2000x2000xi32>
  affine.for %i = 0 to 1999 {
    affine.for %j = affine_map<(d0) -> (-d0 + 2000)>(%i) to 2000 {
      %old = affine.load %m[-%i + 1999, %j] : memref<2000x2000xi32>
      %below = affine.load %m[-%i + 2000, %j - 1] : memref<2000x2000xi32>
      %first = arith.maxsi %old, %below : i32
      affine.store %first, %m[-%i + 1999, %j] : memref<2000x2000xi32>
      affine.for %k = affine_map<(d0) -> (-d0 + 2000)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %best = affine.load %m[-%i + 1999, %j] : memref<2000x2000xi32>
        %left = affine.load %m[-%i + 1999, %k] : memref<2000x2000xi32>
        %right = affine.load %m[%k + 1, %j] : memref<2000x2000xi32>
        %sum = arith.addi %left, %right : i32
        %new = arith.maxsi %best, %sum : i32
        affine.store %new, %m[-%i + 1999, %j] : memref<2000x2000xi32>
      }
    }
  }
  return %m : memref<2000x2000xi32>
}
