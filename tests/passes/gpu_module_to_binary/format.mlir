// RUN: mlir-opt %s --gpu-module-to-binary=format=text --verify-diagnostics

// A format that does not exist.

// expected-error@+1 {{Invalid format specified.}}
module {
}
