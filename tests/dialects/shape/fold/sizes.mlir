// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Sizes are computed, as sizes or as index.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-NEXT:    %c3 = shape.const_size 3
// CHECK-NEXT:    %c14 = arith.constant 14 : index
// CHECK-NEXT:    %c70 = shape.const_size 70
// CHECK-NEXT:    %c10 = arith.constant 10 : index
// CHECK-NEXT:    return %c3, %c14, %c70, %c10 : !shape.size, index, !shape.size, index
func.func @arithmetic() -> (!shape.size, index, !shape.size, index) {
  %a = shape.const_size 10
  %b = shape.const_size 3
  %c = arith.constant 7 : index
  %0 = shape.div %a, %b : !shape.size, !shape.size -> !shape.size
  %1 = shape.add %c, %c : index, index -> index
  %2 = shape.mul %a, %c : !shape.size, index -> !shape.size
  %3 = shape.size_to_index %a : !shape.size
  return %0, %1, %2, %3 : !shape.size, index, !shape.size, index
}

// The greater or lesser of a value and itself is that value.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    return %arg0, %arg0 : !shape.size, !shape.size
func.func @equal(%s: !shape.size) -> (!shape.size, !shape.size) {
  %0 = shape.max %s, %s : !shape.size, !shape.size -> !shape.size
  %1 = shape.min %s, %s : !shape.size, !shape.size -> !shape.size
  return %0, %1 : !shape.size, !shape.size
}

// Casts there and back go.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    return %arg0, %arg1 : !shape.size, index
func.func @casts(%s: !shape.size, %i: index) -> (!shape.size, index) {
  %0 = shape.size_to_index %s : !shape.size
  %1 = shape.index_to_size %0
  %2 = shape.index_to_size %i
  %3 = shape.size_to_index %2 : !shape.size
  return %1, %3 : !shape.size, index
}
