// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// An index is an i64; casts connect it with the function, which this pass does not convert.
// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    %2 = llvm.add %1, %0 : i64
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:    return %3 : index
func.func @sum(%x: index, %y: index) -> index {
  %r = arith.addi %x, %y : index
  return %r : index
}

// A cast of an i32 to index extends it; of an i64, it does nothing.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:    %1 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:    %3 = llvm.zext %arg0 : i32 to i64
// CHECK-NEXT:    %4 = builtin.unrealized_conversion_cast %3 : i64 to index
// CHECK-NEXT:    return %2, %4, %0 : index, index, index
func.func @cast(%x: i32, %y: i64) -> (index, index, index) {
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_castui %x : i32 to index
  %2 = arith.index_cast %y : i64 to index
  return %0, %1, %2 : index, index, index
}
