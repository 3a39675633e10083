// RUN: mlir-opt %s -affine-loop-fusion='maximal' | FileCheck %s

// With maximal fusion, iterations that several iterations of the consumer need run for each of them. The buffer has as many elements
// as one iteration uses.

// CHECK-DAG:   #[[$LOWER:.*]] = affine_map<(d0) -> (d0 - 1)>
// CHECK-DAG:   #[[$UPPER:.*]] = affine_map<(d0) -> (d0 + 2)>
// CHECK-LABEL: func.func @stencil(
// CHECK-SAME:      %[[A:.*]]: memref<100xf32>, %[[B:.*]]: memref<100xf32>) {
// CHECK-NEXT:    %[[T:.*]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:    affine.for %[[I:.*]] = 1 to 99 {
// CHECK-NEXT:      affine.for %[[J:.*]] = #[[$LOWER]](%[[I]]) to #[[$UPPER]](%[[I]]) {
// CHECK-NEXT:        %[[X:.*]] = affine.load %[[A]][%[[J]]] : memref<100xf32>
// CHECK-NEXT:        affine.store %[[X]], %[[T]][-%[[I]] + %[[J]] + 1] : memref<3xf32>
// CHECK-NEXT:      }
// CHECK:           %[[L:.*]] = affine.load %[[T]][0] : memref<3xf32>
// CHECK:           %[[R:.*]] = affine.load %[[T]][2] : memref<3xf32>
// CHECK-NEXT:      %[[S:.*]] = arith.addf %[[L]], %[[R]] : f32
// CHECK-NEXT:      affine.store %[[S]], %[[B]][%[[I]]] : memref<100xf32>

func.func @stencil(%a: memref<100xf32>, %b: memref<100xf32>) {
  %t = memref.alloc() : memref<100xf32>
  affine.for %i = 0 to 100 {
    %0 = affine.load %a[%i] : memref<100xf32>
    affine.store %0, %t[%i] : memref<100xf32>
  }
  affine.for %i = 1 to 99 {
    %0 = affine.load %t[%i - 1] : memref<100xf32>
    %1 = affine.load %t[%i + 1] : memref<100xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %b[%i] : memref<100xf32>
  }
  return
}
