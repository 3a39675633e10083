// RUN: terrane run --entry barrier %s 7 | FileCheck %s

// Inline assembly without instructions is a barrier: each output is the input in its register.

// CHECK: 14
llvm.func @barrier(%x: i32) -> i32 {
  llvm.inline_asm has_side_effects "", "~{memory},~{dirflag},~{fpsr},~{flags}" : () -> ()
  %void = llvm.inline_asm has_side_effects "", "~{memory}" : () -> !llvm.void
  %0 = llvm.inline_asm has_side_effects "", "=r,0,~{dirflag}" %x : (i32) -> i32
  %1 = llvm.inline_asm "", "=r,=r,1,0" %x, %0 : (i32, i32) -> !llvm.struct<(i32, i32)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, i32)>
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(i32, i32)>
  %4 = llvm.add %2, %3 : i32
  llvm.return %4 : i32
}
