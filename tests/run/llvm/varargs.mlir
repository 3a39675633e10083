// RUN: terrane run %s | FileCheck %s

// A function of a variable number of arguments reads them from memory: a list says that all registers are used up.

// CHECK: 3 words, 2.5
// CHECK-NEXT: 81
module {
  llvm.mlir.global internal constant @format("%d words, %.1f\00") {addr_space = 0 : i32}
  llvm.func @vsnprintf(!llvm.ptr, i64, !llvm.ptr, !llvm.ptr) -> i32
  llvm.func @puts(!llvm.ptr) -> i32

  // Passes its arguments on to the C library.
  llvm.func internal @say(%format: !llvm.ptr, ...) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %list = llvm.alloca %one x !llvm.array<3 x i64> : (i32) -> !llvm.ptr
    %copy = llvm.alloca %one x !llvm.array<3 x i64> : (i32) -> !llvm.ptr
    llvm.intr.vastart %list : !llvm.ptr
    llvm.intr.vacopy %list to %copy : !llvm.ptr, !llvm.ptr
    llvm.intr.vaend %list : !llvm.ptr
    %size = llvm.mlir.constant(64 : i64) : i64
    %text = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
    %n = llvm.call @vsnprintf(%text, %size, %format, %copy) : (!llvm.ptr, i64, !llvm.ptr, !llvm.ptr) -> i32
    llvm.intr.vaend %copy : !llvm.ptr
    %m = llvm.call @puts(%text) : (!llvm.ptr) -> i32
    llvm.return %n : i32
  }

  // Sums words, as clang reads them: from the registers while there are some, then from the stack.
  llvm.func internal @sum(%count: i32, ...) -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i64) : i64
    %i0 = llvm.mlir.constant(0 : i32) : i32
    %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> : (i32) -> !llvm.ptr
    llvm.intr.vastart %list : !llvm.ptr
    llvm.br ^loop(%i0, %zero : i32, i64)
  ^loop(%i: i32, %sum: i64):
    %more = llvm.icmp "slt" %i, %count : i32
    llvm.cond_br %more, ^body, ^exit
  ^body:
    %used = llvm.load %list : !llvm.ptr -> i32
    %limit = llvm.mlir.constant(41 : i32) : i32
    %is_there = llvm.icmp "ult" %used, %limit : i32
    llvm.cond_br %is_there, ^register, ^stack
  ^register:
    %area_at = llvm.getelementptr %list[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32, ptr, ptr)>
    %area = llvm.load %area_at : !llvm.ptr -> !llvm.ptr
    %place = llvm.getelementptr %area[%used] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %eight = llvm.mlir.constant(8 : i32) : i32
    %next_used = llvm.add %used, %eight : i32
    llvm.store %next_used, %list : i32, !llvm.ptr
    llvm.br ^take(%place : !llvm.ptr)
  ^stack:
    %rest_at = llvm.getelementptr %list[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32, ptr, ptr)>
    %rest = llvm.load %rest_at : !llvm.ptr -> !llvm.ptr
    %after = llvm.getelementptr %rest[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %after, %rest_at : !llvm.ptr, !llvm.ptr
    llvm.br ^take(%rest : !llvm.ptr)
  ^take(%from: !llvm.ptr):
    %word = llvm.load %from : !llvm.ptr -> i64
    %new = llvm.add %sum, %word : i64
    %j = llvm.add %i, %one : i32
    llvm.br ^loop(%j, %new : i32, i64)
  ^exit:
    llvm.return %sum : i64
  }

  llvm.func @main() -> i64 {
    %three = llvm.mlir.constant(3 : i32) : i32
    %half = llvm.mlir.constant(2.5 : f64) : f64
    %format = llvm.mlir.addressof @format : !llvm.ptr
    %0 = llvm.call @say(%format, %three, %half) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, f64) -> i32
    %nine = llvm.mlir.constant(9 : i32) : i32
    %w = llvm.mlir.constant(9 : i64) : i64
    %sum = llvm.call @sum(%nine, %w, %w, %w, %w, %w, %w, %w, %w, %w) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> i64
    llvm.return %sum : i64
  }
}
