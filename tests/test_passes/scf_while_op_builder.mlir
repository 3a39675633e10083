// RUN: mlir-opt %s --test-scf-while-op-builder -allow-unregistered-dialect | FileCheck %s

// A loop of the same types is built before each.
// CHECK-LABEL: func.func @f(%arg0: i1, %arg1: f32) -> f32
// CHECK-NEXT:     %0 = scf.while (%arg2 = %arg1) : (f32) -> f32 {
// CHECK-NEXT:       %2 = builtin.unrealized_conversion_cast %arg2 : f32 to f32
// CHECK-NEXT:       %true = arith.constant true
// CHECK-NEXT:       scf.condition(%true) %2 : f32
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg2: f32):
// CHECK-NEXT:       %2 = builtin.unrealized_conversion_cast %arg2 : f32 to f32
// CHECK-NEXT:       scf.yield %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = scf.while (%arg2 = %arg1) : (f32) -> f32 {
// CHECK-NEXT:       %2 = "test.c"(%arg2) : (f32) -> i1
// CHECK-NEXT:       scf.condition(%2) %arg2 : f32
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg2: f32):
// CHECK-NEXT:       %2 = "test.d"(%arg2) : (f32) -> f32
// CHECK-NEXT:       scf.yield %2 : f32
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
