// RUN: mlir-opt %s --drop-equivalent-buffer-results | FileCheck %s

// Results that are no buffers go as well.
// CHECK: module {
// CHECK-NEXT: func.func private @same(%arg0: i32) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller() -> i32 {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: call @same(%c7_i32) : (i32) -> ()
// CHECK-NEXT: return %c7_i32 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func private @same(%x: i32) -> i32 {
  return %x : i32
}
func.func @caller() -> i32 {
  %c = arith.constant 7 : i32
  %0 = call @same(%c) : (i32) -> i32
  return %0 : i32
}
