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

// A row whose number a narrow integer does not hold is another one: the nests stay apart.

// CHECK-LABEL: func.func @narrow_rows
// CHECK:         func.call @fill_narrow
// CHECK:       affine.for
// CHECK-NEXT:    affine.load
func.func @narrow_rows(%m: memref<512x8xf32>, %out: memref<512xf32>, %x: f32) {
  affine.for %i = 0 to 128 {
    %n = arith.index_cast %i : index to i4
    func.call @fill_narrow(%m, %n, %x) : (memref<512x8xf32>, i4, f32) -> ()
  }
  affine.for %i = 0 to 128 {
    %0 = affine.load %m[%i, 7] : memref<512x8xf32>
    affine.store %0, %out[%i] : memref<512xf32>
  }
  return
}
func.func private @fill_narrow(%m: memref<512x8xf32>, %n: i4, %x: f32) {
  %i = arith.index_cast %n : i4 to index
  affine.for %j = 0 to 8 {
    affine.store %x, %m[symbol(%i) + 64, %j] : memref<512x8xf32>
  }
  return
}
