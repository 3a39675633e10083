// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs tile-size=16}))' | FileCheck %s

// The loops of a stencil in time are fused by a shift, skewed and tiled.

// CHECK-DAG: [[$MAP0:#.+]] = affine_map<(d0) -> (d0 * 2)>
// CHECK-DAG: [[$MAP1:#.+]] = affine_map<(d0) -> (13, d0 * 2 + 9)>
// CHECK-DAG: [[$MAP2:#.+]] = affine_map<(d0, d1) -> (d0 * 16, d1 * 8 - 49)>
// CHECK-DAG: [[$MAP3:#.+]] = affine_map<(d0, d1) -> (d1 * 8 + 7, 50, d0 * 16 + 16)>
// CHECK-DAG: [[$MAP4:#.+]] = affine_map<(d0, d1) -> (d0 * 16, d1 * 2 + 1)>
// CHECK-DAG: [[$MAP5:#.+]] = affine_map<(d0) -> (d0 * 2 + 2)>
// CHECK-DAG: [[$MAP6:#.+]] = affine_map<(d0, d1) -> (d1 * 2 + 2, d0 * 16)>
// CHECK-DAG: [[$MAP7:#.+]] = affine_map<(d0, d1) -> (d1 * 2 + 99, d0 * 16 + 16)>
// CHECK-DAG: [[$MAP8:#.+]] = affine_map<(d0) -> (d0 * 2 + 99)>
// CHECK-DAG: [[$MAP9:#.+]] = affine_map<(d0, d1) -> (d1 * 2 + 100, d0 * 16 + 16)>
// CHECK-DAG: [[$MAP10:#.+]] = affine_map<(d0) -> (d0 * 8 + 7)>
// CHECK-DAG: [[$MAP11:#.+]] = affine_map<(d0, d1) -> (50, d1 * 8 + 8, d0 * 16 + 16)>
// CHECK-DAG: [[$MAP12:#.+]] = affine_map<(d0) -> (d0 * 2 + 1)>
// CHECK-DAG: [[$MAP13:#.+]] = affine_map<(d0) -> (d0 * 16 + 16)>
// CHECK-LABEL: func.func @stencil
// CHECK-SAME:    ([[V1:%[a-z0-9]+]]: memref<100xf64>, [[V2:%[a-z0-9]+]]: memref<100xf64>)
// CHECK-NEXT:   [[V3:%.+]] = arith.constant 3.000000e-01 : f64
// CHECK-NEXT:   affine.for [[V4:%.+]] = 0 to 4 {
// CHECK-NEXT:     affine.for [[V5:%.+]] = [[$MAP0]]([[V4]]) to min [[$MAP1]]([[V4]]) {
// CHECK-NEXT:       affine.for [[V6:%.+]] = max [[$MAP2]]([[V4]], [[V5]]) to min [[$MAP3]]([[V4]], [[V5]]) {
// CHECK-NEXT:         affine.for [[V7:%.+]] = max [[$MAP4]]([[V5]], [[V6]]) to [[$MAP5]]([[V6]]) {
// CHECK-NEXT:           [[V8:%.+]] = affine.load [[V1]]{{\[}}[[V6]] * -2 + [[V7]] - 1] : memref<100xf64>
// CHECK-NEXT:           [[V9:%.+]] = affine.load [[V1]]{{\[}}[[V6]] * -2 + [[V7]] + 1] : memref<100xf64>
// CHECK-NEXT:           [[V10:%.+]] = arith.addf [[V8]], [[V9]] : f64
// CHECK-NEXT:           affine.store [[V10]], [[V2]]{{\[}}[[V6]] * -2 + [[V7]]] : memref<100xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for [[V11:%.+]] = max [[$MAP6]]([[V5]], [[V6]]) to min [[$MAP7]]([[V5]], [[V6]]) {
// CHECK-NEXT:           [[V12:%.+]] = affine.load [[V1]]{{\[}}[[V6]] * -2 + [[V11]] - 1] : memref<100xf64>
// CHECK-NEXT:           [[V13:%.+]] = affine.load [[V1]]{{\[}}[[V6]] * -2 + [[V11]] + 1] : memref<100xf64>
// CHECK-NEXT:           [[V14:%.+]] = arith.addf [[V12]], [[V13]] : f64
// CHECK-NEXT:           affine.store [[V14]], [[V2]]{{\[}}[[V6]] * -2 + [[V11]]] : memref<100xf64>
// CHECK-NEXT:           [[V15:%.+]] = affine.load [[V2]]{{\[}}[[V6]] * -2 + [[V11]] - 1] : memref<100xf64>
// CHECK-NEXT:           [[V16:%.+]] = arith.mulf [[V15]], [[V3]] : f64
// CHECK-NEXT:           affine.store [[V16]], [[V1]]{{\[}}[[V6]] * -2 + [[V11]] - 1] : memref<100xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.for [[V17:%.+]] = [[$MAP8]]([[V6]]) to min [[$MAP9]]([[V5]], [[V6]]) {
// CHECK-NEXT:           [[V18:%.+]] = affine.load [[V2]]{{\[}}[[V6]] * -2 + [[V17]] - 1] : memref<100xf64>
// CHECK-NEXT:           [[V19:%.+]] = arith.mulf [[V18]], [[V3]] : f64
// CHECK-NEXT:           affine.store [[V19]], [[V1]]{{\[}}[[V6]] * -2 + [[V17]] - 1] : memref<100xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for [[V20:%.+]] = [[$MAP10]]([[V5]]) to min [[$MAP11]]([[V4]], [[V5]]) {
// CHECK-NEXT:         affine.for [[V21:%.+]] = [[$MAP12]]([[V20]]) to [[$MAP13]]([[V5]]) {
// CHECK-NEXT:           [[V22:%.+]] = affine.load [[V1]]{{\[}}[[V20]] * -2 + [[V21]] - 1] : memref<100xf64>
// CHECK-NEXT:           [[V23:%.+]] = affine.load [[V1]]{{\[}}[[V20]] * -2 + [[V21]] + 1] : memref<100xf64>
// CHECK-NEXT:           [[V24:%.+]] = arith.addf [[V22]], [[V23]] : f64
// CHECK-NEXT:           affine.store [[V24]], [[V2]]{{\[}}[[V20]] * -2 + [[V21]]] : memref<100xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }

func.func @stencil(%a: memref<100xf64>, %b: memref<100xf64>) {
  %third = arith.constant 0.3 : f64
  affine.for %t = 0 to 50 {
    affine.for %i = 1 to 99 {
      %0 = affine.load %a[%i - 1] : memref<100xf64>
      %1 = affine.load %a[%i + 1] : memref<100xf64>
      %2 = arith.addf %0, %1 : f64
      affine.store %2, %b[%i] : memref<100xf64>
    }
    affine.for %i = 1 to 99 {
      %0 = affine.load %b[%i] : memref<100xf64>
      %1 = arith.mulf %0, %third : f64
      affine.store %1, %a[%i] : memref<100xf64>
    }
  }
  return
}
