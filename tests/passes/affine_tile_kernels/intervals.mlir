// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// The loop that gathers comes outside: each element gives to those after it, in vectors.

// CHECK-LABEL: func.func @pairs
// CHECK:         affine.for %[[I:.*]] = 0 to 39 {
// CHECK-NEXT:      affine.for %[[K:.*]] = #{{.*}}(%[[I]]) to 40 {
// CHECK:             affine.store %{{.*}}, %alloc[-%[[I]] + 39, %[[K]]]
// CHECK-NEXT:        affine.for %[[J:.*]] = #{{.*}}(%[[K]]) to #{{.*}}(%[[K]]) step 16 {
// CHECK:               affine.load %alloc[-%[[I]] + 39, %[[K]]]
// CHECK:               affine.vector_load %alloc[%[[K]] + 1, %[[J]]] : memref<40x40xi32>, vector<8xi32>
// CHECK:               arith.maxsi %{{.*}}, %{{.*}} : vector<8xi32>
func.func @pairs(%start: i32) -> memref<40x40xi32> {
  %m = memref.alloc() : memref<40x40xi32>
  affine.for %i = 0 to 39 {
    affine.for %j = affine_map<(d0) -> (-d0 + 40)>(%i) to 40 {
      %old = affine.load %m[-%i + 39, %j] : memref<40x40xi32>
      %below = affine.load %m[-%i + 40, %j - 1] : memref<40x40xi32>
      %first = arith.maxsi %old, %below : i32
      affine.store %first, %m[-%i + 39, %j] : memref<40x40xi32>
      affine.for %k = affine_map<(d0) -> (-d0 + 40)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %best = affine.load %m[-%i + 39, %j] : memref<40x40xi32>
        %left = affine.load %m[-%i + 39, %k] : memref<40x40xi32>
        %right = affine.load %m[%k + 1, %j] : memref<40x40xi32>
        %sum = arith.addi %left, %right : i32
        %new = arith.maxsi %best, %sum : i32
        affine.store %new, %m[-%i + 39, %j] : memref<40x40xi32>
      }
    }
  }
  return %m : memref<40x40xi32>
}

// The inner loop begins an iteration before the outer one: that element gives to all.

// CHECK-LABEL: func.func @chain
// CHECK:         affine.for %[[I:.*]] = 0 to 39 {
// CHECK-NEXT:      affine.for %[[K:.*]] = #[[FIRST:.*]](%[[I]]) to #[[START:.*]](%[[I]]) {
// CHECK-NEXT:        affine.for %{{.*}} = #[[START]](%[[I]]) to
// CHECK:               arith.minsi %{{.*}}, %{{.*}} : vector<8xi32>
// CHECK:           affine.for %[[K2:.*]] = #[[START]](%[[I]]) to 40 {
// CHECK-NEXT:        affine.for %{{.*}} = #{{.*}}(%[[K2]]) to
// CHECK:               arith.minsi %{{.*}}, %{{.*}} : vector<8xi32>
func.func @chain(%start: i32) -> memref<40x40xi32> {
  %m = memref.alloc() : memref<40x40xi32>
  affine.for %i = 0 to 39 {
    affine.for %j = affine_map<(d0) -> (-d0 + 39)>(%i) to 40 {
      affine.for %k = affine_map<(d0) -> (-d0 + 38)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %best = affine.load %m[-%i + 38, %j] : memref<40x40xi32>
        %left = affine.load %m[-%i + 38, %k] : memref<40x40xi32>
        %right = affine.load %m[%k + 1, %j] : memref<40x40xi32>
        %sum = arith.addi %left, %right : i32
        %new = arith.minsi %best, %sum : i32
        affine.store %new, %m[-%i + 38, %j] : memref<40x40xi32>
      }
    }
  }
  return %m : memref<40x40xi32>
}

// Not where what comes before is another operation: its order counts.

// CHECK-LABEL: func.func @other
// CHECK-NOT:     vector
func.func @other(%m: memref<40x40xi32>) {
  affine.for %i = 0 to 39 {
    affine.for %j = affine_map<(d0) -> (-d0 + 40)>(%i) to 40 {
      %old = affine.load %m[-%i + 39, %j] : memref<40x40xi32>
      %before = affine.load %m[-%i + 39, %j - 1] : memref<40x40xi32>
      %first = arith.minsi %old, %before : i32
      affine.store %first, %m[-%i + 39, %j] : memref<40x40xi32>
      affine.for %k = affine_map<(d0) -> (-d0 + 40)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %best = affine.load %m[-%i + 39, %j] : memref<40x40xi32>
        %left = affine.load %m[-%i + 39, %k] : memref<40x40xi32>
        %right = affine.load %m[%k + 1, %j] : memref<40x40xi32>
        %sum = arith.addi %left, %right : i32
        %new = arith.maxsi %best, %sum : i32
        affine.store %new, %m[-%i + 39, %j] : memref<40x40xi32>
      }
    }
  }
  return
}

// Not where an element that is not complete would be given.

// CHECK-LABEL: func.func @incomplete
// CHECK-NOT:     vector
func.func @incomplete(%m: memref<40x40xi32>) {
  affine.for %i = 0 to 38 {
    affine.for %j = affine_map<(d0) -> (-d0 + 39)>(%i) to 39 {
      affine.for %k = affine_map<(d0) -> (-d0 + 39)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %best = affine.load %m[-%i + 38, %j] : memref<40x40xi32>
        %left = affine.load %m[-%i + 38, %k + 1] : memref<40x40xi32>
        %right = affine.load %m[%k + 1, %j] : memref<40x40xi32>
        %sum = arith.addi %left, %right : i32
        %new = arith.maxsi %best, %sum : i32
        affine.store %new, %m[-%i + 38, %j] : memref<40x40xi32>
      }
    }
  }
  return
}
