// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{fast-mem-capacity=4 fast-mem-space=2 tag-mem-space=3 generate-dma}))' | FileCheck %s

// Copies are made around the outermost loops whose data fits in the capacity (in KiB): here around tiles, whose rows are apart by a
// stride. Spaces are options.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0) -> (d0 + 16)>
// CHECK-LABEL: func.func @transpose
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64x64xf32>, [[V2:%[a-z0-9_]+]]: memref<64x64xf32>)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 64 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V8:%[a-z0-9_]+]] = arith.constant 64 : index
// CHECK-NEXT:   [[V9:%[a-z0-9_]+]] = arith.constant 16 : index
// CHECK-NEXT:   [[V10:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V11:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V12:%[a-z0-9_]+]] = 0 to 64 step 16 {
// CHECK-NEXT:     affine.for [[V13:%[a-z0-9_]+]] = 0 to 64 step 16 {
// CHECK-NEXT:       [[V14:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V13]], [[V12]])
// CHECK-NEXT:       [[V15:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V13]], [[V12]])
// CHECK-NEXT:       [[V16:%[a-z0-9_]+]] = memref.alloc() : memref<16x16xf32, 2>
// CHECK-NEXT:       [[V17:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// CHECK-NEXT:       affine.dma_start [[V1]]{{\[}}[[V13]], [[V12]]], [[V16]]{{\[}}[[V10]], [[V10]]], [[V17]]{{\[}}[[V10]]], [[V7]], [[V8]], [[V9]] : memref<64x64xf32>, memref<16x16xf32, 2>, memref<1xi32, 3>
// CHECK-NEXT:       affine.dma_wait [[V17]]{{\[}}[[V10]]], [[V7]] : memref<1xi32, 3>
// CHECK-NEXT:       [[V18:%[a-z0-9_]+]] = memref.alloc() : memref<16x16xf32, 2>
// CHECK-NEXT:       [[V19:%[a-z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// CHECK-NEXT:       affine.for [[V20:%[a-z0-9_]+]] = [[$MAP2]]([[V12]]) to [[$MAP3]]([[V12]]) {
// CHECK-NEXT:         affine.for [[V21:%[a-z0-9_]+]] = [[$MAP2]]([[V13]]) to [[$MAP3]]([[V13]]) {
// CHECK-NEXT:           [[V22:%[a-z0-9_]+]] = affine.load [[V16]][-[[V13]] + [[V21]], -[[V12]] + [[V20]]] : memref<16x16xf32, 2>
// CHECK-NEXT:           affine.store [[V22]], [[V18]][-[[V12]] + [[V20]], -[[V13]] + [[V21]]] : memref<16x16xf32, 2>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       [[V23:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V12]], [[V13]])
// CHECK-NEXT:       [[V24:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V12]], [[V13]])
// CHECK-NEXT:       affine.dma_start [[V18]]{{\[}}[[V6]], [[V6]]], [[V2]]{{\[}}[[V12]], [[V13]]], [[V19]]{{\[}}[[V6]]], [[V3]], [[V4]], [[V5]] : memref<16x16xf32, 2>, memref<64x64xf32>, memref<1xi32, 3>
// CHECK-NEXT:       affine.dma_wait [[V19]]{{\[}}[[V6]]], [[V3]] : memref<1xi32, 3>
// CHECK-NEXT:       memref.dealloc [[V19]] : memref<1xi32, 3>
// CHECK-NEXT:       memref.dealloc [[V18]] : memref<16x16xf32, 2>
// CHECK-NEXT:       memref.dealloc [[V17]] : memref<1xi32, 3>
// CHECK-NEXT:       memref.dealloc [[V16]] : memref<16x16xf32, 2>
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
