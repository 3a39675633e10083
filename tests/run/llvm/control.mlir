// RUN: terrane run --mlir-runner -e main -entry-point-result=i32 %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Branches, switches, recursion, calls through pointers.

llvm.func @factorial(%n: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %small = llvm.icmp "ule" %n, %one : i64
  llvm.cond_br %small, ^end(%one : i64), ^more
^more:
  %before = llvm.sub %n, %one : i64
  %rest = llvm.call @factorial(%before) : (i64) -> i64
  %product = llvm.mul %n, %rest : i64
  llvm.br ^end(%product : i64)
^end(%result: i64):
  llvm.return %result : i64
}

llvm.func @choose(%n: i32) -> i32 {
  %a = llvm.mlir.constant(10 : i32) : i32
  %b = llvm.mlir.constant(20 : i32) : i32
  %c = llvm.mlir.constant(30 : i32) : i32
  llvm.switch %n : i32, ^bb1(%c : i32) [
    0: ^bb1(%a : i32),
    -5: ^bb2
  ]
^bb1(%value: i32):
  llvm.return %value : i32
^bb2:
  llvm.return %b : i32
}

llvm.func @apply(%f: !llvm.ptr, %x: i32) -> i32 {
  %y = llvm.call %f(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %y : i32
}

llvm.func @main() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %minus_five = llvm.mlir.constant(-5 : i32) : i32
  %f = llvm.mlir.addressof @choose : !llvm.ptr
  %x = llvm.call @apply(%f, %zero) : (!llvm.ptr, i32) -> i32
  %y = llvm.call @choose(%minus_five) : (i32) -> i32
  %five = llvm.mlir.constant(5 : i64) : i64
  %z = llvm.call @factorial(%five) : (i64) -> i64
  %z32 = llvm.trunc %z : i64 to i32
  %0 = llvm.add %x, %y : i32
  %1 = llvm.add %0, %z32 : i32
  // CHECK: 150
  llvm.return %1 : i32
}
