// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate))' | FileCheck %s

// The memrefs of a nest are copied before it, and back after it if it writes them. What is read and written has one buffer.

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
// CHECK-NEXT:   affine.for [[V14:%[a-z0-9_]+]] = 0 to 16 {
// CHECK-NEXT:     affine.for [[V15:%[a-z0-9_]+]] = 0 to 16 {
// CHECK-NEXT:       [[V16:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V14]], [[V15]]] : memref<16x16xf32>
// CHECK-NEXT:       affine.store [[V16]], [[V13]]{{\[}}[[V14]], [[V15]]] : memref<16x16xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   [[V17:%[a-z0-9_]+]] = memref.alloc() : memref<16xf32, 1>
// CHECK-NEXT:   affine.for [[V14]] = 0 to 16 {
// CHECK-NEXT:     [[V16]] = affine.load [[V2]]{{\[}}[[V14]]] : memref<16xf32>
// CHECK-NEXT:     affine.store [[V16]], [[V17]]{{\[}}[[V14]]] : memref<16xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   [[V18:%[a-z0-9_]+]] = memref.alloc() : memref<16xf32, 1>
// CHECK-NEXT:   affine.for [[V14]] = 0 to 16 {
// CHECK-NEXT:     [[V16]] = affine.load [[V3]]{{\[}}[[V14]]] : memref<16xf32>
// CHECK-NEXT:     affine.store [[V16]], [[V18]]{{\[}}[[V14]]] : memref<16xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V14]] = 0 to 16 {
// CHECK-NEXT:     affine.for [[V15]] = 0 to 16 {
// CHECK-NEXT:       [[V16]] = affine.load [[V13]]{{\[}}[[V14]], [[V15]]] : memref<16x16xf32, 1>
// CHECK-NEXT:       [[V19:%[a-z0-9_]+]] = affine.load [[V17]]{{\[}}[[V15]]] : memref<16xf32, 1>
// CHECK-NEXT:       [[V20:%[a-z0-9_]+]] = affine.load [[V18]]{{\[}}[[V14]]] : memref<16xf32, 1>
// CHECK-NEXT:       [[V21:%[a-z0-9_]+]] = arith.mulf [[V16]], [[V19]] : f32
// CHECK-NEXT:       [[V22:%[a-z0-9_]+]] = arith.addf [[V20]], [[V21]] : f32
// CHECK-NEXT:       affine.store [[V22]], [[V18]]{{\[}}[[V14]]] : memref<16xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V14]] = 0 to 16 {
// CHECK-NEXT:     [[V16]] = affine.load [[V18]]{{\[}}[[V14]]] : memref<16xf32, 1>
// CHECK-NEXT:     affine.store [[V16]], [[V3]]{{\[}}[[V14]]] : memref<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V18]] : memref<16xf32, 1>
// CHECK-NEXT:   memref.dealloc [[V17]] : memref<16xf32, 1>
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
