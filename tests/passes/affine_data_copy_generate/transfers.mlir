// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma}))' | FileCheck %s

// With generate-dma copies are transfers, each with a tag.

// CHECK-LABEL: func.func @product
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<16x16xf32>, [[V2:%[a-z0-9_]+]]: memref<16xf32>, [[V3:%[a-z0-9_]+]]: memref<16xf32>)
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V8:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   [[V9:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V10:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V11:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V12:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V13:%[a-z0-9_]+]] = memref.alloc() : memref<16x16xf32, 1>
// CHECK-NEXT:   [[V14:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   affine.dma_start [[V1]]{{\[}}[[V11]], [[V11]]], [[V13]]{{\[}}[[V11]], [[V11]]], [[V14]]{{\[}}[[V11]]], [[V10]] : memref<16x16xf32>, memref<16x16xf32, 1>, memref<1xi32>
// CHECK-NEXT:   affine.dma_wait [[V14]]{{\[}}[[V11]]], [[V10]] : memref<1xi32>
// CHECK-NEXT:   [[V15:%[a-z0-9_]+]] = memref.alloc() : memref<16xf32, 1>
// CHECK-NEXT:   [[V16:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   affine.dma_start [[V2]]{{\[}}[[V9]]], [[V15]]{{\[}}[[V9]]], [[V16]]{{\[}}[[V9]]], [[V8]] : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
// CHECK-NEXT:   affine.dma_wait [[V16]]{{\[}}[[V9]]], [[V8]] : memref<1xi32>
// CHECK-NEXT:   [[V17:%[a-z0-9_]+]] = memref.alloc() : memref<16xf32, 1>
// CHECK-NEXT:   [[V18:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   affine.dma_start [[V3]]{{\[}}[[V7]]], [[V17]]{{\[}}[[V7]]], [[V18]]{{\[}}[[V7]]], [[V6]] : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
// CHECK-NEXT:   affine.dma_wait [[V18]]{{\[}}[[V7]]], [[V6]] : memref<1xi32>
// CHECK-NEXT:   [[V19:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT:   affine.for [[V20:%[a-z0-9_]+]] = 0 to 16 {
// CHECK-NEXT:     affine.for [[V21:%[a-z0-9_]+]] = 0 to 16 {
// CHECK-NEXT:       [[V22:%[a-z0-9_]+]] = affine.load [[V13]]{{\[}}[[V20]], [[V21]]] : memref<16x16xf32, 1>
// CHECK-NEXT:       [[V23:%[a-z0-9_]+]] = affine.load [[V15]]{{\[}}[[V21]]] : memref<16xf32, 1>
// CHECK-NEXT:       [[V24:%[a-z0-9_]+]] = affine.load [[V17]]{{\[}}[[V20]]] : memref<16xf32, 1>
// CHECK-NEXT:       [[V25:%[a-z0-9_]+]] = arith.mulf [[V22]], [[V23]] : f32
// CHECK-NEXT:       [[V26:%[a-z0-9_]+]] = arith.addf [[V24]], [[V25]] : f32
// CHECK-NEXT:       affine.store [[V26]], [[V17]]{{\[}}[[V20]]] : memref<16xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.dma_start [[V17]]{{\[}}[[V5]]], [[V3]]{{\[}}[[V5]]], [[V19]]{{\[}}[[V5]]], [[V4]] : memref<16xf32, 1>, memref<16xf32>, memref<1xi32>
// CHECK-NEXT:   affine.dma_wait [[V19]]{{\[}}[[V5]]], [[V4]] : memref<1xi32>
// CHECK-NEXT:   memref.dealloc [[V19]] : memref<1xi32>
// CHECK-NEXT:   memref.dealloc [[V18]] : memref<1xi32>
// CHECK-NEXT:   memref.dealloc [[V17]] : memref<16xf32, 1>
// CHECK-NEXT:   memref.dealloc [[V16]] : memref<1xi32>
// CHECK-NEXT:   memref.dealloc [[V15]] : memref<16xf32, 1>
// CHECK-NEXT:   memref.dealloc [[V14]] : memref<1xi32>
// CHECK-NEXT:   memref.dealloc [[V13]] : memref<16x16xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @product(%a: memref<16x16xf32>, %b: memref<16xf32>, %c: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %0 = affine.load %a[%i, %j] : memref<16x16xf32>
      %1 = affine.load %b[%j] : memref<16xf32>
      %2 = affine.load %c[%i] : memref<16xf32>
      %3 = arith.mulf %0, %1 : f32
      %4 = arith.addf %2, %3 : f32
      affine.store %4, %c[%i] : memref<16xf32>
    }
  }
  return
}
