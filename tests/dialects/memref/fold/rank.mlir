// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The rank of a ranked buffer is a constant.
// CHECK-LABEL: func.func @ranked(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    return %c2 : index
func.func @ranked(%m: memref<4x?xf32>) -> index {
  %r = memref.rank %m : memref<4x?xf32>
  return %r : index
}

// That of an unranked one stays.
// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:    %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT:    return %0 : index
func.func @unranked(%m: memref<*xf32>) -> index {
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}
