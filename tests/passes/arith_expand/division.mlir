// RUN: mlir-opt %s --arith-expand | FileCheck %s

// Division that rounds up is one that rounds towards zero, plus one where the quotient is not exact and the signs are equal.
// CHECK-LABEL: func.func @ceil(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %arg1 : i32
// CHECK-NEXT:    %2 = arith.cmpi ne, %arg0, %1 : i32
// CHECK-NEXT:    %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:    %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
// CHECK-NEXT:    %5 = arith.cmpi eq, %3, %4 : i1
// CHECK-NEXT:    %6 = arith.andi %2, %5 : i1
// CHECK-NEXT:    %7 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:    %8 = arith.select %6, %7, %0 : i32
// CHECK-NEXT:    return %8 : i32
func.func @ceil(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivsi %a, %b : i32
  return %0 : i32
}

// Division that rounds down subtracts one where the signs differ.
// CHECK-LABEL: func.func @floor(
// CHECK-NEXT:    %0 = arith.divsi %arg0, %arg1 : index
// CHECK-NEXT:    %1 = arith.muli %0, %arg1 : index
// CHECK-NEXT:    %2 = arith.cmpi ne, %arg0, %1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %3 = arith.cmpi slt, %arg0, %c0 : index
// CHECK-NEXT:    %4 = arith.cmpi slt, %arg1, %c0 : index
// CHECK-NEXT:    %5 = arith.cmpi ne, %3, %4 : i1
// CHECK-NEXT:    %6 = arith.andi %2, %5 : i1
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %7 = arith.addi %0, %c-1 : index
// CHECK-NEXT:    %8 = arith.select %6, %7, %0 : index
// CHECK-NEXT:    return %8 : index
func.func @floor(%a: index, %b: index) -> index {
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}

// A maximum is NaN if an operand is.
// CHECK-LABEL: func.func @maximum(
// CHECK-NEXT:    %0 = arith.cmpf ugt, %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = arith.select %0, %arg0, %arg1 : f32
// CHECK-NEXT:    %2 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT:    %3 = arith.select %2, %arg1, %1 : f32
// CHECK-NEXT:    return %3 : f32
func.func @maximum(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}
