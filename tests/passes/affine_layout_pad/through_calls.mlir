// RUN: terrane opt %s --affine-layout-pad='low=1,0 high=0,2' | FileCheck %s

// A buffer that private functions get and return, and what is copied to it, has one layout; one that a public function gets stays.
// Shows R-261.

// CHECK-LABEL: func.func private @filled
// CHECK-SAME:    ([[M:%[a-z0-9_]+]]: memref<5x6xf32>, [[X:%[a-z0-9_]+]]: f32) -> memref<5x6xf32>
// CHECK-NEXT:    affine.for [[I:%[a-z0-9_]+]] = 0 to 4 {
// CHECK-NEXT:      affine.store [[X]], [[M]]{{\[}}[[I]] + 1, 2] : memref<5x6xf32>
// CHECK:         return [[M]] : memref<5x6xf32>
// CHECK-LABEL: func.func @caller
// CHECK-NEXT:    [[A:%[a-z0-9_]+]] = memref.alloc() : memref<5x6xf32>
// CHECK-NEXT:    [[B:%[a-z0-9_]+]] = memref.alloc() : memref<5x6xf32>
// CHECK-NEXT:    [[C:%[a-z0-9_]+]] = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:    [[R:%[a-z0-9_]+]] = call @filled([[A]], {{.*}}) : (memref<5x6xf32>, f32) -> memref<5x6xf32>
// CHECK-NEXT:    memref.copy [[R]], [[B]] : memref<5x6xf32> to memref<5x6xf32>
// CHECK-NEXT:    [[V:%[a-z0-9_]+]] = affine.load [[B]][4, 3] : memref<5x6xf32>
// CHECK-NEXT:    call @public([[C]]) : (memref<4x4xf32>) -> ()
// CHECK-NEXT:    return [[V]] : f32
// CHECK-LABEL: func.func @public
// CHECK-SAME:    memref<4x4xf32>

func.func private @filled(%m: memref<4x4xf32>, %x: f32) -> memref<4x4xf32> {
  affine.for %i = 0 to 4 {
    affine.store %x, %m[%i, 2] : memref<4x4xf32>
  }
  return %m : memref<4x4xf32>
}

func.func @caller(%x: f32) -> f32 {
  %a = memref.alloc() : memref<4x4xf32>
  %b = memref.alloc() : memref<4x4xf32>
  %c = memref.alloc() : memref<4x4xf32>
  %r = call @filled(%a, %x) : (memref<4x4xf32>, f32) -> memref<4x4xf32>
  memref.copy %r, %b : memref<4x4xf32> to memref<4x4xf32>
  %v = affine.load %b[3, 3] : memref<4x4xf32>
  call @public(%c) : (memref<4x4xf32>) -> ()
  return %v : f32
}

func.func @public(%m: memref<4x4xf32>) {
  return
}
