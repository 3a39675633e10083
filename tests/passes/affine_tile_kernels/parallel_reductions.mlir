// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32 parallel=true}))' | FileCheck %s

// A long sum of integers is done in 64 chunks, each of them in vectors; the last one is shorter.
// CHECK-LABEL: func @sum
// CHECK: %[[R:.*]] = affine.parallel (%[[C:.*]]) = (0) to (1000003) step (15680) reduce ("addi") -> (i64) {
// CHECK: affine.for %{{.*}} = #{{.*}}(%[[C]]) to {{.*}}(%[[C]])
// CHECK: affine.yield %{{.*}} : i64
// CHECK: return
func.func @sum(%a: memref<1000003xi64>, %init: i64) -> i64 {
  %r = affine.for %i = 0 to 1000003 iter_args(%s = %init) -> (i64) {
    %x = affine.load %a[%i] : memref<1000003xi64>
    %t = arith.addi %s, %x : i64
    affine.yield %t : i64
  }
  return %r : i64
}

// A sum of floats must stay in order.
// CHECK-LABEL: func @in_order
// CHECK-NOT: affine.parallel
// CHECK: return
func.func @in_order(%a: memref<1000003xf64>, %init: f64) -> f64 {
  %r = affine.for %i = 0 to 1000003 iter_args(%s = %init) -> (f64) {
    %x = affine.load %a[%i] : memref<1000003xf64>
    %t = arith.addf %s, %x : f64
    affine.yield %t : f64
  }
  return %r : f64
}
