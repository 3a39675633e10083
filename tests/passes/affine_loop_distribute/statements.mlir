// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-distribute{distinct-memrefs}))' | FileCheck %s
// Shows R-258.

// Each statement gets a loop of its own.

// CHECK-LABEL: func.func @two
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8xf32>, [[V2:%[a-z0-9]+]]: memref<8xf32>, [[V3:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to 8 {
// CHECK-NEXT:     affine.store [[V3]], [[V1]]{{\[}}[[V4]]] : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V5:%.+]] = 0 to 8 {
// CHECK-NEXT:     [[V6:%.+]] = affine.load [[V1]]{{\[}}[[V5]]] : memref<8xf32>
// CHECK-NEXT:     affine.store [[V6]], [[V2]]{{\[}}[[V5]]] : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @two(%a: memref<8xf32>, %b: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.store %x, %a[%i] : memref<8xf32>
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}
