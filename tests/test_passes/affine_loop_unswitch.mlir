// RUN: mlir-opt %s --test-affine-loop-unswitch | FileCheck %s

// The first condition that does not depend on loops around it moves out of them.

// CHECK-DAG: [[$MAP0:#.+]] = affine_set<(d0) : (d0 - 2 >= 0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_set<()[s0] : (s0 - 2 >= 0)>
// CHECK-LABEL: func.func @a
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64xf32>, [[V2:%[a-z0-9_]+]]: f32, [[V3:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.if [[$MAP0]]([[V4]]) {
// CHECK-NEXT:       affine.for [[V5:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:         affine.store [[V2]], [[V1]]{{\[}}[[V5]]] : memref<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } else {
// CHECK-NEXT:       affine.for [[V5]] = 0 to 8 {
// CHECK-NEXT:         affine.store [[V2]], [[V1]]{{\[}}[[V5]] + 1] : memref<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V5]] = 0 to 8 {
// CHECK-NEXT:       affine.if [[$MAP1]](){{\[}}[[V3]]] {
// CHECK-NEXT:         affine.store [[V2]], [[V1]]{{\[}}[[V5]]] : memref<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @b
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64xf32>, [[V2:%[a-z0-9_]+]]: f32, [[V3:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.if [[$MAP1]](){{\[}}[[V3]]] {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V4]]] : memref<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.store [[V2]], [[V1]]{{\[}}[[V4]]] : memref<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @c
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64xf32>, [[V2:%[a-z0-9_]+]]: f32, [[V3:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.if [[$MAP0]]([[V4]]) {
// CHECK-NEXT:       affine.if [[$MAP1]](){{\[}}[[V3]]] {
// CHECK-NEXT:         affine.store [[V2]], [[V1]]{{\[}}[[V4]]] : memref<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @d
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64xf32>, [[V2:%[a-z0-9_]+]]: f32, [[V3:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   affine.parallel ([[V4:%[a-z0-9_]+]]) = (0) to (8) {
// CHECK-NEXT:     affine.if [[$MAP1]](){{\[}}[[V3]]] {
// CHECK-NEXT:       affine.store [[V2]], [[V1]]{{\[}}[[V4]]] : memref<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

#set = affine_set<(d0) : (d0 - 2 >= 0)>
#setn = affine_set<()[s0] : (s0 - 2 >= 0)>
func.func @a(%n: memref<64xf32>, %x: f32, %k: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.if #set(%i) {
        affine.store %x, %n[%j] : memref<64xf32>
      } else {
        affine.store %x, %n[%j + 1] : memref<64xf32>
      }
    }
    affine.for %j = 0 to 8 {
      affine.if #setn()[%k] {
        affine.store %x, %n[%j] : memref<64xf32>
      }
    }
  }
  return
}
func.func @b(%n: memref<64xf32>, %x: f32, %k: index) {
  affine.for %i = 0 to 8 {
    affine.if #setn()[%k] {
      affine.store %x, %n[%i] : memref<64xf32>
    }
    affine.store %x, %n[%i] : memref<64xf32>
  }
  return
}
func.func @c(%n: memref<64xf32>, %x: f32, %k: index) {
  affine.for %i = 0 to 8 {
    affine.if #set(%i) {
      affine.if #setn()[%k] {
        affine.store %x, %n[%i] : memref<64xf32>
      }
    }
  }
  return
}
func.func @d(%n: memref<64xf32>, %x: f32, %k: index) {
  affine.parallel (%i) = (0) to (8) {
    affine.if #setn()[%k] {
      affine.store %x, %n[%i] : memref<64xf32>
    }
  }
  return
}
