// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-scale{factor=3}))' | FileCheck %s
// Shows R-254.

// The loop has the factor as its step, and the subscripts divide by it.

// CHECK-LABEL: func.func @square
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 22 step 3 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to 8 {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V3]] floordiv 3, [[V4]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @square(%m: memref<8x8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
