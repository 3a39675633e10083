// RUN: terrane run %s | FileCheck %s
// RUN: terrane run --O0 %s | FileCheck %s

// Floats of 80 bits are in memory as in C, among arguments of functions of C on the stack, and what these return comes from the x87. What
// a caller leaves in the padding does not count.

// CHECK: 0.333333333333333333342 3 1.5
// CHECK: 0.841470984807896506665 0.540302305868139717414
// CHECK: 12.375
// CHECK: 1 0
module {
  llvm.mlir.global internal constant @three("%.21Lg %d %Lg\0A\00") {addr_space = 0 : i32}
  llvm.mlir.global internal constant @two("%.21Lg %.21Lg\0A\00") {addr_space = 0 : i32}
  llvm.mlir.global internal constant @one("%Lg\0A\00") {addr_space = 0 : i32}
  llvm.mlir.global internal constant @flags("%d %d\0A\00") {addr_space = 0 : i32}
  llvm.mlir.global internal @numbers(dense<[1.5, 0x3FFDAAAAAAAAAAAAAAAB]> : tensor<2xf80>) {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<2 x f80>
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @sinl(f80) -> f80
  llvm.func @cosl(f80) -> f80

  llvm.func internal @sum(%n: i32, ...) -> f80 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %list = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %list : !llvm.ptr
    %place = llvm.getelementptr %list[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %area = llvm.load %place : !llvm.ptr -> !llvm.ptr
    %a = llvm.load %area : !llvm.ptr -> i32
    %next = llvm.getelementptr %area[16] : (!llvm.ptr) -> !llvm.ptr, i8
    %b = llvm.load %next {alignment = 16 : i64} : !llvm.ptr -> f80
    llvm.intr.vaend %list : !llvm.ptr
    %c = llvm.sitofp %a : i32 to f80
    %d = llvm.fadd %b, %c : f80
    llvm.return %d : f80
  }

  llvm.func @main() -> i32 {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %unit = llvm.mlir.constant(1.0 : f80) : f80
    %half = llvm.mlir.constant(9.375 : f80) : f80
    %numbers = llvm.mlir.addressof @numbers : !llvm.ptr
    %first = llvm.load %numbers {alignment = 16 : i64} : !llvm.ptr -> f80
    %place = llvm.getelementptr %numbers[1] : (!llvm.ptr) -> !llvm.ptr, f80
    %third = llvm.load %place {alignment = 16 : i64} : !llvm.ptr -> f80
    %text = llvm.mlir.addressof @three : !llvm.ptr
    %0 = llvm.call @printf(%text, %third, %three, %first) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f80, i32, f80) -> i32
    %sine = llvm.call @sinl(%unit) : (f80) -> f80
    %cosine = llvm.call @cosl(%unit) : (f80) -> f80
    %both = llvm.mlir.addressof @two : !llvm.ptr
    %1 = llvm.call @printf(%both, %sine, %cosine) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f80, f80) -> i32
    %sum = llvm.call @sum(%three, %three, %half) vararg(!llvm.func<f80 (i32, ...)>) : (i32, i32, f80) -> f80
    %line = llvm.mlir.addressof @one : !llvm.ptr
    %2 = llvm.call @printf(%line, %sum) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f80) -> i32
    %ones = llvm.mlir.constant(-1 : i128) : i128
    llvm.store %ones, %place {alignment = 16 : i64} : i128, !llvm.ptr
    llvm.store %first, %place {alignment = 16 : i64} : f80, !llvm.ptr
    %again = llvm.load %place {alignment = 16 : i64} : !llvm.ptr -> f80
    %same = llvm.fcmp "oeq" %again, %first : f80
    %nan = "llvm.intr.is.fpclass"(%again) <{bit = 3 : i32}> : (f80) -> i1
    %x = llvm.zext %same : i1 to i32
    %y = llvm.zext %nan : i1 to i32
    %last = llvm.mlir.addressof @flags : !llvm.ptr
    %3 = llvm.call @printf(%last, %x, %y) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32) -> i32
    llvm.return %zero : i32
  }
}
