// RUN: terrane run --mlir-runner -e single -entry-point-result=f32 %s | FileCheck %s --check-prefix=SINGLE
// RUN: terrane run --mlir-runner -e word -entry-point-result=i32 -O0 %s | FileCheck %s --check-prefix=WORD
// RUN: terrane run --mlir-runner -e long -entry-point-result=i64 -O3 --shared-libs=%s/libmlir_c_runner_utils.so %s | FileCheck %s --check-prefix=LONG
// RUN: not terrane run --mlir-runner -e long -entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=VOID
// RUN: not terrane run --mlir-runner -e long %s 2>&1 | FileCheck %s --check-prefix=ONLY
// RUN: not terrane run --mlir-runner -e nowhere -entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not terrane run --mlir-runner -e takes -entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=TAKES
// RUN: not terrane run --mlir-runner -e long -entry-point-result=f64 %s 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not terrane run --mlir-runner -e long -entry-point-result=i64 -shared-libs=/no/such/lib.so %s 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not terrane run --mlir-runner /no/such/file.mlir 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not terrane run --mlir-runner -e aborts -entry-point-result=void %s 2>&1 | FileCheck %s --check-prefix=ABORTS

// In mlir-runner's place the command checks the type of the entry function, and prints results and errors as it does.

// SINGLE: 4.250000e+01
llvm.func @single() -> f32 {
  %0 = llvm.mlir.constant(42.5 : f32) : f32
  llvm.return %0 : f32
}

// WORD: -7
llvm.func @word() -> i32 {
  %0 = llvm.mlir.constant(-7 : i32) : i32
  llvm.return %0 : i32
}

// LONG: 1099511627776
// VOID: Error: expected void function
// ONLY: Error: only single f32 function result supported
// ENTRY: Error: entry point not found
// KIND: Error: unsupported function type
// LIBRARY: Failed to create MemoryBuffer for: /no/such/lib.so
// LIBRARY-NEXT: Error: No such file or directory
// FILE: cannot open input file '/no/such/file.mlir': No such file or directory
// FILE-NEXT: could not parse the input IR
llvm.func @long() -> i64 {
  %0 = llvm.mlir.constant(1099511627776 : i64) : i64
  llvm.return %0 : i64
}

// TAKES: Error: JIT can't invoke a main function expecting arguments
llvm.func @takes(%a: i32) {
  llvm.return
}

// ABORTS: runner.mlir:[[@LINE+3]]:3: error: the program aborts
llvm.func @abort()
llvm.func @aborts() {
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
