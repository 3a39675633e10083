// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-normalize{promote-single-iter=1}))' | FileCheck %s

// Loops begin at zero and count by one: the upper bound is divided by the step, and the old variable is computed. A loop that runs
// once is no loop, by the option. One with a maximum as lower bound stays.

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 - 2) ceildiv 3)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 * 3 + 2)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0] -> (4, (-d0 + s0) ceildiv 2)>
// CHECK-DAG: #map3 = affine_map<(d0, d1) -> (d0 + d1 * 2)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 + 5)>
// CHECK-DAG: #map5 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-DAG: #map6 = affine_map<(d0, d1) -> (d1 * 2 + 2)>
// CHECK-DAG: #map7 = affine_map<(d0, d1) -> (d0 + d1 * 3)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     affine.for %arg3 = 0 to #map()[%arg1] {
// CHECK-NEXT:       %1 = affine.apply #map1(%arg3)
// CHECK-NEXT:       affine.for %arg4 = 0 to min #map2(%1)[%arg1] {
// CHECK-NEXT:         %2 = affine.apply #map3(%1, %arg4)
// CHECK-NEXT:         %3 = affine.load %arg0[%2, %1] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %3, %arg0[%1, %2] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[%c5, %c5] : memref<100x100xf32>
// CHECK-NEXT:     affine.for %arg3 = 0 to 15 {
// CHECK-NEXT:       %1 = affine.apply #map4(%arg3)
// CHECK-NEXT:       %2 = affine.load %arg0[%1, %1] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = max #map5(%arg2)[%arg1] to 100 {
// CHECK-NEXT:       %1 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg3, %arg4) = (0, 0) to (4, (symbol(%arg1) - symbol(%arg2)) ceildiv 3) {
// CHECK-NEXT:       %1 = affine.apply #map6(%arg2, %arg3)
// CHECK-NEXT:       %2 = affine.apply #map7(%arg2, %arg4)
// CHECK-NEXT:       %3 = affine.load %arg0[%1, %2] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %n: index, %k: index) {
  affine.for %i = 2 to %n step 3 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%i)[%n] step 2 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      affine.store %0, %m[%i, %j] : memref<100x100xf32>
    }
  }
  affine.for %i = 5 to 6 {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = 5 to 20 {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = max affine_map<(d0)[s0] -> (d0 + 8, s0)>(%k)[%n] to 100 {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.parallel (%i, %j) = (2, %k) to (10, %n) step (2, 3) {
    %0 = affine.load %m[%i, %j] : memref<100x100xf32>
  }
  return
}
