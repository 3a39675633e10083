// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-simplify-structures))' | FileCheck %s

// Maps and sets are simplified: of two bounds the tighter one stays, a set that contradicts itself is empty, and its condition goes.

// CHECK-DAG: #set = affine_set<(d0, d1)[s0] : (d0 - 3 >= 0, d1 - 2 >= 0, s0 >= 0)>
// CHECK-DAG: #set1 = affine_set<(d0, d1) : (d0 mod 2 - 1 == 0, d0 - 3 >= 0, d1 + d0 floordiv 2 - 3 >= 0, -d0 + (d0 floordiv 2) * 2 + 1 >= 0, d0 mod 2 >= 0)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: memref<100xf32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT:     affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 10 {
// CHECK-NEXT:         affine.if #set(%arg4, %arg5)[%arg2] {
// CHECK-NEXT:           affine.store %arg3, %arg1[%arg5] : memref<100xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.if #set1(%arg4, %arg5) {
// CHECK-NEXT:           affine.store %arg3, %arg1[%arg4] : memref<100xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.store %arg3, %arg1[%arg4] : memref<100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %o: memref<100xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.if affine_set<(d0, d1)[s0] : (d0 - 1 >= 0, d0 - 3 >= 0, d1 * 2 - 3 >= 0, -d0 + s0 + d0 >= 0)>(%i, %j)[%n] {
        affine.store %x, %o[%i + %j - %i] : memref<100xf32>
      }
      affine.if affine_set<(d0, d1) : (d0 - 1 == 0, d0 - 3 == 0, d1 * 2 - 3 >= 0)>(%i, %j) {
        affine.store %x, %o[%i] : memref<100xf32>
      }
      affine.if affine_set<(d0, d1) : (d0 mod 2 - 1 == 0, d0 - 3 >= 0, d0 floordiv 2 + d1 - 3 >= 0)>(%i, %j) {
        affine.store %x, %o[%i] : memref<100xf32>
      }
      %q = affine.apply affine_map<(d0, d1) -> ((d0 * 8 + d1 - d1) floordiv 8)>(%i, %j)
      affine.store %x, %o[%q] : memref<100xf32>
    }
  }
  return
}
