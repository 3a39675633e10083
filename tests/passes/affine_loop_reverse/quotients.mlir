// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-reverse{depth=1}))' | FileCheck %s

// A quotient that the outer loop fixes is a number in the bounds of the inner one: no condition is left in the loops.

// CHECK-DAG: #[[$LOWER:.+]] = affine_map<(d0) -> ((d0 floordiv 4) * -4 - 3)>
// CHECK-DAG: #[[$UPPER:.+]] = affine_map<(d0) -> ((d0 floordiv 4) * -4 + 1)>
// CHECK-LABEL: func.func @blocks
// CHECK-NEXT:    affine.for %[[I:.+]] = 0 to 16 {
// CHECK-NEXT:      affine.for %[[J:.+]] = #[[$LOWER]](%[[I]]) to #[[$UPPER]](%[[I]]) {
// CHECK-NEXT:        affine.store %arg1, %arg0[%[[I]], -%[[J]]]
func.func @blocks(%m: memref<16x16xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    affine.for %j = affine_map<(d0) -> ((d0 floordiv 4) * 4)>(%i) to affine_map<(d0) -> ((d0 floordiv 4) * 4 + 4)>(%i) {
      affine.store %x, %m[%i, %j] : memref<16x16xf32>
    }
  }
  return
}
