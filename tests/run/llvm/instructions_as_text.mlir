// RUN: not terrane run %s 7 2>&1 | FileCheck %s

// Instructions in inline assembly have no code: the error names the operation, its place, and the back end that has.

// CHECK: instructions_as_text.mlir:[[#@LINE+2]]:8: error: exec cannot lower 'llvm.inline_asm': instructions as text, which only the back end of LLVM has (`--backend=llvm`)
llvm.func @main(%x: i32) -> i32 {
  %0 = llvm.inline_asm "bswap $0", "=r,0" %x : (i32) -> i32
  llvm.return %0 : i32
}
