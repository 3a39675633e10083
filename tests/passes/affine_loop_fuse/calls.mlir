// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fuse{distinct-memrefs}))' | FileCheck %s
// Shows R-138.

// A nest that calls is fused by what the called function declares: a row of the matrix is written before it is summed.

func.func private @fill(memref<16x8xf32>, index) attributes {legacy.writes = [{argument = 0 : i64, inputs = 1 : i64, operands = array<i64: 1>, relation = affine_set<(d0, d1, d2) : (d1 - d0 == 0, d2 >= 0, -d2 + 7 >= 0)>}]}

// CHECK-LABEL: func.func @rows
// CHECK:         affine.for %[[I:.+]] = 0 to 16 {
// CHECK-NEXT:      call @fill(%arg0, %[[I]]) : (memref<16x8xf32>, index) -> ()
// CHECK-NEXT:      affine.load %arg0[%[[I]], 7] : memref<16x8xf32>
// CHECK-NEXT:      affine.store %{{.+}}, %arg1[%[[I]]] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @rows(%m: memref<16x8xf32>, %out: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    func.call @fill(%m, %i) : (memref<16x8xf32>, index) -> ()
  }
  affine.for %i = 0 to 16 {
    %0 = affine.load %m[%i, 7] : memref<16x8xf32>
    affine.store %0, %out[%i] : memref<16xf32>
  }
  return
}
