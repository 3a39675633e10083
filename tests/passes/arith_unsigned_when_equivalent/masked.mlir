// RUN: mlir-opt %s --arith-unsigned-when-equivalent | FileCheck %s

// A value that is not negative is divided and compared as an unsigned one; one that may be negative is not.
// CHECK-LABEL: func.func @masked(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.andi %arg0, %c7_i32 : i32
// CHECK-NEXT:    %1 = arith.divui %0, %c7_i32 : i32
// CHECK-NEXT:    %2 = arith.cmpi ult, %0, %c7_i32 : i32
// CHECK-NEXT:    %3 = arith.divsi %arg0, %c7_i32 : i32
// CHECK-NEXT:    return %1, %2, %3 : i32, i1, i32
func.func @masked(%a: i32) -> (i32, i1, i32) {
  %c7 = arith.constant 7 : i32
  %x = arith.andi %a, %c7 : i32
  %0 = arith.divsi %x, %c7 : i32
  %1 = arith.cmpi slt, %x, %c7 : i32
  %2 = arith.divsi %a, %c7 : i32
  return %0, %1, %2 : i32, i1, i32
}
