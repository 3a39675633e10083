// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// A result of type void, as the import of LLVM IR makes it, has no name and no number.

// CHECK-LABEL: define i32 @barrier(i32 %0)
// CHECK-NEXT: %2 = add i32 %0, %0
// CHECK-NEXT: call void asm sideeffect "", "~{memory}"()
// CHECK-NEXT: %3 = add i32 %2, %0
// CHECK-NEXT: ret i32 %3
llvm.func @barrier(%x: i32) -> i32 {
  %0 = llvm.add %x, %x : i32
  %1 = llvm.inline_asm has_side_effects "", "~{memory}" : () -> !llvm.void
  %2 = llvm.add %0, %x : i32
  llvm.return %2 : i32
}
