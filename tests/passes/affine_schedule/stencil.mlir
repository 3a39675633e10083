// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs tile-size=16}))' | FileCheck %s

// The loops of a stencil in time are fused by a shift, skewed and tiled.

// CHECK-LABEL: func.func @stencil
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<100xf64>, [[V2:%[a-z0-9]+]]: memref<100xf64>)
// CHECK-NEXT:   [[V3:%.+]] = arith.constant 3.000000e-01 : f64
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to 50 {
// CHECK-NEXT:     affine.for [[V5:%.+]] = 1 to 99 {
// CHECK-NEXT:       [[V6:%.+]] = affine.load [[V1]]{{\[}}[[V5]] - 1] : memref<100xf64>
// CHECK-NEXT:       [[V7:%.+]] = affine.load [[V1]]{{\[}}[[V5]] + 1] : memref<100xf64>
// CHECK-NEXT:       [[V8:%.+]] = arith.addf [[V6]], [[V7]] : f64
// CHECK-NEXT:       affine.store [[V8]], [[V2]]{{\[}}[[V5]]] : memref<100xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V9:%.+]] = 1 to 99 {
// CHECK-NEXT:       [[V10:%.+]] = affine.load [[V2]]{{\[}}[[V9]]] : memref<100xf64>
// CHECK-NEXT:       [[V11:%.+]] = arith.mulf [[V10]], [[V3]] : f64
// CHECK-NEXT:       affine.store [[V11]], [[V1]]{{\[}}[[V9]]] : memref<100xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @stencil(%a: memref<100xf64>, %b: memref<100xf64>) {
  %third = arith.constant 0.3 : f64
  affine.for %t = 0 to 50 {
    affine.for %i = 1 to 99 {
      %0 = affine.load %a[%i - 1] : memref<100xf64>
      %1 = affine.load %a[%i + 1] : memref<100xf64>
      %2 = arith.addf %0, %1 : f64
      affine.store %2, %b[%i] : memref<100xf64>
    }
    affine.for %i = 1 to 99 {
      %0 = affine.load %b[%i] : memref<100xf64>
      %1 = arith.mulf %0, %third : f64
      affine.store %1, %a[%i] : memref<100xf64>
    }
  }
  return
}
