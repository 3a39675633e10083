// RUN: mlir-opt %s --convert-index-to-llvm | FileCheck %s

// Index is an integer of 64 bits, and each operation becomes one on it.
// CHECK-LABEL: func.func @add(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    %2 = llvm.add %1, %0 : i64
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:    return %3 : index
func.func @add(%a: index, %b: index) -> index {
  %0 = index.add %a, %b
  return %0 : index
}

// A cast extends or truncates.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %0 = llvm.sext %arg0 : i8 to i64
// CHECK-NEXT:    %1 = llvm.trunc %0 : i64 to i16
// CHECK-NEXT:    return %1 : i16
func.func @cast(%a: i8) -> i16 {
  %0 = index.casts %a : i8 to index
  %1 = index.castu %0 : index to i16
  return %1 : i16
}

// A division that rounds up is several operations.
// CHECK-LABEL: func.func @ceildivu(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    %2 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %3 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %4 = llvm.sub %1, %3 : i64
// CHECK-NEXT:    %5 = llvm.udiv %4, %0 : i64
// CHECK-NEXT:    %6 = llvm.add %5, %3 : i64
// CHECK-NEXT:    %7 = llvm.icmp "eq" %1, %2 : i64
// CHECK-NEXT:    %8 = llvm.select %7, %2, %6 : i1, i64
// CHECK-NEXT:    %9 = builtin.unrealized_conversion_cast %8 : i64 to index
// CHECK-NEXT:    return %9 : index
func.func @ceildivu(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  return %0 : index
}
