// RUN: mlir-opt %s --convert-arith-to-llvm=index-bitwidth=32 | FileCheck %s

// With index-bitwidth=32 an index is an i32: a cast of an i64 truncates.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %0 = llvm.trunc %arg0 : i64 to i32
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// CHECK-NEXT:    return %1 : index
func.func @cast(%x: i64) -> index {
  %r = arith.index_cast %x : i64 to index
  return %r : index
}
