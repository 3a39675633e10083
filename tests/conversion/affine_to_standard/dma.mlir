// RUN: mlir-opt %s --lower-affine | FileCheck %s

// Transfers become those of memref, where the number of elements stands before the tag.

// CHECK-LABEL: func.func @transfer
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<40xf32>, [[V2:%[a-z0-9_]+]]: memref<40xf32, 1>, [[V3:%[a-z0-9_]+]]: memref<2xi32>, [[V4:%[a-z0-9_]+]]: index, [[V5:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 3 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.addi [[V4]], [[V6]] : index
// CHECK-NEXT:   memref.dma_start [[V1]]{{\[}}[[V7]]], [[V2]]{{\[}}[[V5]]], [[V5]], [[V3]]{{\[}}[[V4]]], [[V5]], [[V4]] : memref<40xf32>, memref<40xf32, 1>, memref<2xi32>
// CHECK-NEXT:   memref.dma_wait [[V3]]{{\[}}[[V4]]], [[V5]] : memref<2xi32>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @transfer(%a: memref<40xf32>, %b: memref<40xf32, 1>, %t: memref<2xi32>, %i: index, %n: index) {
  affine.dma_start %a[%i + 3], %b[%n], %t[%i], %n, %n, %i : memref<40xf32>, memref<40xf32, 1>, memref<2xi32>
  affine.dma_wait %t[%i], %n : memref<2xi32>
  return
}
