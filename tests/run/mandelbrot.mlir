// RUN: terrane run %S/../../examples/mandelbrot.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/mandelbrot.mlir | FileCheck %s
// RUN: mlir-opt %S/../../examples/mandelbrot.mlir --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-to-llvm | terrane run --interpret - | FileCheck %s
// RUN: mlir-opt --inline %S/../../examples/mandelbrot.mlir | terrane run - | FileCheck %s

// The set is the same above and below the middle.
// CHECK: 000000000000000000000000000000001111114211111000000000000000
// CHECK: 003999999999999999999999999999999999999999999999321111110000
// CHECK-NEXT: 000111111111123335999999999899999999999999999999992111110000
// CHECK: 000000000000000000000000000000001111114211111000000000000000
