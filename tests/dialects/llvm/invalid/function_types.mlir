// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The type that a function implies is checked like one that is written: its generic form would not read back.
// expected-error@+1 {{invalid function argument type: '!llvm.void'}}
llvm.func @void_argument(!llvm.void)

// -----

// expected-error@+1 {{invalid function result type: '!llvm.func<i32 ()>'}}
llvm.func @of_function() -> !llvm.func<i32 ()>
