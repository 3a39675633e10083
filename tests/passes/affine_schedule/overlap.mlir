// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{tile=false}))' | FileCheck %s

// Memrefs of one type may overlap, unless an argument says otherwise: only the second function is transposed.

// CHECK-LABEL: func.func @may_overlap
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32>, [[V2:%[a-z0-9]+]]: memref<8x8xf32>)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 8 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to 8 {
// CHECK-NEXT:       [[V5:%.+]] = affine.load [[V1]]{{\[}}[[V4]], [[V3]]] : memref<8x8xf32>
// CHECK-NEXT:       affine.store [[V5]], [[V2]]{{\[}}[[V4]], [[V3]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @noalias
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8x8xf32> {llvm.noalias}, [[V2:%[a-z0-9]+]]: memref<8x8xf32>)
// CHECK-NEXT:   affine.for [[V3:%.+]] = 0 to 8 {
// CHECK-NEXT:     affine.for [[V4:%.+]] = 0 to 8 {
// CHECK-NEXT:       [[V5:%.+]] = affine.load [[V1]]{{\[}}[[V3]], [[V4]]] : memref<8x8xf32>
// CHECK-NEXT:       affine.store [[V5]], [[V2]]{{\[}}[[V3]], [[V4]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @may_overlap(%a: memref<8x8xf32>, %b: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %a[%j, %i] : memref<8x8xf32>
      affine.store %0, %b[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
func.func @noalias(%a: memref<8x8xf32> {llvm.noalias}, %b: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %a[%j, %i] : memref<8x8xf32>
      affine.store %0, %b[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
