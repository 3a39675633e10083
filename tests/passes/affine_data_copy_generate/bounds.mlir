// RUN: terrane opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-data-copy-generate))' | FileCheck %s

// Conditions may keep accesses from elements out of bounds: copies are in the bounds. mlir-opt loads from -1 (docs/differences.md).

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<() -> (-1, 0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_set<(d0) : (d0 - 1 >= 0)>
// CHECK-LABEL: func.func @edge
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<8xf32>, [[V2:%[a-z0-9_]+]]: f32)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 7 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = memref.alloc() : memref<7xf32, 1>
// CHECK-NEXT:   affine.for [[V7:%[a-z0-9_]+]] = max [[$MAP0]]() to 7 {
// CHECK-NEXT:     [[V8:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V7]]] : memref<8xf32>
// CHECK-NEXT:     affine.store [[V8]], [[V6]]{{\[}}[[V7]]] : memref<7xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   affine.for [[V7]] = 0 to 8 {
// CHECK-NEXT:     affine.if [[$MAP1]]([[V7]]) {
// CHECK-NEXT:       [[V8]] = affine.load [[V6]]{{\[}}[[V7]] - 1] : memref<7xf32, 1>
// CHECK-NEXT:       "test.use"([[V8]]) : (f32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.dealloc [[V6]] : memref<7xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @edge(%m: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %0 = affine.load %m[%i - 1] : memref<8xf32>
      "test.use"(%0) : (f32) -> ()
    }
  }
  return
}
