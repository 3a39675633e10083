// RUN: mlir-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-data-copy-generate))' | FileCheck %s

// A sequence of accesses is copied too, as a function of the symbols of its subscripts.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<()[s0] -> (s0 + 6)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0 + 5)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<()[s0] -> (s0)>
// CHECK-LABEL: func.func @sequence
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<100xf32>, [[V2:%[a-z0-9_]+]]: memref<100xf32>, [[V3:%[a-z0-9_]+]]: index)
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 1 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 6 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V8:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V9:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V3]])
// CHECK-NEXT:   [[V10:%[a-z0-9_]+]] = memref.alloc() : memref<6xf32, 1>
// CHECK-NEXT:   affine.for [[V11:%[a-z0-9_]+]] = [[V3]] to [[$MAP1]](){{\[}}[[V3]]] {
// CHECK-NEXT:     [[V12:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V11]]] : memref<100xf32>
// CHECK-NEXT:     affine.store [[V12]], [[V10]]{{\[}}[[V11]] - symbol([[V3]])] : memref<6xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   [[V13:%[a-z0-9_]+]] = memref.alloc() : memref<1xf32, 1>
// CHECK-NEXT:   [[V14:%[a-z0-9_]+]] = affine.load [[V10]][0] : memref<6xf32, 1>
// CHECK-NEXT:   affine.store [[V14]], [[V13]][0] : memref<1xf32, 1>
// CHECK-NEXT:   [[V15:%[a-z0-9_]+]] = affine.apply [[$MAP2]]([[V3]])
// CHECK-NEXT:   [[V16:%[a-z0-9_]+]] = affine.load [[V10]][5] : memref<6xf32, 1>
// CHECK-NEXT:   "test.use"([[V16]]) : (f32) -> ()
// CHECK-NEXT:   [[V17:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V3]])
// CHECK-NEXT:   [[V18:%[a-z0-9_]+]] = affine.apply [[$MAP3]](){{\[}}[[V3]]]
// CHECK-NEXT:   [[V19:%[a-z0-9_]+]] = affine.load [[V13]][0] : memref<1xf32, 1>
// CHECK-NEXT:   affine.store [[V19]], [[V2]][symbol([[V3]])] : memref<100xf32>
// CHECK-NEXT:   memref.dealloc [[V13]] : memref<1xf32, 1>
// CHECK-NEXT:   memref.dealloc [[V10]] : memref<6xf32, 1>
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @sequence(%m: memref<100xf32>, %k: memref<100xf32>, %n: index) {
  %0 = affine.load %m[%n] : memref<100xf32>
  affine.store %0, %k[%n] : memref<100xf32>
  %1 = affine.load %m[%n + 5] : memref<100xf32>
  "test.use"(%1) : (f32) -> ()
  return
}
