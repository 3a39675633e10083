// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fuse{distinct-memrefs}))' | FileCheck %s
// Shows R-257.

// Nests of different lengths share the iterations that both have.

// CHECK-LABEL: func.func @two_nests
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8xf32>, [[V2:%[a-z0-9]+]]: memref<12xf32>, [[V3:%[a-z0-9]+]]: f32)
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to 8 {
// CHECK-NEXT:     affine.store [[V3]], [[V1]]{{\[}}[[V4]]] : memref<8xf32>
// CHECK-NEXT:     affine.store [[V3]], [[V2]]{{\[}}[[V4]]] : memref<12xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V5:%.+]] = 8 to 12 {
// CHECK-NEXT:     affine.store [[V3]], [[V2]]{{\[}}[[V5]]] : memref<12xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @two_nests(%a: memref<8xf32>, %b: memref<12xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.store %x, %a[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 12 {
    affine.store %x, %b[%i] : memref<12xf32>
  }
  return
}
