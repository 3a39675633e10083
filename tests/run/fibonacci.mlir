// RUN: terrane run %S/../../examples/fibonacci.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/fibonacci.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/fibonacci.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s
// RUN: terrane run %S/../../examples/fibonacci.mlir --entry fibonacci --args 10 | FileCheck %s --check-prefix=TEN
// RUN: terrane run %S/../../examples/fibonacci.mlir --entry fibonacci --args 10 --interpret | FileCheck %s --check-prefix=TEN

// CHECK: 6765
// TEN: 55
