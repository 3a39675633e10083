// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=4}))' | FileCheck %s

// In the second branch of a condition, what the condition says does not hold: the loop may be empty, and then its rest must be so too.

// CHECK-LABEL: func.func @in_else
// CHECK:         affine.for %[[T:.+]] = 0 to 2 {
// CHECK:           } else {
// CHECK-NEXT:        affine.for %{{.+}} = #{{.+}}(%[[T]]) to 0 step 4 {
// CHECK:             affine.for %{{.+}} = max #{{.+}}(%[[T]]) to 1 {
func.func @in_else(%m: memref<80xf32>, %x: f32) {
  affine.for %t = 0 to 2 {
    affine.if affine_set<(d0) : (-d0 >= 0)>(%t) {
      affine.store %x, %m[0] : memref<80xf32>
    } else {
      affine.for %i = affine_map<(d0) -> (d0 * 40)>(%t) to 1 {
        affine.store %x, %m[%i] : memref<80xf32>
      }
    }
  }
  return
}
