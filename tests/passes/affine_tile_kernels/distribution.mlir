// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32}))' | FileCheck %s

// A loop with two parts becomes two loops, unless what comes later in the text is needed by what comes earlier in a later iteration: then the
// loop stays.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        func.func @parts() -> memref<8x8xf64> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8x8xf64>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<8x8xf64>
// CHECK-NEXT:     affine.for %arg0 = 0 to 8 {
// CHECK-NEXT:       %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:       affine.store %cst, %alloc_0[%arg0, 0] : memref<8x8xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg0 = 0 to 8 step 4 {
// CHECK-NEXT:       %0 = affine.apply #map(%arg0)
// CHECK-NEXT:       %1 = affine.apply #map1(%arg0)
// CHECK-NEXT:       %2 = affine.apply #map2(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 1 to 8 {
// CHECK-NEXT:         %3 = affine.load %alloc[%arg0, %arg1 - 1] : memref<8x8xf64>
// CHECK-NEXT:         affine.store %3, %alloc[%arg0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %4 = affine.load %alloc[%0, %arg1 - 1] : memref<8x8xf64>
// CHECK-NEXT:         affine.store %4, %alloc[%0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %5 = affine.load %alloc[%1, %arg1 - 1] : memref<8x8xf64>
// CHECK-NEXT:         affine.store %5, %alloc[%1, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %6 = affine.load %alloc[%2, %arg1 - 1] : memref<8x8xf64>
// CHECK-NEXT:         affine.store %6, %alloc[%2, %arg1] : memref<8x8xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg0 = 1 to 8 {
// CHECK-NEXT:       %0 = affine.load %alloc[%arg0 - 1, 3] : memref<8x8xf64>
// CHECK-NEXT:       affine.store %0, %alloc_0[%arg0, 0] : memref<8x8xf64>
// CHECK-NEXT:       affine.for %arg1 = 1 to 8 {
// CHECK-NEXT:         %1 = affine.load %alloc[%arg0, %arg1 - 1] : memref<8x8xf64>
// CHECK-NEXT:         affine.store %1, %alloc[%arg0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_0 : memref<8x8xf64>
// CHECK-NEXT:   }

func.func @parts() -> memref<8x8xf64> {
  %a = memref.alloc() : memref<8x8xf64>
  %c = memref.alloc() : memref<8x8xf64>
  affine.for %i = 0 to 8 {
    %z = arith.constant 0.0 : f64
    affine.store %z, %c[%i, 0] : memref<8x8xf64>
    affine.for %j = 1 to 8 {
      %x = affine.load %a[%i, %j - 1] : memref<8x8xf64>
      affine.store %x, %a[%i, %j] : memref<8x8xf64>
    }
  }
  affine.for %i = 1 to 8 {
    %x = affine.load %a[%i - 1, 3] : memref<8x8xf64>
    affine.store %x, %c[%i, 0] : memref<8x8xf64>
    affine.for %j = 1 to 8 {
      %y = affine.load %a[%i, %j - 1] : memref<8x8xf64>
      affine.store %y, %a[%i, %j] : memref<8x8xf64>
    }
  }
  return %c : memref<8x8xf64>
}
