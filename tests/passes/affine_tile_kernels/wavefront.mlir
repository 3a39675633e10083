// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32 parallel=true}))' | FileCheck %s

// Each step needs the row above of the same step and the row below of the step before: steps run at once, each two tiles of sixteen rows after
// the one before. The last tile has two rows.
// CHECK-LABEL: func @relaxation
// CHECK: affine.for %[[W:.*]] = 0 to 1012 {
// CHECK-NEXT: affine.parallel (%[[T:.*]]) = (max((%[[W]] - 13) ceildiv 2, 0)) to (min(%[[W]] floordiv 2 + 1, 500)) {
// CHECK: affine.if #{{.*}}(%[[W]], %[[T]]) {
// CHECK-NEXT: affine.for %{{.*}} = #{{.*}}(%[[W]], %[[T]]) to
// CHECK: } else {
// CHECK: }
func.func @relaxation(%a: memref<212x400xf64>) {
  affine.for %t = 0 to 500 {
    affine.for %i = 0 to 210 {
      affine.for %j = 0 to 398 {
        %x = affine.load %a[%i, %j + 1] : memref<212x400xf64>
        %y = affine.load %a[%i + 1, %j + 1] : memref<212x400xf64>
        %z = affine.load %a[%i + 2, %j + 1] : memref<212x400xf64>
        %p = arith.addf %x, %y : f64
        %q = arith.addf %p, %z : f64
        affine.store %q, %a[%i + 1, %j + 1] : memref<212x400xf64>
      }
    }
  }
  return
}

// An interval is a sum over its two parts, in their order: tiles of 32 rows and columns, the bounds of a row besides those of its tile.
// CHECK-LABEL: func @intervals
// CHECK: affine.for %[[W:.*]] = 0 to 19 {
// CHECK-NEXT: affine.parallel (%[[Q:.*]]) = (max(%[[W]] - 9, 0)) to (min(%[[W]] + 1, 10)) {
// CHECK-NEXT: affine.for %[[I:.*]] = #{{.*}}(%[[Q]]) to min #{{.*}}(%[[Q]]) {
// CHECK-NEXT: affine.for %{{.*}} = max #{{.*}}(%[[I]], %[[W]], %[[Q]]) to min #{{.*}}(%[[W]], %[[Q]]) {
func.func @intervals(%a: memref<300x300xf64>) {
  affine.for %i = 0 to 300 {
    affine.for %j = affine_map<(d0) -> (-d0 + 300)>(%i) to 300 {
      affine.for %k = affine_map<(d0) -> (-d0 + 300)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %x = affine.load %a[-%i + 299, %j] : memref<300x300xf64>
        %y = affine.load %a[-%i + 299, %k] : memref<300x300xf64>
        %z = affine.load %a[%k + 1, %j] : memref<300x300xf64>
        %p = arith.mulf %y, %z : f64
        %q = arith.addf %x, %p : f64
        affine.store %q, %a[-%i + 299, %j] : memref<300x300xf64>
      }
    }
  }
  return
}
