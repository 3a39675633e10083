// Branches, loops and calls of the llvm dialect in the interpreter.
// RUN: terrane run --interpret %s | FileCheck %s

llvm.func @printI64(i64)
llvm.func @printNewline()

// The sum of the numbers up to one.
llvm.func @sum(%n: i64) -> i64 {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^head(%0, %0 : i64, i64)
^head(%i: i64, %s: i64):
  %c = llvm.icmp "sle" %i, %n : i64
  llvm.cond_br %c, ^body, ^end
^body:
  %t = llvm.add %s, %i : i64
  %j = llvm.add %i, %1 : i64
  llvm.br ^head(%j, %t : i64, i64)
^end:
  llvm.return %s : i64
}

llvm.func @kind(%n: i64) -> i64 {
  %a = llvm.mlir.constant(10 : i64) : i64
  %b = llvm.mlir.constant(20 : i64) : i64
  llvm.switch %n : i64, ^end(%n : i64) [
    -1: ^end(%a : i64),
    4294967296: ^end(%b : i64)
  ]
^end(%v: i64):
  llvm.return %v : i64
}

llvm.func @parity(%n: i64) -> i1 {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %c = llvm.icmp "eq" %n, %0 : i64
  llvm.cond_br %c, ^even(%c : i1), ^more
^even(%r: i1):
  llvm.return %r : i1
^more:
  %m = llvm.sub %n, %1 : i64
  %p = llvm.call @parity(%m) : (i64) -> i1
  %true = llvm.mlir.constant(true) : i1
  %q = llvm.xor %p, %true : i1
  llvm.br ^even(%q : i1)
}

llvm.func @line(%v: i64) {
  llvm.call @printI64(%v) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  // CHECK: 5050
  %100 = llvm.mlir.constant(100 : i64) : i64
  %0 = llvm.call @sum(%100) : (i64) -> i64
  llvm.call @line(%0) : (i64) -> ()
  // CHECK-NEXT: 10
  %m1 = llvm.mlir.constant(-1 : i64) : i64
  %1 = llvm.call @kind(%m1) : (i64) -> i64
  llvm.call @line(%1) : (i64) -> ()
  // CHECK-NEXT: 20
  %big = llvm.mlir.constant(4294967296 : i64) : i64
  %2 = llvm.call @kind(%big) : (i64) -> i64
  llvm.call @line(%2) : (i64) -> ()
  // CHECK-NEXT: 100
  %3 = llvm.call @kind(%100) : (i64) -> i64
  llvm.call @line(%3) : (i64) -> ()
  // CHECK-NEXT: 1
  %4 = llvm.call @parity(%100) : (i64) -> i1
  %5 = llvm.zext %4 : i1 to i64
  llvm.call @line(%5) : (i64) -> ()
  llvm.return
}
