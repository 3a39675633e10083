// RUN: mlir-opt %s --convert-to-llvm="filter-dialects=ub" | FileCheck %s

// A dialect is loaded with those that depend on it: memref depends on ub, whose conversion finds nothing here.

// CHECK-LABEL: func.func @cast
// CHECK: memref.cast
func.func @cast(%m: memref<4xi32>) -> memref<?xi32> {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  return %0 : memref<?xi32>
}
