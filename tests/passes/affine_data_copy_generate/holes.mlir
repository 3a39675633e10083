// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate))' | FileCheck %s

// What is written only in part is copied in as well, so that the rest comes back as it was. mlir-opt writes what the buffer had
// (docs/differences.md).

// CHECK-LABEL: func.func @every_second
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<100xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 99 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 99 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V8:%[a-z0-9_]+]] = memref.alloc() : memref<99xf32, 1>
// CHECK-NEXT:   affine.for [[V9:%[a-z0-9_]+]] = 0 to 99 {
// CHECK-NEXT:     [[V10:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V9]]] : memref<100xf32>
// CHECK-NEXT:     affine.store [[V10]], [[V8]]{{\[}}[[V9]]] : memref<99xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V9]] = 0 to 50 {
// CHECK-NEXT:     affine.store [[V2]], [[V8]]{{\[}}[[V9]] * 2] : memref<99xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V9]] = 0 to 99 {
// CHECK-NEXT:     [[V10]] = affine.load [[V8]]{{\[}}[[V9]]] : memref<99xf32, 1>
// CHECK-NEXT:     affine.store [[V10]], [[V1]]{{\[}}[[V9]]] : memref<100xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V8]] : memref<99xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @every_second(%m: memref<100xf32>, %x: f32) {
  affine.for %i = 0 to 50 {
    affine.store %x, %m[%i * 2] : memref<100xf32>
  }
  return
}
