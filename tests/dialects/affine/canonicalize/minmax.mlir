// RUN: mlir-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// The least of one result is an application of the map.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 + 3)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @single(%x: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0 + 3)>(%x)
  return %r : index
}

// A result that is there twice counts once.
// CHECK-LABEL: func.func @duplicate(
// CHECK-NEXT:    %0 = affine.min affine_map<()[s0] -> (8, s0)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @duplicate(%x: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0, 8, d0)>(%x)
  return %r : index
}

// The least of the least is the least of all.
// CHECK-LABEL: func.func @merge(
// CHECK-NEXT:    %0 = affine.min affine_map<()[s0, s1] -> (8, s1, s0)>()[%arg0, %arg1]
// CHECK-NEXT:    return %0 : index
func.func @merge(%x: index, %y: index) -> index {
  %0 = affine.min affine_map<(d0) -> (d0, 8)>(%x)
  %1 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%0, %y)
  return %1 : index
}

// The least of the greatest is not the least of all: they stay two.
// CHECK-LABEL: func.func @min_of_max(
// CHECK-NEXT:    %0 = affine.max affine_map<()[s0] -> (8, s0)>()[%arg0]
// CHECK-NEXT:    %1 = affine.min affine_map<()[s0, s1] -> (s1, s0)>()[%0, %arg1]
// CHECK-NEXT:    return %1 : index
func.func @min_of_max(%x: index, %y: index) -> index {
  %0 = affine.max affine_map<(d0) -> (d0, 8)>(%x)
  %1 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%0, %y)
  return %1 : index
}
