// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-transform{matrix=1,1,1,-1}))' | FileCheck %s
// Shows R-259.

// A matrix with determinant 2 gives a loop with step 2, whose start has the residue of the outer loop.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 - 14, -d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (-d0 + 15, d0 + 1)>
// CHECK-LABEL: func.func @square
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 15 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = max [[$MAP0]]([[V3]]) to min [[$MAP1]]([[V3]]) step 2 {
// CHECK-NEXT:       affine.store [[V2]], [[V1]][([[V3]] + [[V4]]) floordiv 2, -[[V4]] + ([[V3]] + [[V4]]) floordiv 2] : memref<8x8xf32>
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
