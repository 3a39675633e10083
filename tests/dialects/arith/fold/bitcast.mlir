// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast to its own type does nothing.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : i32
func.func @itself(%x: i32) -> i32 {
  %r = arith.bitcast %x : i32 to i32
  return %r : i32
}

// The bits of constants are read anew: 1.0 as f32 is 0x3F800000.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %c1065353216_i32 = arith.constant 1065353216 : i32
// CHECK-NEXT:    return %c1065353216_i32 : i32
func.func @constant() -> i32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = arith.bitcast %c1.0_f32 : f32 to i32
  return %r : i32
}
