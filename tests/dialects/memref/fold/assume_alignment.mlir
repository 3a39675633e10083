// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A repeated alignment is assumed once.
// CHECK-LABEL: func.func @repeated(
// CHECK-NEXT:    %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// CHECK-NEXT:    return %assume_align : memref<4xf32>
func.func @repeated(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 16 : memref<4xf32>
  return %1 : memref<4xf32>
}

// Different alignments stay, whichever is the greater.
// CHECK-LABEL: func.func @different(
// CHECK-NEXT:    %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// CHECK-NEXT:    %assume_align_0 = memref.assume_alignment %assume_align, 8 : memref<4xf32>
// CHECK-NEXT:    return %assume_align_0 : memref<4xf32>
func.func @different(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 8 : memref<4xf32>
  return %1 : memref<4xf32>
}
