// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s

// Constructors run before the entry function, by their priorities, destructors after it. `printf` and `puts` write to the same
// output as MLIR's functions.

llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.mlir.global internal constant @format("%s %d %.2f %lld\0A\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @word("word\00") {addr_space = 0 : i32}
llvm.mlir.global_ctors ctors = [@second, @first], priorities = [20 : i32, 10 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@last], priorities = [10 : i32], data = [#llvm.zero]

llvm.func @number(%n: i64) {
  llvm.call @printI64(%n) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @first() {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.call @number(%0) : (i64) -> ()
  llvm.return
}
llvm.func @second() {
  %0 = llvm.mlir.constant(2 : i64) : i64
  llvm.call @number(%0) : (i64) -> ()
  llvm.return
}
llvm.func @last() {
  %0 = llvm.mlir.constant(4 : i64) : i64
  llvm.call @number(%0) : (i64) -> ()
  llvm.return
}

// CHECK: 1
// CHECK-NEXT: 2
// CHECK-NEXT: word 7 0.50 -9
// CHECK-NEXT: word
// CHECK-NEXT: 4
llvm.func @main() {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %word = llvm.mlir.addressof @word : !llvm.ptr
  %seven = llvm.mlir.constant(7 : i32) : i32
  %half = llvm.mlir.constant(0.5 : f64) : f64
  %nine = llvm.mlir.constant(-9 : i64) : i64
  %0 = llvm.call @printf(%format, %word, %seven, %half, %nine) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, i32, f64, i64) -> i32
  %1 = llvm.call @puts(%word) : (!llvm.ptr) -> i32
  llvm.return
}
