// RUN: mlir-opt %s --test-loop-fusion=test-loop-fusion-utilities | FileCheck %s

// A loop runs in the other one as a slice; one iteration is no loop.

// CHECK-LABEL: func.func @shifted
// CHECK-NEXT:    affine.for %[[I:.+]] = 3 to 90 {
// CHECK-NEXT:      %[[J:.+]] = affine.apply #{{.+}}(%[[I]])
// CHECK-NEXT:      affine.store %arg1, %arg0[%[[J]]] : memref<100xf32>
// CHECK-NEXT:      affine.load %arg0[%[[I]] - 3] : memref<100xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @shifted(%m: memref<100xf32>, %x: f32) {
  affine.for %i = 0 to 100 {
    affine.store %x, %m[%i] : memref<100xf32>
  }
  affine.for %i = 3 to 90 {
    %v = affine.load %m[%i - 3] : memref<100xf32>
  }
  return
}

// All loops of a block are fused, one after the other.

// CHECK-LABEL: func.func @three
// CHECK-NEXT:    affine.for %[[I:.+]] = 0 to 100 {
// CHECK-NEXT:      affine.load %arg0[%[[I]]]
// CHECK-NEXT:      affine.load %arg0[%[[I]]]
// CHECK-NEXT:      affine.store %arg1, %arg0[%[[I]]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @three(%m: memref<100xf32>, %x: f32) {
  affine.for %i = 0 to 100 {
    %v = affine.load %m[%i] : memref<100xf32>
  }
  affine.for %i = 0 to 100 {
    %v = affine.load %m[%i] : memref<100xf32>
  }
  affine.for %i = 0 to 100 {
    affine.store %x, %m[%i] : memref<100xf32>
  }
  return
}
