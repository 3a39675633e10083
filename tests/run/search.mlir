// RUN: terrane run %S/../../examples/search.mlir | FileCheck %s
// RUN: terrane run --interpret %S/../../examples/search.mlir | FileCheck %s

// CHECK: 5
// CHECK-NEXT: -1
