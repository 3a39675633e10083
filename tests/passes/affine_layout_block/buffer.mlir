// RUN: terrane opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-layout-block{sizes=4,4}))' | FileCheck %s

// Blocks of four by four elements lie together. The last ones are incomplete.
// Shows R-261.

// CHECK-LABEL: func.func @buffer
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V2:%[a-z0-9_]+]] = memref.alloc() : memref<2x2x4x4xf32>
// CHECK-NEXT:   affine.for [[V3:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     affine.for [[V4:%[a-z0-9_]+]] = 0 to 6 {
// CHECK-NEXT:       affine.store [[V1]], [[V2]]{{\[}}[[V3]] floordiv 4, [[V4]] floordiv 4, [[V3]] mod 4, [[V4]] mod 4] : memref<2x2x4x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V3]] = 1 to 8 {
// CHECK-NEXT:     [[V5:%[a-z0-9_]+]] = affine.load [[V2]][([[V3]] - 1) floordiv 4, 1, [[V3]] - (([[V3]] - 1) floordiv 4) * 4 - 1, 1] : memref<2x2x4x4xf32>
// CHECK-NEXT:     "test.use"([[V5]]) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V2]] : memref<2x2x4x4xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @seen
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: f32) -> memref<8x6xf32>
// CHECK-NEXT:   [[V2:%[a-z0-9_]+]] = memref.alloc() : memref<8x6xf32>
// CHECK-NEXT:   affine.store [[V1]], [[V2]][0, 1] : memref<8x6xf32>
// CHECK-NEXT:   return [[V2]] : memref<8x6xf32>
// CHECK-NEXT: }

func.func @buffer(%x: f32) {
  %m = memref.alloc() : memref<8x6xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      affine.store %x, %m[%i, %j] : memref<8x6xf32>
    }
  }
  affine.for %i = 1 to 8 {
    %0 = affine.load %m[%i - 1, 5] : memref<8x6xf32>
    "test.use"(%0) : (f32) -> ()
  }
  memref.dealloc %m : memref<8x6xf32>
  return
}
func.func @seen(%x: f32) -> memref<8x6xf32> {
  %m = memref.alloc() : memref<8x6xf32>
  affine.store %x, %m[0, 1] : memref<8x6xf32>
  return %m : memref<8x6xf32>
}
