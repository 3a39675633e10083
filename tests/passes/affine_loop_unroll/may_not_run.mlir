// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=3}))' | FileCheck %s

// What a factor leaves over starts at the lower bound where the upper one is below it. mlir-opt starts before (docs/differences.md).

// CHECK-DAG:   #[[$CLEANUP:.*]] = affine_map<(d0) -> (d0, {{.*}})>
// CHECK-LABEL: func.func @triangle
// CHECK:         affine.for %[[I:.*]] = 0 to 4 {
// CHECK-NEXT:      affine.for %{{.*}} = #{{.*}}(%[[I]]) to #{{.*}}(%[[I]]) step 3 {
// CHECK:           affine.for %{{.*}} = max #[[$CLEANUP]](%[[I]]) to 2 {

func.func @triangle(%m: memref<24xi32>, %x: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 2 {
      affine.store %x, %m[%i + %j + 2] : memref<24xi32>
    }
  }
  return
}
