// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{skip-non-unit-stride-loops generate-dma}))' | FileCheck %s

// The last tile may be incomplete: a transfer of a whole one would leave the memref. mlir-opt makes it (docs/differences.md).

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (20, d0 + 8)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0) -> (d0 + 8, 20)>
// CHECK-LABEL: func.func @last_tile
// CHECK-SAME:    ([[V1:%[a-z0-9_]+]]: memref<20xf32>, [[V2:%[a-z0-9_]+]]: memref<20xf32>)
// CHECK-NEXT:   [[V3:%[a-z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT:   [[V4:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V5:%[a-z0-9_]+]] = arith.constant 8 : index
// CHECK-NEXT:   [[V6:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   [[V7:%[a-z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT:   affine.for [[V8:%[a-z0-9_]+]] = 0 to 20 step 8 {
// CHECK-NEXT:     [[V9:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V8]])
// CHECK-NEXT:     [[V10:%[a-z0-9_]+]] = memref.alloc() : memref<8xf32, 1>
// CHECK-NEXT:     affine.for [[V11:%[a-z0-9_]+]] = [[$MAP0]]([[V8]]) to min [[$MAP1]]([[V8]]) {
// CHECK-NEXT:       [[V12:%[a-z0-9_]+]] = affine.load [[V1]]{{\[}}[[V11]]] : memref<20xf32>
// CHECK-NEXT:       affine.store [[V12]], [[V10]]{{\[}}[[V11]] - [[V8]]] : memref<8xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V13:%[a-z0-9_]+]] = memref.alloc() : memref<8xf32, 1>
// CHECK-NEXT:     affine.for [[V11]] = [[$MAP0]]([[V8]]) to min [[$MAP2]]([[V8]]) {
// CHECK-NEXT:       [[V12]] = affine.load [[V10]][-[[V8]] + [[V11]]] : memref<8xf32, 1>
// CHECK-NEXT:       affine.store [[V12]], [[V13]][-[[V8]] + [[V11]]] : memref<8xf32, 1>
// CHECK-NEXT:     }
// CHECK-NEXT:     [[V14:%[a-z0-9_]+]] = affine.apply [[$MAP0]]([[V8]])
// CHECK-NEXT:     affine.for [[V11]] = [[$MAP0]]([[V8]]) to min [[$MAP1]]([[V8]]) {
// CHECK-NEXT:       [[V12]] = affine.load [[V13]]{{\[}}[[V11]] - [[V8]]] : memref<8xf32, 1>
// CHECK-NEXT:       affine.store [[V12]], [[V2]]{{\[}}[[V11]]] : memref<20xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc [[V13]] : memref<8xf32, 1>
// CHECK-NEXT:     memref.dealloc [[V10]] : memref<8xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @last_tile(%m: memref<20xf32>, %k: memref<20xf32>) {
  affine.for %t = 0 to 20 step 8 {
    affine.for %i = affine_map<(d0) -> (d0)>(%t) to min affine_map<(d0) -> (d0 + 8, 20)>(%t) {
      %0 = affine.load %m[%i] : memref<20xf32>
      affine.store %0, %k[%i] : memref<20xf32>
    }
  }
  return
}
