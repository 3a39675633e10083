// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-band-tile{sizes=3,3 separate}))' | FileCheck %s

// Full tiles have loops with constant trip counts.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 * 3)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 * 3 + 3)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (8, d0 * 3 + 3)>
// CHECK-DAG: [[$SET3:#.+]] = affine_set<(d0, d1) : (d0 * -3 + 5 >= 0, d1 * -3 + 5 >= 0)>
// CHECK-LABEL: func.func @square
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 3 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to 3 {
// CHECK-NEXT:       affine.if [[$SET3]]([[V3]], [[V4]]) {
// CHECK-NEXT:         affine.for [[V5:%.+]] = [[$MAP0]]([[V3]]) to [[$MAP1]]([[V3]]) {
// CHECK-NEXT:           affine.for [[V6:%.+]] = [[$MAP0]]([[V4]]) to [[$MAP1]]([[V4]]) {
// CHECK-NEXT:             affine.store [[V2]], [[V1]]{{\[}}[[V5]], [[V6]]] : memref<8x8xf32>
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.for [[V7:%.+]] = [[$MAP0]]([[V3]]) to min [[$MAP2]]([[V3]]) {
// CHECK-NEXT:           affine.for [[V8:%.+]] = [[$MAP0]]([[V4]]) to min [[$MAP2]]([[V4]]) {
// CHECK-NEXT:             affine.store [[V2]], [[V1]]{{\[}}[[V7]], [[V8]]] : memref<8x8xf32>
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
