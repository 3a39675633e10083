// RUN: terrane run %s | FileCheck %s
// RUN: terrane run --O0 %s | FileCheck %s

// The callee of a `byval` argument has a copy, which it may change; sizes need not be multiples of eight bytes.

// CHECK: 1106
module {
  llvm.func internal @change(%copy: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i32)>}, %by: i64) -> i64 {
    %field = llvm.getelementptr %copy[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i32)>
    %old = llvm.load %field : !llvm.ptr -> i64
    %new = llvm.add %old, %by : i64
    llvm.store %new, %field : i64, !llvm.ptr
    %again = llvm.load %field : !llvm.ptr -> i64
    llvm.return %again : i64
  }

  llvm.func internal @last(%before: f64, %copy: !llvm.ptr {llvm.byval = !llvm.array<21 x i8>}) -> i8 {
    %place = llvm.getelementptr %copy[0, 20] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<21 x i8>
    %byte = llvm.load %place : !llvm.ptr -> i8
    llvm.return %byte : i8
  }

  llvm.func @main() -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %hundred = llvm.mlir.constant(100 : i64) : i64
    %thousand = llvm.mlir.constant(1000 : i64) : i64
    %value = llvm.alloca %one x !llvm.struct<(i64, i64, i32)> : (i32) -> !llvm.ptr
    %field = llvm.getelementptr %value[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i32)>
    llvm.store %hundred, %field : i64, !llvm.ptr
    %changed = llvm.call @change(%value, %thousand) : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i32)>}, i64) -> i64
    // The caller's value is what it was: a call through a pointer adds to 100 again.
    %change = llvm.mlir.addressof @change : !llvm.ptr
    %two = llvm.mlir.constant(2 : i64) : i64
    %again = llvm.call %change(%value, %two) : !llvm.ptr, (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i32)>}, i64) -> i64
    %bytes = llvm.alloca %one x !llvm.array<21 x i8> : (i32) -> !llvm.ptr
    %end = llvm.getelementptr %bytes[0, 20] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<21 x i8>
    %four = llvm.mlir.constant(4 : i8) : i8
    llvm.store %four, %end : i8, !llvm.ptr
    %half = llvm.mlir.constant(0.5 : f64) : f64
    %last = llvm.call @last(%half, %bytes) : (f64, !llvm.ptr {llvm.byval = !llvm.array<21 x i8>}) -> i8
    %wide = llvm.zext %last : i8 to i64
    // 1100 + (102 - 100) + 4
    %0 = llvm.sub %again, %hundred : i64
    %1 = llvm.add %changed, %0 : i64
    %2 = llvm.add %1, %wide : i64
    llvm.return %2 : i64
  }
}
