// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-index-set-split{depth=1 at=4}))' | FileCheck %s

// The iterations before the value come first.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @triangle
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 4 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to [[$MAP0]]([[V3]]) {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V3]], [[V4]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V5:%.+]] = 4 to 8 {
// CHECK-NEXT:     affine.for [[V6:%.+]] = 0 to 4 {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V5]], [[V6]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V7:%.+]] = 4 to [[$MAP0]]([[V5]]) {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V5]], [[V7]]] : memref<8x8xf32>
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
