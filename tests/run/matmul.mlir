// RUN: terrane run %S/../../examples/matmul.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/matmul.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/matmul.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s

// CHECK: rank = 2 offset = 0 sizes = [2, 4] strides = [4, 1] data =
// CHECK-NEXT: {{\[}}[10, 4, -2, -8],
// CHECK-NEXT: [13, 4, -5, -14]]
