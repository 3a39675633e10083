// RUN: mlir-opt %s --arith-expand="include-bf16=true include-f8e8m0=true" | FileCheck %s

// The bits of a bf16 are the upper half of those of an f32.
// CHECK-LABEL: func.func @extend(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT:    %1 = arith.extui %0 : i16 to i32
// CHECK-NEXT:    %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:    %2 = arith.shli %1, %c16_i32 : i32
// CHECK-NEXT:    %3 = arith.bitcast %2 : i32 to f32
// CHECK-NEXT:    return %3 : f32
func.func @extend(%a: bf16) -> f32 {
  %0 = arith.extf %a : bf16 to f32
  return %0 : f32
}

// The bits of this float are the exponent of an f32.
// CHECK-LABEL: func.func @exponent(
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT:    %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:    %1 = arith.shrui %0, %c23_i32 : i32
// CHECK-NEXT:    %2 = arith.trunci %1 : i32 to i8
// CHECK-NEXT:    %3 = arith.bitcast %2 : i8 to f8E8M0FNU
// CHECK-NEXT:    return %3 : f8E8M0FNU
func.func @exponent(%a: f32) -> f8E8M0FNU {
  %0 = arith.truncf %a : f32 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
