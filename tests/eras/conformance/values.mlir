// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file | FileCheck %s

// Shows R-009, R-010, R-035, R-167, R-170, R-171, R-181, R-183, R-184, R-185, R-186, R-187.

// Names are not kept: values are numbered.
// CHECK-LABEL: func.func @numbered(%arg0: i32)
func.func @numbered(%some_name: i32) -> i32 {
  // CHECK-NEXT: %0 = "x.a"(%arg0) : (i32) -> i32
  %long_name = "x.a"(%some_name) : (i32) -> i32
  // CHECK-NEXT: %1 = "x.b"(%0, %0) : (i32, i32) -> i32
  %42 = "x.b"(%long_name, %long_name) : (i32, i32) -> i32
  // CHECK-NEXT: return %1 : i32
  return %42 : i32
}

// -----

// In a graph region values are used before they are defined, by themselves and from regions below; the order stays.
// CHECK:      "x.second"(%[[B:.*]]) : (i32) -> ()
// CHECK-NEXT: %[[A:.*]] = "x.first"(%[[B]]) ({
// CHECK-NEXT:   "x.inner"(%[[A]], %[[B]]) : (i32, i32) -> ()
// CHECK-NEXT: }) : (i32) -> i32
// CHECK-NEXT: %[[B]] = "x.self"(%[[B]], %[[A]]) : (i32, i32) -> i32
"x.second"(%b) : (i32) -> ()
%a = "x.first"(%b) ({
  "x.inner"(%a, %b) : (i32, i32) -> ()
}) : (i32) -> i32
%b = "x.self"(%b, %a) : (i32, i32) -> i32

// -----

// A result that is there on one edge only is an argument of that block; nothing stands for a phi.
// CHECK-LABEL: func.func @invoke
func.func @invoke() -> i32 {
  // CHECK: "x.invoke"()[^[[OK:bb[0-9]+]], ^[[FAIL:bb[0-9]+]]] : () -> ()
  "x.invoke"()[^ok, ^fail] : () -> ()
// CHECK: ^[[OK]](%[[V:.*]]: i32):
^ok(%v: i32):
  // CHECK-NEXT: return %[[V]] : i32
  return %v : i32
// CHECK: ^[[FAIL]]:
^fail:
  %c = arith.constant -1 : i32
  return %c : i32
}

// The arguments of a function are those of its first block, wherever its predecessors' order puts the others.
// CHECK-LABEL: func.func @entry(%arg0: i1, %arg1: i32) -> i32
"func.func"() ({
^entry(%c: i1, %x: i32):
  cf.cond_br %c, ^last(%x : i32), ^middle(%x, %x : i32, i32)
// CHECK: ^{{.*}}(%{{.*}}: i32):{{.*}}2 preds
^last(%r: i32):
  func.return %r : i32
^middle(%p: i32, %q: i32):
  %s = arith.addi %p, %q : i32
  cf.br ^last(%s : i32)
}) {function_type = (i1, i32) -> i32, sym_name = "entry"} : () -> ()

// Neither regions nor functions must end.
// CHECK-LABEL: func.func @forever
func.func @forever(%c: i1) {
  scf.if %c {
    func.call @forever(%c) : (i1) -> ()
  }
  cf.br ^again
^again:
  // CHECK: cf.br ^bb1
  cf.br ^again
}

// What a region takes and gives is related to operands and results by the operation: here a carried value, and none.
// CHECK-LABEL: func.func @carried
func.func @carried(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %{{.*}} = scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[Y:.*]] = %arg1) -> (f32) {
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> f32 {
    // CHECK: %[[Z:.*]] = arith.addf %[[Y]], %[[Y]] : f32
    %z = arith.addf %y, %y : f32
    // CHECK: scf.yield %[[Z]] : f32
    scf.yield %z : f32
  }
  // CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
  // CHECK-NEXT: }
  scf.for %i = %c0 to %n step %c1 {
  }
  return %r : f32
}

// An operation may keep a region as a value; what the region uses is used by the operation that has it.
// CHECK-LABEL: func.func @boxed
func.func @boxed(%x: i32) -> !x.region {
  // CHECK-NEXT: %[[BOX:.*]] = "x.box"() ({
  // CHECK-NEXT:   "x.use"(%arg0) : (i32) -> ()
  // CHECK-NEXT: }) : () -> !x.region
  %box = "x.box"() ({
    "x.use"(%x) : (i32) -> ()
  }) : () -> !x.region
  // CHECK-NEXT: return %[[BOX]] : !x.region
  return %box : !x.region
}
