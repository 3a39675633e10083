// RUN: terrane run %S/../../examples/convolution.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/convolution.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/convolution.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s

// CHECK: rank = 2 offset = 0 sizes = [4, 4] strides = [4, 1] data =
// CHECK-NEXT: {{\[}}[2, 4, 6, 8],
// CHECK-NEXT: [2, 4, 6, 8],
// CHECK-NEXT: [2, 4, 6, 8],
// CHECK-NEXT: [2, 4, 6, 8]]
