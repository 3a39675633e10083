// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-band-tile{sizes=4,4 inner-sizes=2,2}))' | FileCheck %s

// Tiles of tiles.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 * 2)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 * 2 + 2)>
// CHECK-LABEL: func.func @square
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 2 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to 2 {
// CHECK-NEXT:       affine.for [[V5:%.+]] = [[$MAP0]]([[V3]]) to [[$MAP1]]([[V3]]) {
// CHECK-NEXT:         affine.for [[V6:%.+]] = [[$MAP0]]([[V4]]) to [[$MAP1]]([[V4]]) {
// CHECK-NEXT:           affine.for [[V7:%.+]] = [[$MAP0]]([[V5]]) to [[$MAP1]]([[V5]]) {
// CHECK-NEXT:             affine.for [[V8:%.+]] = [[$MAP0]]([[V6]]) to [[$MAP1]]([[V6]]) {
// CHECK-NEXT:               affine.store [[V2]], [[V1]]{{\[}}[[V7]], [[V8]]] : memref<8x8xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
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
