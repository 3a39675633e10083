// RUN: terrane run %s | FileCheck %s

// A program that writes to a stream by a function that the runtime has not writes all of its text there, in order.

// CHECK: first
// CHECK-NEXT: second
// CHECK-NEXT: third
// CHECK-NEXT: 0
module {
  llvm.mlir.global internal constant @first("first\00")
  llvm.mlir.global internal constant @second("second\0A\00")
  llvm.mlir.global internal constant @third("third\0A\00")
  llvm.mlir.global external @stdout() : !llvm.ptr
  llvm.func @puts(!llvm.ptr) -> i32
  llvm.func @fputs(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @main() -> i32 {
    %first = llvm.mlir.addressof @first : !llvm.ptr
    %second = llvm.mlir.addressof @second : !llvm.ptr
    %third = llvm.mlir.addressof @third : !llvm.ptr
    %place = llvm.mlir.addressof @stdout : !llvm.ptr
    %stream = llvm.load %place : !llvm.ptr -> !llvm.ptr
    %0 = llvm.call @puts(%first) : (!llvm.ptr) -> i32
    %1 = llvm.call @fputs(%second, %stream) : (!llvm.ptr, !llvm.ptr) -> i32
    %2 = llvm.call @printf(%third) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.return %zero : i32
  }
}
