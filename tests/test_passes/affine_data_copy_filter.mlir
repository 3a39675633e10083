// RUN: mlir-opt %s --test-affine-data-copy=memref-filter | FileCheck %s

// The memref of the first load is copied around the sequence in the outer loop.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (d0 + 8)>
// CHECK-LABEL: func.func @g
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<32x32xf32>, [[V2:%[a-z0-9_]+]]: memref<32x32xf32>)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V5:%[a-z0-9_]+]] = 0 to 32 step 8 {
// CHECK-NEXT:     [[V6:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V5]])
// CHECK-NEXT:     [[V7:%[a-z0-9_]+]] = memref.alloc() : memref<8x32xf32>
// CHECK-NEXT:     affine.for [[V8:%[a-z0-9_]+]] = [[$MAP0]]([[V5]]) to [[$MAP1]]([[V5]]) {
// CHECK-NEXT:       affine.for [[V9:%[a-z0-9_]+]] = 0 to 32 {
// CHECK-NEXT:         [[V10:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V8]], [[V9]]] : memref<32x32xf32>
// CHECK-NEXT:         affine.store [[V10]], [[V7]]{{\[}}[[V8]] - [[V5]], [[V9]]] : memref<8x32xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V8]] = 0 to 32 {
// CHECK-NEXT:       affine.for [[V9]] = [[$MAP0]]([[V5]]) to [[$MAP1]]([[V5]]) {
// CHECK-NEXT:         [[V10]] = affine.load [[V7]][-[[V5]] + [[V9]], [[V8]]] : memref<8x32xf32>
// CHECK-NEXT:         [[V11:%[a-z0-9_]+]] = affine.load [[V2]]{{\[}}[[V5]], [[V8]]] : memref<32x32xf32>
// CHECK-NEXT:         [[V12:%[a-z0-9_]+]] = arith.addf [[V10]], [[V11]] : f32
// CHECK-NEXT:         affine.store [[V12]], [[V2]]{{\[}}[[V5]], [[V8]]] : memref<32x32xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc [[V7]] : memref<8x32xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @g(%A: memref<32x32xf32>, %B: memref<32x32xf32>) {
  affine.for %i = 0 to 32 step 8 {
    affine.for %j = 0 to 32 {
      affine.for %k = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 8)>(%i) {
        %0 = affine.load %A[%k, %j] : memref<32x32xf32>
        %1 = affine.load %B[%i, %j] : memref<32x32xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %B[%i, %j] : memref<32x32xf32>
      }
    }
  }
  return
}
