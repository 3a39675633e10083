// RUN: mlir-opt %s --convert-scf-to-cf --allow-unregistered-dialect | FileCheck %s

// A condition branches to its regions; results are arguments of the block after them.
// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %0 = "test.then"() : () -> i32
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = "test.else"() : () -> i32
// CHECK-NEXT:    cf.br ^bb3(%1 : i32)
// CHECK-NEXT:  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    cf.br ^bb4
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    return %2 : i32
func.func @if(%c: i1) -> i32 {
  %r = scf.if %c -> (i32) {
    %0 = "test.then"() : () -> i32
    scf.yield %0 : i32
  } else {
    %0 = "test.else"() : () -> i32
    scf.yield %0 : i32
  }
  return %r : i32
}

// Without a second region it branches around the first.
// CHECK-LABEL: func.func @if_without_else(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.then"() : () -> ()
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    return
func.func @if_without_else(%c: i1) {
  scf.if %c {
    "test.then"() : () -> ()
  }
  return
}

// Nested conditions become nested branches.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb4
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.cond_br %arg1, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    "test.both"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    cf.br ^bb4
// CHECK-NEXT:  ^bb4:  // 2 preds: ^bb0, ^bb3
// CHECK-NEXT:    return
func.func @nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "test.both"() : () -> ()
    }
  }
  return
}

// The blocks of an execute_region become blocks of the function.
// CHECK-LABEL: func.func @execute_region(
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %0 = "test.a"() : () -> i32
// CHECK-NEXT:    cf.br ^bb4(%0 : i32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    %1 = "test.b"() : () -> i32
// CHECK-NEXT:    cf.br ^bb4(%1 : i32)
// CHECK-NEXT:  ^bb4(%2: i32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:    return %2 : i32
func.func @execute_region(%c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %0 = "test.a"() : () -> i32
    scf.yield %0 : i32
  ^bb2:
    %1 = "test.b"() : () -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// Operations that are no structured control flow stay.
// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @other(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
