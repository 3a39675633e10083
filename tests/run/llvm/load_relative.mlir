// RUN: terrane run --entry picked %s 0 | FileCheck %s --check-prefix=FIRST
// RUN: terrane run --entry picked %s 4 | FileCheck %s --check-prefix=SECOND

// An element of a relative table is a distance from the table's start, here to a number of the table, and may be
// negative: the table starts after the first number.

// FIRST: 30
// SECOND: 10

llvm.mlir.global internal constant @numbers(dense<[10, 8, -4, 30]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>

llvm.func @picked(%offset: i32) -> i32 {
  %start = llvm.mlir.addressof @numbers : !llvm.ptr
  %table = llvm.getelementptr %start[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %at = llvm.call_intrinsic "llvm.load.relative.i32"(%table, %offset) : (!llvm.ptr, i32) -> !llvm.ptr
  %number = llvm.load %at : !llvm.ptr -> i32
  llvm.return %number : i32
}
