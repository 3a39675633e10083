// RUN: terrane opt %s --canonicalize | FileCheck %s

// A cast of a cast becomes one, unless the outer types contradict each other: it may stand in code that never runs.

// CHECK-LABEL: func.func @agree
// CHECK-NEXT: memref.cast %arg0 : memref<4xi32> to memref<?xi32, strided<[?]>>
func.func @agree(%m: memref<4xi32>) -> memref<?xi32, strided<[?]>> {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  %1 = memref.cast %0 : memref<?xi32> to memref<?xi32, strided<[?]>>
  return %1 : memref<?xi32, strided<[?]>>
}

// CHECK-LABEL: func.func @contradict
// CHECK-NEXT: %[[ANY:.*]] = memref.cast %arg0 : memref<4xi32, strided<[2]>> to memref<4xi32, strided<[?]>>
// CHECK-NEXT: memref.cast %[[ANY]] : memref<4xi32, strided<[?]>> to memref<4xi32>
func.func @contradict(%m: memref<4xi32, strided<[2]>>) -> memref<4xi32> {
  %0 = memref.cast %m : memref<4xi32, strided<[2]>> to memref<4xi32, strided<[?]>>
  %1 = memref.cast %0 : memref<4xi32, strided<[?]>> to memref<4xi32>
  return %1 : memref<4xi32>
}
