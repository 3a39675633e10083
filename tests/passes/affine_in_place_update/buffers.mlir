// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-in-place-update))' | FileCheck %s
// Shows R-077.

// What is computed of an element takes its place, if the element is not read afterwards.

// CHECK-LABEL: func.func @scaled
// CHECK-NEXT:    %[[S:.+]] = memref.alloc() : memref<8xf32, #{{.+}}>
// CHECK-NOT:     memref.alloc
// CHECK:         affine.load %[[S]][%[[I:.+]]]
// CHECK-NEXT:    arith.addf
// CHECK-NEXT:    affine.store %{{.+}}, %[[S]][%[[I]]]
// CHECK:         affine.load %[[S]][
// CHECK:         memref.dealloc %[[S]]
// CHECK-NEXT:    return
func.func @scaled(%a: memref<8xf32>, %b: memref<8xf32>) {
  %s = memref.alloc() : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  %t = memref.alloc() : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %s[%i] : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  }
  affine.for %i = 0 to 8 {
    %0 = affine.load %s[%i] : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %t[%i] : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  }
  affine.for %i = 0 to 8 {
    %0 = affine.load %t[%i] : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  memref.dealloc %s : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  memref.dealloc %t : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>
  return
}

// Elements that are moved towards the beginning are read before they are overwritten.

// CHECK-LABEL: func.func @forward
// CHECK:         affine.load %[[S:.+]][%[[I:.+]] + 1]
// CHECK-NEXT:    affine.store %{{.+}}, %[[S]][%[[I]]]
func.func @forward(%a: memref<8xf32>, %b: memref<8xf32>) {
  %s = memref.alloc() : memref<8xf32>
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %s[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 7 {
    %0 = affine.load %s[%i + 1] : memref<8xf32>
    affine.store %0, %t[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 7 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}

// Each iteration of this one reads the element that the iteration before would have overwritten.

// CHECK-LABEL: func.func @neighbours
// CHECK-NEXT:    memref.alloc
// CHECK-NEXT:    memref.alloc
func.func @neighbours(%a: memref<8xf32>, %b: memref<8xf32>) {
  %s = memref.alloc() : memref<8xf32>
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %s[%i] : memref<8xf32>
  }
  affine.for %i = 1 to 7 {
    %0 = affine.load %s[%i - 1] : memref<8xf32>
    %1 = affine.load %s[%i + 1] : memref<8xf32>
    %2 = arith.addf %0, %1 : f32
    affine.store %2, %t[%i] : memref<8xf32>
  }
  affine.for %i = 1 to 7 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}
