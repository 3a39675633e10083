// RUN: mlir-opt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16 | FileCheck %s

// A sum of small numbers is computed in the narrowest type that holds it.
// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i64
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i64
// CHECK-NEXT:    %2 = arith.trunci %0 : i64 to i16
// CHECK-NEXT:    %3 = arith.trunci %1 : i64 to i16
// CHECK-NEXT:    %4 = arith.addi %2, %3 : i16
// CHECK-NEXT:    %5 = arith.extui %4 : i16 to i64
// CHECK-NEXT:    return %5 : i64
func.func @sum(%a: i8, %b: i8) -> i64 {
  %0 = arith.extui %a : i8 to i64
  %1 = arith.extui %b : i8 to i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}
