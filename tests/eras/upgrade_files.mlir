// RUN: split-file %s %t
// RUN: not terrane upgrade --check %t/folder 2>%t/log | FileCheck %s --check-prefix=NAMES
// RUN: terrane upgrade %t/folder 2>%t/log
// RUN: terrane upgrade --check %t/folder
// RUN: FileCheck %s --check-prefix=DEEP < %t/folder/deep/b.mlir
// RUN: FileCheck %s --check-prefix=NOTE < %t/folder/note.txt
// RUN: not terrane upgrade %t/none.mlir %t/good.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: FileCheck %s --check-prefix=GOOD < %t/good.mlir
// RUN: not terrane upgrade --fix %t/wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: FileCheck %s --check-prefix=KEPT < %t/wrong.mlir
// RUN: terrane upgrade %t/mixed.mlir 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: FileCheck %s --check-prefix=MIXED < %t/mixed.mlir

// A folder stands for the MLIR files below it.
// NAMES: a.mlir
// NAMES-NEXT: b.mlir
// NAMES-NOT: mlir
// DEEP: func.func private @b()
// NOTE: func @c()

// A file that is not there does not keep the others from being upgraded.
// NONE: cannot open input file
// GOOD: func.func private @good()

// What is wrong after repairs is told at its place in the file, which stays as it is.
// WRONG: wrong.mlir:5:3: error: custom op 'unknown' is unknown
// KEPT: store 1 to %m[] : memref<f32>

// Of two years in one file both are read; what is lost is told where it is.
// REMARKS: mixed.mlir:2:12: remark: the range sizes of an index map have no effect today
// REMARKS: mixed.mlir:3:16: remark: what pointers point to is dropped from types
// REMARKS-NOT: remark
// MIXED: func.func private @pointers(!llvm.ptr, !llvm.ptr)
// MIXED: arith.addi
// MIXED: arith.muli
// MIXED: {key = 1 : i64, other = 2 : i64}

//--- folder/a.mlir
func @a()
//--- folder/deep/b.mlir
func @b()
//--- folder/note.txt
func @c()
//--- folder/today.mlir
func.func   private @today()
//--- good.mlir
func @good()
//--- wrong.mlir
// The number gets a constant before it.
func @wrong(%m: memref<f32>) {
  // More than one line.
  store 1 to %m[] : memref<f32>
  unknown %m
}
//--- mixed.mlir
// Both.
#sizes   = (d0) -> (d0) size (4)
func @pointers(!llvm<"i32*">, !llvm<"i8*">)
func @mixed(%a: i32) -> i32 {
  %0 = addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  "x.op"() {key: 1, other = 2} : () -> ()
  return %1 : i32
}
