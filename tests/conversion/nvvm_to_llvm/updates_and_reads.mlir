// RUN: mlir-opt %s --convert-nvvm-to-llvm | FileCheck %s

// What is written comes before what is read, in constraints as in operands, and the predicate last. Only later uses of what is written
// get the new value: MLIR's constraints do not have the operands' order here, and it replaces earlier uses too.
// CHECK-LABEL: llvm.func @mixed
// CHECK-NEXT:    %0 = llvm.add %arg2, %arg2 : i32
// CHECK-NEXT:    %1 = llvm.inline_asm has_side_effects asm_dialect = att "@$5 f $0, $1, $2, $4;", "=r,=r,=d,0,f,b" %arg2, %arg1, %arg0 : (i32, f32, i1) -> !llvm.struct<(i32, i32, f64)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[0]
// CHECK-NEXT:    %3 = llvm.extractvalue %1[1]
// CHECK-NEXT:    %4 = llvm.extractvalue %1[2]
// CHECK-NEXT:    %5 = llvm.add %2, %0 : i32
// CHECK-NEXT:    llvm.return %5 : i32
llvm.func @mixed(%b: i1, %f: f32, %i: i32) -> i32 {
  %k = llvm.add %i, %i : i32
  %0, %1 = nvvm.inline_ptx "f {$rw0}, {$w0}, {$w1}, {$r0};" ro(%f : f32) rw(%i : i32), predicate = %b -> i32, f64
  %m = llvm.add %i, %k : i32
  llvm.return %m : i32
}
