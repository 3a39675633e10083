// RUN: mlir-opt %s --one-shot-bufferize --verify-diagnostics

// A buffer cannot be left for the loader to fill.

// expected-error@+2 {{global op must have a value}}
// expected-error@+1 {{failed to bufferize op}}
ml_program.global private mutable @state : tensor<4xi32>
