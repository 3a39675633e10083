// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-reverse{depth=1}))' | FileCheck %s
// Shows R-256.

// The loop counts from minus the last iteration up to minus the first.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (-d0)>
// CHECK-LABEL: func.func @triangle
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 8 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = [[$MAP0]]([[V3]]) to 1 {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V3]], -[[V4]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @triangle(%m: memref<8x8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
