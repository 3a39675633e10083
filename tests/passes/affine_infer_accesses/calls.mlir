// RUN: terrane opt %s --pass-pipeline='builtin.module(affine-infer-accesses,func.func(affine-loop-fuse{distinct-memrefs}))' | FileCheck %s
// Shows R-138.

// Two nests are fused, of which one calls a function with a body: a row is written before its last element is read.

// CHECK-LABEL: func.func @rows
// CHECK:         affine.for %[[I:.+]] = 0 to 16 {
// CHECK-NEXT:      call @fill(%arg0, %[[I]], %arg2)
// CHECK-NEXT:      affine.load %arg0[%[[I]], 7]
// CHECK-NEXT:      affine.store %{{.+}}, %arg1[%[[I]]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @rows(%m: memref<16x8xf32>, %out: memref<16xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    func.call @fill(%m, %i, %x) : (memref<16x8xf32>, index, f32) -> ()
  }
  affine.for %i = 0 to 16 {
    %0 = affine.load %m[%i, 7] : memref<16x8xf32>
    affine.store %0, %out[%i] : memref<16xf32>
  }
  return
}
func.func private @fill(%m: memref<16x8xf32>, %i: index, %x: f32) {
  affine.for %j = 0 to 8 {
    affine.store %x, %m[%i, %j] : memref<16x8xf32>
  }
  return
}
