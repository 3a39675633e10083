// RUN: terrane run %S/../../examples/sort.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/sort.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/sort.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s

// CHECK: rank = 1 offset = 0 sizes = [10] strides = [1] data =
// CHECK-NEXT: [23, 26, 31, 41, 53, 58, 59, 84, 93, 97]
