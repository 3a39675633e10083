// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Comparisons of a value with itself plus a constant stay: the sum may wrap.
// CHECK-LABEL: func.func @cmpi_of_sum(
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:    %1 = arith.cmpi sgt, %0, %arg0 : i32
// CHECK-NEXT:    return %1 : i1
func.func @cmpi_of_sum(%x: i32) -> i1 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1_i32 : i32
  %1 = arith.cmpi sgt, %0, %x : i32
  return %1 : i1
}

// x - (0 - y) stays: only constants are merged.
// CHECK-LABEL: func.func @sub_of_negation(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:    %1 = arith.subi %arg0, %0 : i32
// CHECK-NEXT:    return %1 : i32
func.func @sub_of_negation(%x: i32, %y: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.subi %c0_i32, %y : i32
  %1 = arith.subi %x, %0 : i32
  return %1 : i32
}

// A multiplication by a power of two stays: it is not made a shift.
// CHECK-LABEL: func.func @mul_by_power(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %c8_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @mul_by_power(%x: i32) -> i32 {
  %c8_i32 = arith.constant 8 : i32
  %r = arith.muli %x, %c8_i32 : i32
  return %r : i32
}

// A choice between extended values stays: the extension does not move after it.
// CHECK-LABEL: func.func @select_of_extensions(
// CHECK-NEXT:    %0 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT:    %1 = arith.extsi %arg2 : i8 to i32
// CHECK-NEXT:    %2 = arith.select %arg0, %0, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @select_of_extensions(%c: i1, %x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.select %c, %0, %1 : i32
  return %2 : i32
}

// Two divisions by constants stay two.
// CHECK-LABEL: func.func @div_of_div(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.divsi %arg0, %c3_i32 : i32
// CHECK-NEXT:    %1 = arith.divsi %0, %c4_i32 : i32
// CHECK-NEXT:    return %1 : i32
func.func @div_of_div(%x: i32) -> i32 {
  %c3_i32 = arith.constant 3 : i32
  %c4_i32 = arith.constant 4 : i32
  %0 = arith.divsi %x, %c3_i32 : i32
  %1 = arith.divsi %0, %c4_i32 : i32
  return %1 : i32
}

// A shift there and back stays: it clears bits.
// CHECK-LABEL: func.func @shift_back(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.shli %arg0, %c4_i32 : i32
// CHECK-NEXT:    %1 = arith.shrui %0, %c4_i32 : i32
// CHECK-NEXT:    return %1 : i32
func.func @shift_back(%x: i32) -> i32 {
  %c4_i32 = arith.constant 4 : i32
  %0 = arith.shli %x, %c4_i32 : i32
  %1 = arith.shrui %0, %c4_i32 : i32
  return %1 : i32
}

// Floating-point sums are not reordered: (x + 1.0) + 2.0 stays, even with reassoc.
// CHECK-LABEL: func.func @addf_of_addf(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst fastmath<reassoc> : f32
// CHECK-NEXT:    %1 = arith.addf %0, %cst_0 fastmath<reassoc> : f32
// CHECK-NEXT:    return %1 : f32
func.func @addf_of_addf(%x: f32) -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %c2.0_f32 = arith.constant 2.0 : f32
  %0 = arith.addf %x, %c1.0_f32 fastmath<reassoc> : f32
  %1 = arith.addf %0, %c2.0_f32 fastmath<reassoc> : f32
  return %1 : f32
}
