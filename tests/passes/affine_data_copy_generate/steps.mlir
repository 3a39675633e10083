// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{skip-non-unit-stride-loops}))' | FileCheck %s

// Copies go into loops whose step is not one, and loops copy what a tile needs.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0) -> (d0 + 16)>
// CHECK-LABEL: func.func @transpose
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64x64xf32>, [[V2:%[a-z0-9_]+]]: memref<64x64xf32>)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V8:%[a-z0-9_]+]] = 0 to 64 step 16 {
// CHECK-NEXT:     affine.for [[V9:%[a-z0-9_]+]] = 0 to 64 step 16 {
// CHECK-NEXT:       [[V10:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V9]], [[V8]])
// CHECK-NEXT:       [[V11:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V9]], [[V8]])
// CHECK-NEXT:       [[V12:%[a-z0-9_]+]] = memref.alloc() : memref<16x16xf32, 1>
// CHECK-NEXT:       affine.for [[V13:%[a-z0-9_]+]] = [[$MAP2]]([[V9]]) to [[$MAP3]]([[V9]]) {
// CHECK-NEXT:         affine.for [[V14:%[a-z0-9_]+]] = [[$MAP2]]([[V8]]) to [[$MAP3]]([[V8]]) {
// CHECK-NEXT:           [[V15:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V13]], [[V14]]] : memref<64x64xf32>
// CHECK-NEXT:           affine.store [[V15]], [[V12]]{{\[}}[[V13]] - [[V9]], [[V14]] - [[V8]]] : memref<16x16xf32, 1>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       [[V16:%[a-z0-9_]+]] = memref.alloc() : memref<16x16xf32, 1>
// CHECK-NEXT:       affine.for [[V13]] = [[$MAP2]]([[V8]]) to [[$MAP3]]([[V8]]) {
// CHECK-NEXT:         affine.for [[V14]] = [[$MAP2]]([[V9]]) to [[$MAP3]]([[V9]]) {
// CHECK-NEXT:           [[V15]] = affine.load [[V12]][-[[V9]] + [[V14]], -[[V8]] + [[V13]]] : memref<16x16xf32, 1>
// CHECK-NEXT:           affine.store [[V15]], [[V16]][-[[V8]] + [[V13]], -[[V9]] + [[V14]]] : memref<16x16xf32, 1>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       [[V17:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V8]], [[V9]])
// CHECK-NEXT:       [[V18:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V8]], [[V9]])
// CHECK-NEXT:       affine.for [[V13]] = [[$MAP2]]([[V8]]) to [[$MAP3]]([[V8]]) {
// CHECK-NEXT:         affine.for [[V14]] = [[$MAP2]]([[V9]]) to [[$MAP3]]([[V9]]) {
// CHECK-NEXT:           [[V15]] = affine.load [[V16]]{{\[}}[[V13]] - [[V8]], [[V14]] - [[V9]]] : memref<16x16xf32, 1>
// CHECK-NEXT:           affine.store [[V15]], [[V2]]{{\[}}[[V13]], [[V14]]] : memref<64x64xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       memref.dealloc [[V16]] : memref<16x16xf32, 1>
// CHECK-NEXT:       memref.dealloc [[V12]] : memref<16x16xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @transpose(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  affine.for %ti = 0 to 64 step 16 {
    affine.for %tj = 0 to 64 step 16 {
      affine.for %i = affine_map<(d0) -> (d0)>(%ti) to affine_map<(d0) -> (d0 + 16)>(%ti) {
        affine.for %j = affine_map<(d0) -> (d0)>(%tj) to affine_map<(d0) -> (d0 + 16)>(%tj) {
          %0 = affine.load %a[%j, %i] : memref<64x64xf32>
          affine.store %0, %b[%i, %j] : memref<64x64xf32>
        }
      }
    }
  }
  return
}
