// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// The condition holds wherever the body is: passed on, it is true there.
// CHECK-LABEL: func.func @condition_in_body(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %0 = "test.condition"() : () -> i1
// CHECK-NEXT:      scf.condition(%0)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @condition_in_body() {
  %0 = scf.while : () -> i1 {
    %c = "test.condition"() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%a: i1):
    "test.use"(%a) : (i1) -> ()
    scf.yield
  }
  return
}

// A result without uses is not handed on, nor is its argument.
// CHECK-LABEL: func.func @unused_result(
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %0:2 = "test.condition"() : () -> (i1, i32)
// CHECK-NEXT:      scf.condition(%0#0)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      "test.body"() : () -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @unused_result() {
  %0 = scf.while : () -> i32 {
    %c, %1 = "test.condition"() : () -> (i1, i32)
    scf.condition(%c) %1 : i32
  } do {
  ^bb0(%a: i32):
    "test.body"() : () -> ()
    scf.yield
  }
  return
}

// A used result stays.
// CHECK-LABEL: func.func @used_result(
// CHECK-NEXT:    %0 = scf.while : () -> i32 {
// CHECK-NEXT:      %1:2 = "test.condition"() : () -> (i1, i32)
// CHECK-NEXT:      scf.condition(%1#0) %1#1 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg0: i32):
// CHECK-NEXT:      "test.body"() : () -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @used_result() -> i32 {
  %0 = scf.while : () -> i32 {
    %c, %1 = "test.condition"() : () -> (i1, i32)
    scf.condition(%c) %1 : i32
  } do {
  ^bb0(%a: i32):
    "test.body"() : () -> ()
    scf.yield
  }
  return %0 : i32
}

// A value that the loop does not change is used as it is.
// CHECK-LABEL: func.func @invariant(
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %0 = "test.condition"(%arg0) : (i32) -> i1
// CHECK-NEXT:      scf.condition(%0)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      "test.body"(%arg0) : (i32) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @invariant(%x: i32) {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %c = "test.condition"(%a) : (i32) -> i1
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    "test.body"(%b) : (i32) -> ()
    scf.yield %b : i32
  }
  return
}

// The comparison that is the condition is true in the body, and its inverse is false.
// CHECK-LABEL: func.func @comparison(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %0 = "test.value"() : () -> i32
// CHECK-NEXT:      %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT:      scf.condition(%1)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      "test.use"(%true, %false) : (i1, i1) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @comparison(%n: i32) {
  %0 = scf.while : () -> i32 {
    %x = "test.value"() : () -> i32
    %c = arith.cmpi slt, %x, %n : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%a: i32):
    %1 = arith.cmpi slt, %a, %n : i32
    %2 = arith.cmpi sge, %a, %n : i32
    "test.use"(%1, %2) : (i1, i1) -> ()
    scf.yield
  }
  return
}
