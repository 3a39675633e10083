// RUN: mlir-opt %s --test-verify-uselistorder --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --pass-pipeline="builtin.module(test-verify-uselistorder{rng-seed=7})" --allow-unregistered-dialect | FileCheck %s

// Use lists come back from bytecode in their order, those of values that are used in nested regions, before they are
// defined, or several times by one operation too. The module stays as it is.

// CHECK-LABEL: func.func @uses
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
func.func @uses(%a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[S:.*]] = arith.addi %[[A]], %[[A]]
  %s = arith.addi %a, %a : i32
  %t = arith.muli %s, %a : i32
  "some.region"() ({
    %u = arith.addi %s, %t : i32
    "some.use"(%a, %u, %a, %s, %u) : (i32, i32, i32, i32, i32) -> ()
  }) : () -> ()
  cf.br ^bb2(%t, %s : i32, i32)
^bb1(%x: i32):
  %y = arith.addi %x, %later : i32
  %z = arith.addi %later, %y : i32
  return %z : i32
^bb2(%p: i32, %q: i32):
  %later = arith.subi %p, %q : i32
  cf.br ^bb1(%later : i32)
}

// CHECK-LABEL: func.func @graph
func.func @graph() {
  "some.graph"() ({
    %0 = "some.op"(%1, %1) : (i32, i32) -> i32
    %1 = "some.op"(%0, %1) : (i32, i32) -> i32
  }) : () -> ()
  return
}
