// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fuse))' | FileCheck %s

// Lengths that are not known are bounds, and not conditions.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<()[s0] -> (8, s0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<()[s0] -> (s0, 0)>
// CHECK-LABEL: func.func @two_nests
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<8xf32>, [[V2:%[a-z0-9]+]]: f32, [[V3:%[a-z0-9]+]]: index)
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to min [[$MAP0]](){{\[}}[[V3]]] {
// CHECK-NEXT:     affine.store [[V2]], [[V1]]{{\[}}[[V4]]] : memref<8xf32>
// CHECK-NEXT:     affine.store [[V2]], [[V1]][0] : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V5:%.+]] = max [[$MAP1]](){{\[}}[[V3]]] to 8 {
// CHECK-NEXT:     affine.store [[V2]], [[V1]]{{\[}}[[V5]]] : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V6:%.+]] = 8 to [[V3]] {
// CHECK-NEXT:     affine.store [[V2]], [[V1]][0] : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @two_nests(%a: memref<8xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.store %x, %a[%i] : memref<8xf32>
  }
  affine.for %i = 0 to %n {
    affine.store %x, %a[0] : memref<8xf32>
  }
  return
}
