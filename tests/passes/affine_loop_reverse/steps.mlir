// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-reverse{depth=1}))' --split-input-file 2>&1 | FileCheck %s

// A loop that counts by two from the greater of two bounds has iterations that depend on which it is: it stays as it is.

// CHECK:       remark: reversal does not apply: there are fewer loops
// CHECK-LABEL: func.func @either
// CHECK:         affine.for %{{.+}} = max #{{.+}}(%{{.+}}) to 8 step 2 {
func.func @either(%m: memref<8x8xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = max affine_map<(d0) -> (d0, 1)>(%i) to 8 step 2 {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

// Where both are even, so are all iterations.

// CHECK-LABEL: func.func @even
// CHECK:         affine.for %[[I:.+]] = 0 to 4 {
// CHECK-NEXT:      affine.for %[[J:.+]] = {{.+}} step 2 {
// CHECK-NEXT:        affine.store %arg1, %arg0[%[[I]], -%[[J]]] : memref<8x8xf32>
func.func @even(%m: memref<8x8xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = max affine_map<(d0) -> (d0 * 2, 2)>(%i) to 8 step 2 {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
