// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs tile-size=16 parallel}))' | FileCheck %s
// Shows R-133.

// Tiles of a stencil run in wavefronts: the inner loop over tiles is parallel.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0, d1) -> (d0 * 16 - d1 * 16, 1)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0, d1) -> (d0 * 16 - d1 * 16 + 16)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0 * 16, 1)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0) -> (d0 * 16 + 16)>
// CHECK-LABEL: func.func @relax
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<64x64xf64>)
// CHECK-NEXT:   affine.for [[V2:%.+]] = 0 to 7 {
// CHECK-NEXT:     affine.parallel ([[V3:%.+]]) = (max([[V2]] - 3, 0)) to (min(4, [[V2]] + 1)) {
// CHECK-NEXT:       affine.for [[V4:%.+]] = max [[$MAP0]]([[V2]], [[V3]]) to [[$MAP1]]([[V2]], [[V3]]) {
// CHECK-NEXT:         affine.for [[V5:%.+]] = max [[$MAP2]]([[V3]]) to [[$MAP3]]([[V3]]) {
// CHECK-NEXT:           [[V6:%.+]] = affine.load [[V1]]{{\[}}[[V4]] - 1, [[V5]]] : memref<64x64xf64>
// CHECK-NEXT:           [[V7:%.+]] = affine.load [[V1]]{{\[}}[[V4]], [[V5]] - 1] : memref<64x64xf64>
// CHECK-NEXT:           [[V8:%.+]] = arith.addf [[V6]], [[V7]] : f64
// CHECK-NEXT:           affine.store [[V8]], [[V1]]{{\[}}[[V4]], [[V5]]] : memref<64x64xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @relax(%a: memref<64x64xf64>) {
  affine.for %i = 1 to 64 {
    affine.for %j = 1 to 64 {
      %0 = affine.load %a[%i - 1, %j] : memref<64x64xf64>
      %1 = affine.load %a[%i, %j - 1] : memref<64x64xf64>
      %2 = arith.addf %0, %1 : f64
      affine.store %2, %a[%i, %j] : memref<64x64xf64>
    }
  }
  return
}
