// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-band-tile{sizes=4,4}))' | FileCheck %s

// Tiles of a triangle: tile loops run over tiles with points only.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 * 4)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0 * 4 + 4)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0, d1) -> (d1 + 1, d0 * 4 + 4)>
// CHECK-LABEL: func.func @triangle
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 2 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to [[$MAP0]]([[V3]]) {
// CHECK-NEXT:       affine.for [[V5:%.+]] = [[$MAP1]]([[V3]]) to [[$MAP2]]([[V3]]) {
// CHECK-NEXT:         affine.for [[V6:%.+]] = [[$MAP1]]([[V4]]) to min [[$MAP3]]([[V4]], [[V5]]) {
// CHECK-NEXT:           affine.store [[V2]], [[V1]]{{\[}}[[V5]], [[V6]]] : memref<8x8xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
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
