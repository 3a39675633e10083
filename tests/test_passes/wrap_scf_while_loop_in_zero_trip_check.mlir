// RUN: mlir-opt %s --test-wrap-scf-while-loop-in-zero-trip-check -allow-unregistered-dialect | FileCheck %s

// The condition is computed once before the loop, which is in its branch.
// CHECK-LABEL: func.func @f(%arg0: i1, %arg1: f32) -> f32
// CHECK-NEXT:     %0 = "test.c"(%arg1) : (f32) -> i1
// CHECK-NEXT:     %1 = scf.if %0 -> (f32) {
// CHECK-NEXT:       %2 = scf.while (%arg2 = %arg1) : (f32) -> f32 {
// CHECK-NEXT:         %3 = "test.d"(%arg2) : (f32) -> f32
// CHECK-NEXT:         %4 = "test.c"(%3) : (f32) -> i1
// CHECK-NEXT:         scf.condition(%4) %3 : f32
// CHECK-NEXT:       } do {
// CHECK-NEXT:       ^bb0(%arg2: f32):
// CHECK-NEXT:         scf.yield %arg2 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %2 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : f32
func.func @f(%c: i1, %x: f32) -> f32 {
  %r = scf.while (%a = %x) : (f32) -> f32 {
    %k = "test.c"(%a) : (f32) -> i1
    scf.condition(%k) %a : f32
  } do {
  ^bb0(%b: f32):
    %y = "test.d"(%b) : (f32) -> f32
    scf.yield %y : f32
  }
  return %r : f32
}
