// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant is cast: -1 with its sign, or as 255.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %c255 = arith.constant 255 : index
// CHECK-NEXT:    return %c-1, %c255 : index, index
func.func @constants() -> (index, index) {
  %cm1_i8 = arith.constant -1 : i8
  %0 = arith.index_cast %cm1_i8 : i8 to index
  %1 = arith.index_castui %cm1_i8 : i8 to index
  return %0, %1 : index, index
}

// An index has 64 bits here, and its low bits make the integer: 300 becomes 44.
// CHECK-LABEL: func.func @truncated(
// CHECK-NEXT:    %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:    return %c44_i8 : i8
func.func @truncated() -> i8 {
  %c300 = arith.constant 300 : index
  %r = arith.index_cast %c300 : index to i8
  return %r : i8
}
