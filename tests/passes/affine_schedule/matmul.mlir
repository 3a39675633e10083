// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs}))' | FileCheck %s

// The loop over neighbouring elements of two of the matrices becomes the innermost.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 * 32)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 * 32 + 32)>
// CHECK-LABEL: func.func @matmul
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<64x64xf32>, [[V2:%[a-z0-9]+]]: memref<64x64xf32>, [[V3:%[a-z0-9]+]]: memref<64x64xf32>)
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to 2 {
// CHECK-NEXT:     affine.for [[V5:%.+]] = 0 to 2 {
// CHECK-NEXT:       affine.for [[V6:%.+]] = 0 to 2 {
// CHECK-NEXT:         affine.for [[V7:%.+]] = [[$MAP0]]([[V4]]) to [[$MAP1]]([[V4]]) {
// CHECK-NEXT:           affine.for [[V8:%.+]] = [[$MAP0]]([[V6]]) to [[$MAP1]]([[V6]]) {
// CHECK-NEXT:             affine.for [[V9:%.+]] = [[$MAP0]]([[V5]]) to [[$MAP1]]([[V5]]) {
// CHECK-NEXT:               [[V10:%.+]] = affine.load [[V1]]{{\[}}[[V7]], [[V8]]] : memref<64x64xf32>
// CHECK-NEXT:               [[V11:%.+]] = affine.load [[V2]]{{\[}}[[V8]], [[V9]]] : memref<64x64xf32>
// CHECK-NEXT:               [[V12:%.+]] = arith.mulf [[V10]], [[V11]] : f32
// CHECK-NEXT:               [[V13:%.+]] = affine.load [[V3]]{{\[}}[[V7]], [[V9]]] : memref<64x64xf32>
// CHECK-NEXT:               [[V14:%.+]] = arith.addf [[V13]], [[V12]] : f32
// CHECK-NEXT:               affine.store [[V14]], [[V3]]{{\[}}[[V7]], [[V9]]] : memref<64x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @matmul(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %0 = affine.load %a[%i, %k] : memref<64x64xf32>
        %1 = affine.load %b[%k, %j] : memref<64x64xf32>
        %2 = arith.mulf %0, %1 : f32
        %3 = affine.load %c[%i, %j] : memref<64x64xf32>
        %4 = arith.addf %3, %2 : f32
        affine.store %4, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}
