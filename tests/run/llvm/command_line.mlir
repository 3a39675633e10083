// RUN: terrane run %s one two | FileCheck %s

// The `main` of a program of C has its command line: the name of the file, and the words after it.

// CHECK: 3 two
module {
  llvm.mlir.global internal constant @format("%d %s\0A\00") {addr_space = 0 : i32}
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @main(%count: i32, %words: !llvm.ptr) -> i32 {
    %last_at = llvm.getelementptr %words[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %last = llvm.load %last_at : !llvm.ptr -> !llvm.ptr
    %format = llvm.mlir.addressof @format : !llvm.ptr
    %0 = llvm.call @printf(%format, %count, %last) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, !llvm.ptr) -> i32
    // The end of the list is null.
    %end_at = llvm.getelementptr %words[%count] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
    %end = llvm.load %end_at : !llvm.ptr -> !llvm.ptr
    %number = llvm.ptrtoint %end : !llvm.ptr to i32
    llvm.return %number : i32
  }
}
