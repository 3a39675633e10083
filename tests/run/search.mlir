// RUN: terrane run %S/../../examples/search.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/search.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/search.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s

// CHECK: 5
// CHECK-NEXT: -1
