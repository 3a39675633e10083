// RUN: mlir-opt %s --arith-emulate-wide-int | FileCheck %s

// A sum of two i64 is one of the lower halves, and one of the upper halves with the carry.
// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : i32 from vector<2xi32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1] : i32 from vector<2xi32>
// CHECK-NEXT:    %2 = vector.extract %arg1[0] : i32 from vector<2xi32>
// CHECK-NEXT:    %3 = vector.extract %arg1[1] : i32 from vector<2xi32>
// CHECK-NEXT:    %sum, %overflow = arith.addui_extended %0, %2 : i32, i1
// CHECK-NEXT:    %4 = arith.extui %overflow : i1 to i32
// CHECK-NEXT:    %5 = arith.addi %4, %1 : i32
// CHECK-NEXT:    %6 = arith.addi %5, %3 : i32
// CHECK-NEXT:    %cst = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT:    %7 = vector.insert %sum, %cst [0] : i32 into vector<2xi32>
// CHECK-NEXT:    %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT:    return %8 : vector<2xi32>
func.func @sum(%a: i64, %b: i64) -> i64 {
  %0 = arith.addi %a, %b : i64
  return %0 : i64
}
