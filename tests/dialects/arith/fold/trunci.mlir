// RUN: mlir-opt %s --canonicalize | FileCheck %s

// trunc(ext(x)) = x for both extensions, where the types fit.
// CHECK-LABEL: func.func @of_extension(
// CHECK-NEXT:    return %arg0, %arg0 : i8, i8
func.func @of_extension(%x: i8) -> (i8, i8) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.extui %x : i8 to i32
  %3 = arith.trunci %2 : i32 to i8
  return %1, %3 : i8, i8
}

// trunc(trunc(x)) truncates at once.
// CHECK-LABEL: func.func @of_truncation(
// CHECK-NEXT:    %0 = arith.trunci %arg0 : i64 to i8
// CHECK-NEXT:    return %0 : i8
func.func @of_truncation(%x: i64) -> i8 {
  %0 = arith.trunci %x : i64 to i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}

// ext(trunc(x)) loses bits, and stays.
// CHECK-LABEL: func.func @extension_of(
// CHECK-NEXT:    %0 = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT:    %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:    return %1 : i32
func.func @extension_of(%x: i32) -> i32 {
  %0 = arith.trunci %x : i32 to i8
  %1 = arith.extui %0 : i8 to i32
  return %1 : i32
}

// The low byte of 300 is 44.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:    return %c44_i8 : i8
func.func @constant() -> i8 {
  %c300_i32 = arith.constant 300 : i32
  %r = arith.trunci %c300_i32 : i32 to i8
  return %r : i8
}
