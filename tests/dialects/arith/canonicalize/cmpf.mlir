// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A converted integer is compared as an integer, with and without a sign.
// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %c7_i32 : i32
// CHECK-NEXT:    return %0 : i1
// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.cmpi ult, %arg0, %c7_i32 : i32
// CHECK-NEXT:    return %0 : i1
func.func @signed(%x: i32) -> i1 {
  %c7.0_f64 = arith.constant 7.0 : f64
  %0 = arith.sitofp %x : i32 to f64
  %1 = arith.cmpf olt, %0, %c7.0_f64 : f64
  return %1 : i1
}

func.func @unsigned(%x: i32) -> i1 {
  %c7.0_f64 = arith.constant 7.0 : f64
  %0 = arith.uitofp %x : i32 to f64
  %1 = arith.cmpf olt, %0, %c7.0_f64 : f64
  return %1 : i1
}

// An integer is below 7.5 if it is at most 7, and never equal to it.
// CHECK-LABEL: func.func @fraction(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.cmpi sle, %arg0, %c7_i32 : i32
// CHECK-NEXT:    return %0, %false : i1, i1
func.func @fraction(%x: i32) -> (i1, i1) {
  %c7.5_f64 = arith.constant 7.5 : f64
  %0 = arith.sitofp %x : i32 to f64
  %1 = arith.cmpf olt, %0, %c7.5_f64 : f64
  %2 = arith.cmpf oeq, %0, %c7.5_f64 : f64
  return %1, %2 : i1, i1
}

// No i8 is above 1000: the comparison is known.
// CHECK-LABEL: func.func @out_of_range(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %false : i1
func.func @out_of_range(%x: i8) -> i1 {
  %c1000.0_f32 = arith.constant 1000.0 : f32
  %0 = arith.sitofp %x : i8 to f32
  %1 = arith.cmpf ogt, %0, %c1000.0_f32 : f32
  return %1 : i1
}

// An i32 may be rounded to f32: a comparison with a number that large stays.
// CHECK-LABEL: func.func @rounded(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+09 : f32
// CHECK-NEXT:    %0 = arith.sitofp %arg0 : i32 to f32
// CHECK-NEXT:    %1 = arith.cmpf ogt, %0, %cst : f32
// CHECK-NEXT:    return %1 : i1
func.func @rounded(%x: i32) -> i1 {
  %c1.0e9_f32 = arith.constant 1.0e9 : f32
  %0 = arith.sitofp %x : i32 to f32
  %1 = arith.cmpf ogt, %0, %c1.0e9_f32 : f32
  return %1 : i1
}
