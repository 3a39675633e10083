// RUN: not terrane run --interpret %s 2>&1 | FileCheck %s

// Poison that comes to a function outside is undefined behaviour, and said so.

func.func private @printI64(i64)

func.func @main() {
  %c100 = arith.constant 100 : i8
  %sum = arith.addi %c100, %c100 overflow<nsw> : i8
  %wide = arith.extsi %sum : i8 to i64
  // CHECK: [[@LINE+1]]:3: error: call of the external function 'printI64' with poison as argument 0
  call @printI64(%wide) : (i64) -> ()
  return
}
