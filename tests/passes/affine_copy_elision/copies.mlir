// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-copy-elision))' | FileCheck %s
// Shows R-077.

// A load of a copy reads what was copied: subscripts are composed with the inverse of those of the copy.

// CHECK-LABEL: func.func @reversed
// CHECK-NEXT:    affine.for %[[I:.+]] = 0 to 8 {
// CHECK-NEXT:      %[[X:.+]] = affine.load %arg0[-%[[I]] + 9] : memref<10xf32>
// CHECK-NEXT:      affine.store %[[X]], %arg1[%[[I]]] : memref<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @reversed(%a: memref<10xf32>, %b: memref<8xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i + 2] : memref<10xf32>
    affine.store %0, %t[-%i + 7] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  memref.dealloc %t : memref<8xf32>
  return
}

// Layouts, and subscripts that affine.apply computes, are part of what is composed.

// CHECK-LABEL: func.func @transposed
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     affine.store
// CHECK:         affine.load %arg0[%[[J:.+]], %[[J]] + %[[I:.+]]] : memref<4x8xf32, #{{.+}}>
// CHECK-NEXT:    affine.store %{{.+}}, %arg1[%[[I]], %[[J]]]
func.func @transposed(%a: memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>, %b: memref<8x4xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %k = affine.apply affine_map<(d0) -> (-d0 + 7)>(%j)
      %0 = affine.load %a[%i, %k] : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
      affine.store %0, %t[%k, %i] : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %s = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
      %0 = affine.load %t[%s, %j] : memref<8x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>
      affine.store %0, %b[%i, %j] : memref<8x4xf32>
    }
  }
  return
}

// What is overwritten before it is read stays copied.

// CHECK-LABEL: func.func @written
// CHECK:         affine.store %{{.+}}, %alloc[
// CHECK:         affine.load %alloc[
func.func @written(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}, %x: f32) {
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %t[%i] : memref<8xf32>
  }
  affine.store %x, %a[3] : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}

// So does a copy of less than is read: the rest may not be in the other memref.

// CHECK-LABEL: func.func @incomplete
// CHECK:         affine.load %alloc[
func.func @incomplete(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}) {
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 1 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %t[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}

// Memrefs that may overlap may overwrite it.

// CHECK-LABEL: func.func @may_overlap
// CHECK:         affine.load %alloc[
func.func @may_overlap(%a: memref<8xf32>, %b: memref<8xf32>) {
  %t = memref.alloc() : memref<8xf32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
    affine.store %0, %t[%i] : memref<8xf32>
  }
  affine.for %i = 0 to 8 {
    %0 = affine.load %t[%i] : memref<8xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}
