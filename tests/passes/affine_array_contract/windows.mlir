// RUN: terrane opt %s --affine-array-contract | FileCheck %s

// A row is needed in one iteration only, a window of three elements at a time; what an outer loop carries stays.

// CHECK-DAG: [[$MAP0:#.+]] = affine_set<(d0) : (d0 - 4 >= 0)>
// CHECK-LABEL: func.func @rows
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<64x64xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = memref.alloc() : memref<1x64xf32>
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 0 to 64 {
// CHECK-NEXT:     affine.for [[V5:%[a-z0-9_]+]] = 0 to 64 {
// CHECK-NEXT:       affine.store [[V2]], [[V3]][0, [[V5]]] : memref<1x64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V5]] = 1 to 64 {
// CHECK-NEXT:       [[V6:%[a-z0-9_]+]] = affine.load [[V3]][0, [[V5]] - 1] : memref<1x64xf32>
// CHECK-NEXT:       affine.store [[V6]], [[V1]]{{\[}}[[V4]], [[V5]]] : memref<64x64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V3]] : memref<1x64xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @window
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<66xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 2 to 66 {
// CHECK-NEXT:     affine.store [[V2]], [[V3]]{{\[}}[[V4]] mod 3] : memref<3xf32>
// CHECK-NEXT:     affine.if [[$MAP0]]([[V4]]) {
// CHECK-NEXT:       [[V5:%[a-z0-9_]+]] = affine.load [[V3]]{{\[}}[[V4]] - (([[V4]] - 2) floordiv 3) * 3 - 2] : memref<3xf32>
// CHECK-NEXT:       affine.store [[V5]], [[V1]]{{\[}}[[V4]]] : memref<66xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V3]] : memref<3xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @carried
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<8x8xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:   affine.for [[V4:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.for [[V5:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:       [[V6:%[a-z0-9_]+]] = affine.load [[V3]]{{\[}}[[V5]]] : memref<8xf32>
// CHECK-NEXT:       affine.store [[V6]], [[V1]]{{\[}}[[V4]], [[V5]]] : memref<8x8xf32>
// CHECK-NEXT:       affine.store [[V2]], [[V3]]{{\[}}[[V5]]] : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V3]] : memref<8xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @rows(%out: memref<64x64xf32>, %x: f32) {
  %t = memref.alloc() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.store %x, %t[%i, %j] : memref<64x64xf32>
    }
    affine.for %j = 1 to 64 {
      %0 = affine.load %t[%i, %j - 1] : memref<64x64xf32>
      affine.store %0, %out[%i, %j] : memref<64x64xf32>
    }
  }
  memref.dealloc %t : memref<64x64xf32>
  return
}
func.func @window(%m: memref<66xf32>, %x: f32) {
  %t = memref.alloc() : memref<66xf32>
  affine.for %i = 2 to 66 {
    affine.store %x, %t[%i] : memref<66xf32>
    affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) {
      %0 = affine.load %t[%i - 2] : memref<66xf32>
      affine.store %0, %m[%i] : memref<66xf32>
    }
  }
  memref.dealloc %t : memref<66xf32>
  return
}
func.func @carried(%m: memref<8x8xf32>, %x: f32) {
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.load %t[%j] : memref<8xf32>
      affine.store %0, %m[%i, %j] : memref<8x8xf32>
      affine.store %x, %t[%j] : memref<8xf32>
    }
  }
  memref.dealloc %t : memref<8xf32>
  return
}
