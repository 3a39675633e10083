// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-coalescing))' | FileCheck %s

// Loops whose bounds do not depend on each other become one over the product of their trip counts.

// CHECK-DAG: #map = affine_map<()[s0] -> (s0)>
// CHECK-DAG: #map1 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-DAG: #map3 = affine_map<() -> (5)>
// CHECK-DAG: #map4 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK-DAG: #map5 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// CHECK-LABEL:  func.func @nest(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.min #map1(%arg2)[%arg1]
// CHECK-NEXT:     %2 = affine.apply #map2(%0)[%1]
// CHECK-NEXT:     %3 = affine.apply #map3()
// CHECK-NEXT:     %4 = affine.apply #map2(%2)[%3]
// CHECK-NEXT:     affine.for %arg3 = 0 to %4 {
// CHECK-NEXT:       %5 = affine.apply #map4(%arg3)[%3]
// CHECK-NEXT:       %6 = affine.apply #map5(%arg3)[%3]
// CHECK-NEXT:       %7 = affine.apply #map4(%6)[%1]
// CHECK-NEXT:       %8 = affine.apply #map5(%6)[%1]
// CHECK-NEXT:       %9 = affine.load %arg0[%7, %8] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %9, %arg0[%8, %5] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @nest(%m: memref<100x100xf32>, %n: index, %k: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%k)[%n] {
      affine.for %l = 0 to 5 {
        %0 = affine.load %m[%j, %i] : memref<100x100xf32>
        affine.store %0, %m[%i, %l] : memref<100x100xf32>
      }
    }
  }
  return
}
