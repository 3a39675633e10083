// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A value that was extended with zeros is not negative: extsi(extui(x)) = extui(x).
// CHECK-LABEL: func.func @signed_of_unsigned(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    return %0 : i32
func.func @signed_of_unsigned(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}
