// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// An argument of the first region that is not used goes with its initial value.
// CHECK-LABEL: func.func @unused_argument(
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %0 = "test.condition"() : () -> i1
// CHECK-NEXT:      scf.condition(%0)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      %0 = "test.next"() : () -> i32
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @unused_argument(%x: i32) {
  scf.while (%a = %x) : (i32) -> () {
    %c = "test.condition"() : () -> i1
    scf.condition(%c)
  } do {
    %0 = "test.next"() : () -> i32
    scf.yield %0 : i32
  }
  return
}

// A value that is handed over twice is handed over once.
// CHECK-LABEL: func.func @duplicate_results(
// CHECK-NEXT:    %0 = scf.while : () -> i32 {
// CHECK-NEXT:      %1:2 = "test.condition"() : () -> (i1, i32)
// CHECK-NEXT:      scf.condition(%1#0) %1#1 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg0: i32):
// CHECK-NEXT:      "test.use"(%arg0, %arg0) : (i32, i32) -> ()
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @duplicate_results() -> (i32, i32) {
  %0:2 = scf.while : () -> (i32, i32) {
    %c, %1 = "test.condition"() : () -> (i1, i32)
    scf.condition(%c) %1, %1 : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    "test.use"(%a, %b) : (i32, i32) -> ()
    scf.yield
  }
  return %0#0, %0#1 : i32, i32
}

// A conditional part at the end of the first region that tests the condition moves to the second.
// CHECK-LABEL: func.func @if_moves_down(
// CHECK-NEXT:    %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:      %1 = "test.condition"(%arg1) : (i32) -> i1
// CHECK-NEXT:      scf.condition(%1) %arg1 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: i32):
// CHECK-NEXT:      %1 = "test.then"(%arg1) : (i32) -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @if_moves_down(%x: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %c = "test.condition"(%a) : (i32) -> i1
    %1 = scf.if %c -> (i32) {
      %2 = "test.then"(%a) : (i32) -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %a : i32
    }
    scf.condition(%c) %1 : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %0 : i32
}

// A loop whose condition is always false stays: its first region is not inlined.
// CHECK-LABEL: func.func @never_again(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:      %1 = "test.once"(%arg1) : (i32) -> i32
// CHECK-NEXT:      scf.condition(%false) %1 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: i32):
// CHECK-NEXT:      %1 = "test.never"(%arg1) : (i32) -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @never_again(%x: i32) -> i32 {
  %f = arith.constant false
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %1 = "test.once"(%a) : (i32) -> i32
    scf.condition(%f) %1 : i32
  } do {
  ^bb0(%b: i32):
    %2 = "test.never"(%b) : (i32) -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
