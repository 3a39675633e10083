// RUN: mlir-opt %s --era=2019 | FileCheck %s

// Shows R-040, R-044, R-052, R-053, R-103, R-106, R-107, R-143, R-144, R-145, R-146, R-147, R-148, R-164.
// Shows R-170, R-191, R-194, R-195, R-196, R-197.

// A declaration without a word is private today, and attributes of arguments have a dialect.
// CHECK: func.func private @external(i32, memref<4xf32>) -> i64
func @external(i32, memref<4xf32>) -> i64

// CHECK: func.func private @several(index {legacy.readonly, x.size = 4 : i64}) -> (f32, i1)
func @several(index {readonly, x.size: 4}) -> (f32, i1)

// CHECK: func.func @named(%{{.*}}: f32 {x.a = true}) -> f32 attributes {fruit = "pear", weight = 2.500000e-01 : f32}
func @named(%x: f32 {x.a: true}) -> f32 attributes {fruit: "pear", weight: 0.25 : f32} {
  // CHECK-NEXT: return %{{.*}} : f32
  return %x : f32
}

// The signature may lack names if the first block has them.
// CHECK: func.func @labelled(%[[A:.*]]: i32, %[[B:.*]]: i1) -> i32
func @labelled(i32, i1) -> i32 {
^entry(%a: i32, %b: i1):
  // CHECK-NEXT: cf.cond_br %[[B]], ^[[NEXT:bb[0-9]+]](%[[A]] : i32), ^[[OTHER:bb[0-9]+]]
  cond_br %b, ^next(%a : i32), ^other
^next(%c: i32):
  return %c : i32
^other:
  br ^next(%a : i32)
}

// Functions are values through a constant, and are called through it; functions may come later.
// CHECK: func.func @indirect
func @indirect(%x: i32) -> i32 {
  // CHECK: %[[F:.*]] = constant @later : (i32) -> i32
  %f = constant @later : (i32) -> i32
  // CHECK: call_indirect %[[F]](%{{.*}}) : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  // CHECK: call @later(%{{.*}}) : (i32) -> i32
  %s = call @later(%r) : (i32) -> i32
  return %s : i32
}
func @later(%x: i32) -> i32 {
  return %x : i32
}
