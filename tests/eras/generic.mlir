// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// Shows R-151, R-154, R-155, R-156, R-162, R-193.

// Operands of successors stand with them; the type does not list them.
// CHECK-LABEL: @successors
func @successors(%c: i1, %a: i32) -> i32 {
  // CHECK: cf.cond_br %{{.*}}, ^[[A:bb[0-9]+]], ^[[B:bb[0-9]+]](%{{.*}} : i32)
  "std.cond_br"(%c)[^first, ^second(%a : i32)] : (i1) -> ()
// CHECK: ^[[A]]:
^first:
  // CHECK: cf.br ^[[B]](%{{.*}} : i32)
  "br"()[^second(%a : i32)] : () -> ()
^second(%x: i32):
  // CHECK: "x.jump"(%{{.*}}, %{{.*}}, %{{.*}})[^[[C:bb[0-9]+]], ^[[C]]] {operandSegmentSizes = array<i32: 1, 1, 1>} : (i1, i32, i32) -> ()
  "x.jump"(%c)[^third(%a : i32), ^third(%x : i32)] : (i1) -> ()
^third(%y: i32):
  "std.return"(%y) : (i32) -> ()
}

// CHECK-LABEL: @regions
func @regions(%a: i32) {
  // Without parentheses and type.
  // CHECK: "x.launch"() ({
  // CHECK: "x.body"
  "x.launch"() {
    "x.body"() : () -> ()
  }
  // CHECK: "x.two"(%{{.*}}) ({
  // CHECK: }, {
  // CHECK: }) {key = 1 : i64} : (i32) -> ()
  "x.two"(%a) ({
    %0 = addi %a, %a : i32
    "x.end"() : () -> ()
  }, {
  ^bb0(%i: index):
    "x.end"() : () -> ()
  }) {key: 1} : (i32) -> ()
  // After the type, as in April of 2019.
  // CHECK: %{{.*}} = "x.behind"() ({
  // CHECK: }, {
  // CHECK: }) {key} : () -> i32
  %1 = "x.behind"() {key} : () -> i32 {
    "x.end"() : () -> ()
  } {
    "x.end"() : () -> ()
  }
  // A dictionary, not a region.
  // CHECK: "x.dict"() {other = 1 : i64, return} : () -> ()
  "x.dict"() {return, other: 1} : () -> ()
  return
}
