// RUN: mlir-opt %s --scf-for-to-while | FileCheck %s

// The induction variable is the first value that is carried.
// CHECK-LABEL: func.func @carried(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0:2 = scf.while (%arg2 = %c0, %arg3 = %arg1) : (index, f32) -> (index, f32) {
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg2, %arg0 : index
// CHECK-NEXT:      scf.condition(%1) %arg2, %arg3 : index, f32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg2: index, %arg3: f32):
// CHECK-NEXT:      %1 = arith.addi %arg2, %c1 : index
// CHECK-NEXT:      %2 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT:      scf.yield %1, %2 : index, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#1 : f32
func.func @carried(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> (f32) {
    %1 = arith.addf %y, %y : f32
    scf.yield %1 : f32
  }
  return %0 : f32
}
