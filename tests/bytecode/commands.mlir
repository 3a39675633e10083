// RUN: mlir-opt %s --emit-bytecode -o %t
// RUN: terrane run %t | FileCheck %s --check-prefix=RESULT
// RUN: mlir-opt %t --canonicalize | FileCheck %s --check-prefix=OPT
// RUN: not terrane fmt %t 2>&1 | FileCheck %s --check-prefix=FMT
// RUN: not terrane upgrade %t 2>&1 | FileCheck %s --check-prefix=FMT
// RUN: not terrane bytecode dump %s 2>&1 | FileCheck %s --check-prefix=DUMP

// Commands know bytecode by its first bytes; those that rewrite texts say that it has none, and a text is no bytecode.

// RESULT: 42
// OPT: arith.constant 42 : i32
// FMT: is bytecode, which has no text to rewrite
// DUMP: error: input buffer is not an MLIR bytecode file (at byte 4)

func.func @main() -> i32 {
  %c40 = arith.constant 40 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c40, %c2 : i32
  return %0 : i32
}
