// RUN: not terrane run %s 2>&1 | FileCheck %s

// Floats of 128 bits have no registers here: the error names the back end that has them.

// CHECK: long_floats_without_code.mlir:[[#@LINE+2]]:8: error: exec cannot lower 'llvm.mlir.constant': values of type f128, which only the back end of LLVM has (`--backend=llvm`)
llvm.func @main() -> i32 {
  %0 = llvm.mlir.constant(5.0 : f128) : f128
  %1 = llvm.fptosi %0 : f128 to i32
  llvm.return %1 : i32
}
