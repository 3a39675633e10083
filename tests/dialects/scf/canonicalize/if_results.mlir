// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A yielded value that is the same on both sides is that value.
// CHECK-LABEL: func.func @equal_results(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = "test.a"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = "test.b"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    return %arg1 : i32
func.func @equal_results(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = "test.a"() : () -> i32
    scf.yield %x, %1 : i32, i32
  } else {
    %1 = "test.b"() : () -> i32
    scf.yield %x, %1 : i32, i32
  }
  "test.use"(%0#1) : (i32) -> ()
  return %0#0 : i32
}

// Nested conditions with equal yields for the false cases are merged as well.
// CHECK-LABEL: func.func @nested_yields(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:    %1 = scf.if %0 -> (i32) {
// CHECK-NEXT:      %2 = "test.both"() : () -> i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
func.func @nested_yields(%a: i1, %b: i1, %x: i32) -> i32 {
  %0 = scf.if %a -> (i32) {
    %1 = scf.if %b -> (i32) {
      %2 = "test.both"() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

// Adjacent conditions hand their results on together.
// CHECK-LABEL: func.func @adjacent_results(
// CHECK-NEXT:    %0:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT:      %1 = "test.a"() : () -> i32
// CHECK-NEXT:      %2 = "test.c"() : () -> i32
// CHECK-NEXT:      scf.yield %1, %2 : i32, i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = "test.b"() : () -> i32
// CHECK-NEXT:      %2 = "test.d"() : () -> i32
// CHECK-NEXT:      scf.yield %1, %2 : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1 : i32, i32
func.func @adjacent_results(%c: i1) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  } else {
    %1 = "test.b"() : () -> i32
    scf.yield %1 : i32
  }
  %2 = scf.if %c -> (i32) {
    %3 = "test.c"() : () -> i32
    scf.yield %3 : i32
  } else {
    %3 = "test.d"() : () -> i32
    scf.yield %3 : i32
  }
  return %0, %2 : i32, i32
}

// A result that is used in the next one is known there.
// CHECK-LABEL: func.func @used_in_next(
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      %0 = "test.a"() : () -> i32
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %0 = "test.b"() : () -> i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @used_in_next(%c: i1) {
  %0 = scf.if %c -> (i32) {
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  } else {
    %1 = "test.b"() : () -> i32
    scf.yield %1 : i32
  }
  scf.if %c {
    "test.use"(%0) : (i32) -> ()
  }
  return
}
