// RUN: mlir-opt %s --affine-pipeline-data-transfer | FileCheck %s

// A transfer into a faster memory is started one iteration before the computation that waits for it; buffer and tag are doubled.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 - 1)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 mod 2)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0 - 4)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0) -> ((d0 floordiv 4) mod 2)>
// CHECK-LABEL: func.func @one
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<256xf32>, [[V2:%[a-z0-9_]+]]: memref<256xf32>)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 32 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = memref.alloc() : memref<2x32xf32, 1>
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:   affine.dma_start [[V1]]{{\[}}[[V4]] * 32], [[V6]]{{\[}}[[V4]] mod 2, 0], [[V7]]{{\[}}[[V4]] mod 2, 0], [[V5]] : memref<256xf32>, memref<2x32xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:   affine.for [[V8:%[a-z0-9_]+]] = 1 to 8 {
// CHECK-NEXT:     affine.dma_start [[V1]]{{\[}}[[V8]] * 32], [[V6]]{{\[}}[[V8]] mod 2, 0], [[V7]]{{\[}}[[V8]] mod 2, 0], [[V5]] : memref<256xf32>, memref<2x32xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:     [[V9:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V8]])
// CHECK-NEXT:     [[V10:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V9]])
// CHECK-NEXT:     [[V11:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V9]])
// CHECK-NEXT:     affine.dma_wait [[V7]]{{\[}}[[V9]] mod 2, 0], [[V5]] : memref<2x1xi32>
// CHECK-NEXT:     affine.for [[V12:%[a-z0-9_]+]] = 0 to 32 {
// CHECK-NEXT:       [[V13:%[a-z0-9_]+]] = affine.load [[V6]]{{\[}}[[V9]] mod 2, [[V12]]] : memref<2x32xf32, 1>
// CHECK-NEXT:       affine.store [[V13]], [[V2]]{{\[}}[[V9]] * 32 + [[V12]]] : memref<256xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   [[V14:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V3]])
// CHECK-NEXT:   [[V15:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V14]])
// CHECK-NEXT:   [[V16:%[a-z0-9_]+]] = affine.apply [[$MAP1]]([[V14]])
// CHECK-NEXT:   affine.dma_wait [[V7]]{{\[}}[[V14]] mod 2, 0], [[V5]] : memref<2x1xi32>
// CHECK-NEXT:   affine.for [[V8]] = 0 to 32 {
// CHECK-NEXT:     [[V9]] = affine.load [[V6]]{{\[}}[[V14]] mod 2, [[V8]]] : memref<2x32xf32, 1>
// CHECK-NEXT:     affine.store [[V9]], [[V2]]{{\[}}[[V14]] * 32 + [[V8]]] : memref<256xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V7]] : memref<2x1xi32>
// CHECK-NEXT:   memref.dealloc [[V6]] : memref<2x32xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @steps
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<512xf32>)
// CHECK-NEXT:   [[V2:%[a-z0-9_]+]] = arith.constant 512 : index
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 4 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = memref.alloc() : memref<2x4xf32, 1>
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:   affine.dma_start [[V1]]{{\[}}[[V3]]], [[V5]][([[V3]] floordiv 4) mod 2, 0], [[V6]][([[V3]] floordiv 4) mod 2, 0], [[V4]] : memref<512xf32>, memref<2x4xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:   affine.for [[V7:%[a-z0-9_]+]] = 4 to 512 step 4 {
// CHECK-NEXT:     affine.dma_start [[V1]]{{\[}}[[V7]]], [[V5]][([[V7]] floordiv 4) mod 2, 0], [[V6]][([[V7]] floordiv 4) mod 2, 0], [[V4]] : memref<512xf32>, memref<2x4xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:     [[V8:%[a-z0-9_]+]] = affine.apply [[$MAP2]]([[V7]])
// CHECK-NEXT:     [[V9:%[a-z0-9_]+]] = affine.apply [[$MAP3]]([[V8]])
// CHECK-NEXT:     [[V10:%[a-z0-9_]+]] = affine.apply [[$MAP3]]([[V8]])
// CHECK-NEXT:     affine.dma_wait [[V6]][([[V8]] floordiv 4) mod 2, 0], [[V4]] : memref<2x1xi32>
// CHECK-NEXT:     func.call @compute([[V8]]) : (index) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   [[V11:%[a-z0-9_]+]] = affine.apply [[$MAP2]]([[V2]])
// CHECK-NEXT:   [[V12:%[a-z0-9_]+]] = affine.apply [[$MAP3]]([[V11]])
// CHECK-NEXT:   [[V13:%[a-z0-9_]+]] = affine.apply [[$MAP3]]([[V11]])
// CHECK-NEXT:   affine.dma_wait [[V6]][([[V11]] floordiv 4) mod 2, 0], [[V4]] : memref<2x1xi32>
// CHECK-NEXT:   call @compute([[V11]]) : (index) -> ()
// CHECK-NEXT:   memref.dealloc [[V6]] : memref<2x1xi32>
// CHECK-NEXT:   memref.dealloc [[V5]] : memref<2x4xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @compute

func.func @one(%m: memref<256xf32>, %out: memref<256xf32>) {
  %b = memref.alloc() : memref<32xf32, 1>
  %t = memref.alloc() : memref<1xi32>
  %n = arith.constant 32 : index
  affine.for %i = 0 to 8 {
    affine.dma_start %m[%i * 32], %b[0], %t[0], %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %t[0], %n : memref<1xi32>
    affine.for %j = 0 to 32 {
      %0 = affine.load %b[%j] : memref<32xf32, 1>
      affine.store %0, %out[%i * 32 + %j] : memref<256xf32>
    }
  }
  memref.dealloc %t : memref<1xi32>
  memref.dealloc %b : memref<32xf32, 1>
  return
}
func.func @steps(%m: memref<512xf32>) {
  %b = memref.alloc() : memref<4xf32, 1>
  %t = memref.alloc() : memref<1xi32>
  %n = arith.constant 4 : index
  affine.for %i = 0 to 512 step 4 {
    affine.dma_start %m[%i], %b[0], %t[0], %n : memref<512xf32>, memref<4xf32, 1>, memref<1xi32>
    affine.dma_wait %t[0], %n : memref<1xi32>
    func.call @compute(%i) : (index) -> ()
  }
  return
}
func.func private @compute(index)
