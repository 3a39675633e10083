// RUN: terrane opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{skip-non-unit-stride-loops}))' | FileCheck %s

// A memref that a call uses is left. Copies leave no loop in which something else uses the memref. mlir-opt's buffers miss what
// others write (docs/differences.md).

// CHECK-LABEL: func.func @used_by_a_call
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<8xf32>)
// CHECK-NEXT:   [[V2:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V3:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:     func.call @see([[V1]]) : (memref<8xf32>) -> ()
// CHECK-NEXT:     [[V4:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V3]]] : memref<8xf32>
// CHECK-NEXT:     "test.use"([[V4]]) : (f32) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @see
// CHECK-LABEL: func.func @used_beside
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<8x8xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT:   [[V8:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V9:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V10:%[a-z0-9_]+]] = 0 to 8 step 2 {
// CHECK-NEXT:     [[V11:%[a-z0-9_]+]] = memref.alloc() : memref<1x8xf32, 1>
// CHECK-NEXT:     affine.for [[V12:%[a-z0-9_]+]] = 0 to 8 {
// CHECK-NEXT:       affine.store [[V2]], [[V11]][0, [[V12]]] : memref<1x8xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V12]] = 0 to 8 {
// CHECK-NEXT:       [[V13:%[a-z0-9_]+]] = affine.load [[V11]][0, [[V12]]] : memref<1x8xf32, 1>
// CHECK-NEXT:       affine.store [[V13]], [[V1]][0, [[V12]]] : memref<8x8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc [[V11]] : memref<1x8xf32, 1>
// CHECK-NEXT:     [[V14:%[a-z0-9_]+]] = memref.alloc() : memref<1x8xf32, 1>
// CHECK-NEXT:     affine.for [[V12]] = 0 to 8 {
// CHECK-NEXT:       [[V13]] = affine.load [[V1]][0, [[V12]]] : memref<8x8xf32>
// CHECK-NEXT:       affine.store [[V13]], [[V14]][0, [[V12]]] : memref<1x8xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for [[V12]] = 0 to 8 {
// CHECK-NEXT:       [[V13]] = affine.load [[V14]][0, -[[V12]] + 7] : memref<1x8xf32, 1>
// CHECK-NEXT:       "test.use"([[V13]]) : (f32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc [[V14]] : memref<1x8xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @used_by_a_call(%m: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    func.call @see(%m) : (memref<8xf32>) -> ()
    %0 = affine.load %m[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}
func.func private @see(memref<8xf32>)
func.func @used_beside(%m: memref<8x8xf32>, %x: f32) {
  affine.for %i = 0 to 8 step 2 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[0, %j] : memref<8x8xf32>
    }
    affine.for %j = 0 to 8 {
      %0 = affine.load %m[0, -%j + 7] : memref<8x8xf32>
      "test.use"(%0) : (f32) -> ()
    }
  }
  return
}
