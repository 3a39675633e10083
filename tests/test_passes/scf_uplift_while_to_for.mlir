// RUN: mlir-opt %s --test-scf-uplift-while-to-for -allow-unregistered-dialect | FileCheck %s

// A loop that counts to a bound is one of 'for'; the value after it is computed.
// CHECK-LABEL: func.func @count(%arg0: index, %arg1: index, %arg2: index, %arg3: f32) -> (index, f32)
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %arg3) -> (f32) {
// CHECK-NEXT:       %8 = "test.body"(%arg4, %arg5) : (index, f32) -> f32
// CHECK-NEXT:       scf.yield %8 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = arith.subi %arg2, %c1 : index
// CHECK-NEXT:     %2 = arith.subi %arg1, %arg0 : index
// CHECK-NEXT:     %3 = arith.addi %2, %1 : index
// CHECK-NEXT:     %4 = arith.divsi %3, %arg2 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.muli %5, %arg2 : index
// CHECK-NEXT:     %7 = arith.addi %arg0, %6 : index
// CHECK-NEXT:     return %7, %0 : index, f32
func.func @count(%lower: index, %upper: index, %step: index, %x: f32) -> (index, f32) {
  %r:2 = scf.while (%i = %lower, %a = %x) : (index, f32) -> (index, f32) {
    %c = arith.cmpi slt, %i, %upper : index
    scf.condition(%c) %i, %a : index, f32
  } do {
  ^bb0(%i: index, %a: f32):
    %b = "test.body"(%i, %a) : (index, f32) -> f32
    %next = arith.addi %i, %step : index
    scf.yield %next, %b : index, f32
  }
  return %r#0, %r#1 : index, f32
}

// Another comparison is another loop.
// CHECK-LABEL: func.func @unsigned(%arg0: index, %arg1: index, %arg2: index)
// CHECK-NEXT:     return
func.func @unsigned(%lower: index, %upper: index, %step: index) {
  %0 = scf.while (%i = %lower) : (index) -> index {
    %c = arith.cmpi ult, %i, %upper : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %next = arith.addi %i, %step : index
    scf.yield %next : index
  }
  return
}
