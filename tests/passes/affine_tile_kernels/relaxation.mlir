// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Each element needs the ones above and to the left: four rows are computed in one step, each two columns after the one above, with loops for the
// start and the end of rows.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 - 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map3 = affine_map<(d0) -> (d0 - 4)>
// CHECK:        #map4 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        #map5 = affine_map<(d0) -> (d0 - 6)>
// CHECK:        func.func @relax() -> memref<18x32xf64> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<18x32xf64>
// CHECK-NEXT:     affine.for %arg0 = 1 to 17 step 4 {
// CHECK-NEXT:       affine.for %arg1 = 1 to 3 {
// CHECK-NEXT:         %12 = affine.load %alloc[%arg0, %arg1 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %13 = affine.load %alloc[%arg0 - 1, %arg1 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = arith.addf %12, %13 : f64
// CHECK-NEXT:         affine.store %14, %alloc[%arg0, %arg1] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %0 = affine.apply #map(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 3 to 5 {
// CHECK-NEXT:         %12 = affine.load %alloc[%arg0, %arg1 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %13 = affine.load %alloc[%arg0 - 1, %arg1 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = arith.addf %12, %13 : f64
// CHECK-NEXT:         affine.store %14, %alloc[%arg0, %arg1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = affine.apply #map1(%arg1)
// CHECK-NEXT:         %16 = affine.load %alloc[%0, %15 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %17 = arith.addf %16, %12 : f64
// CHECK-NEXT:         affine.store %17, %alloc[%0, %15] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %1 = affine.apply #map(%arg0)
// CHECK-NEXT:       %2 = affine.apply #map2(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 5 to 7 {
// CHECK-NEXT:         %12 = affine.load %alloc[%arg0, %arg1 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %13 = affine.load %alloc[%arg0 - 1, %arg1 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = arith.addf %12, %13 : f64
// CHECK-NEXT:         affine.store %14, %alloc[%arg0, %arg1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = affine.apply #map1(%arg1)
// CHECK-NEXT:         %16 = affine.load %alloc[%1, %15 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %17 = arith.addf %16, %12 : f64
// CHECK-NEXT:         affine.store %17, %alloc[%1, %15] : memref<18x32xf64>
// CHECK-NEXT:         %18 = affine.apply #map3(%arg1)
// CHECK-NEXT:         %19 = affine.load %alloc[%2, %18 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %20 = arith.addf %19, %16 : f64
// CHECK-NEXT:         affine.store %20, %alloc[%2, %18] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %3 = affine.apply #map(%arg0)
// CHECK-NEXT:       %4 = affine.apply #map2(%arg0)
// CHECK-NEXT:       %5 = affine.apply #map4(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 7 to 31 step 4 {
// CHECK-NEXT:         %12 = affine.load %alloc[%arg0, %arg1 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %13 = affine.load %alloc[%arg0 - 1, %arg1 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = arith.addf %12, %13 : f64
// CHECK-NEXT:         affine.store %14, %alloc[%arg0, %arg1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = affine.apply #map1(%arg1)
// CHECK-NEXT:         %16 = affine.load %alloc[%3, %15 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %17 = arith.addf %16, %12 : f64
// CHECK-NEXT:         affine.store %17, %alloc[%3, %15] : memref<18x32xf64>
// CHECK-NEXT:         %18 = affine.apply #map3(%arg1)
// CHECK-NEXT:         %19 = affine.load %alloc[%4, %18 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %20 = arith.addf %19, %16 : f64
// CHECK-NEXT:         affine.store %20, %alloc[%4, %18] : memref<18x32xf64>
// CHECK-NEXT:         %21 = affine.apply #map5(%arg1)
// CHECK-NEXT:         %22 = affine.load %alloc[%5, %21 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %23 = arith.addf %22, %19 : f64
// CHECK-NEXT:         affine.store %23, %alloc[%5, %21] : memref<18x32xf64>
// CHECK-NEXT:         %24 = affine.apply #map(%arg1)
// CHECK-NEXT:         %25 = affine.load %alloc[%arg0, %24 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %26 = affine.load %alloc[%arg0 - 1, %24 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %27 = arith.addf %25, %26 : f64
// CHECK-NEXT:         affine.store %27, %alloc[%arg0, %24] : memref<18x32xf64>
// CHECK-NEXT:         %28 = affine.apply #map1(%24)
// CHECK-NEXT:         %29 = affine.load %alloc[%3, %28 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %30 = arith.addf %29, %25 : f64
// CHECK-NEXT:         affine.store %30, %alloc[%3, %28] : memref<18x32xf64>
// CHECK-NEXT:         %31 = affine.apply #map3(%24)
// CHECK-NEXT:         %32 = affine.load %alloc[%4, %31 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %33 = arith.addf %32, %29 : f64
// CHECK-NEXT:         affine.store %33, %alloc[%4, %31] : memref<18x32xf64>
// CHECK-NEXT:         %34 = affine.apply #map5(%24)
// CHECK-NEXT:         %35 = affine.load %alloc[%5, %34 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %36 = arith.addf %35, %32 : f64
// CHECK-NEXT:         affine.store %36, %alloc[%5, %34] : memref<18x32xf64>
// CHECK-NEXT:         %37 = affine.apply #map2(%arg1)
// CHECK-NEXT:         %38 = affine.load %alloc[%arg0, %37 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %39 = affine.load %alloc[%arg0 - 1, %37 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %40 = arith.addf %38, %39 : f64
// CHECK-NEXT:         affine.store %40, %alloc[%arg0, %37] : memref<18x32xf64>
// CHECK-NEXT:         %41 = affine.apply #map1(%37)
// CHECK-NEXT:         %42 = affine.load %alloc[%3, %41 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %43 = arith.addf %42, %38 : f64
// CHECK-NEXT:         affine.store %43, %alloc[%3, %41] : memref<18x32xf64>
// CHECK-NEXT:         %44 = affine.apply #map3(%37)
// CHECK-NEXT:         %45 = affine.load %alloc[%4, %44 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %46 = arith.addf %45, %42 : f64
// CHECK-NEXT:         affine.store %46, %alloc[%4, %44] : memref<18x32xf64>
// CHECK-NEXT:         %47 = affine.apply #map5(%37)
// CHECK-NEXT:         %48 = affine.load %alloc[%5, %47 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %49 = arith.addf %48, %45 : f64
// CHECK-NEXT:         affine.store %49, %alloc[%5, %47] : memref<18x32xf64>
// CHECK-NEXT:         %50 = affine.apply #map4(%arg1)
// CHECK-NEXT:         %51 = affine.load %alloc[%arg0, %50 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %52 = affine.load %alloc[%arg0 - 1, %50 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %53 = arith.addf %51, %52 : f64
// CHECK-NEXT:         affine.store %53, %alloc[%arg0, %50] : memref<18x32xf64>
// CHECK-NEXT:         %54 = affine.apply #map1(%50)
// CHECK-NEXT:         %55 = affine.load %alloc[%3, %54 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %56 = arith.addf %55, %51 : f64
// CHECK-NEXT:         affine.store %56, %alloc[%3, %54] : memref<18x32xf64>
// CHECK-NEXT:         %57 = affine.apply #map3(%50)
// CHECK-NEXT:         %58 = affine.load %alloc[%4, %57 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %59 = arith.addf %58, %55 : f64
// CHECK-NEXT:         affine.store %59, %alloc[%4, %57] : memref<18x32xf64>
// CHECK-NEXT:         %60 = affine.apply #map5(%50)
// CHECK-NEXT:         %61 = affine.load %alloc[%5, %60 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %62 = arith.addf %61, %58 : f64
// CHECK-NEXT:         affine.store %62, %alloc[%5, %60] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %6 = affine.apply #map(%arg0)
// CHECK-NEXT:       %7 = affine.apply #map2(%arg0)
// CHECK-NEXT:       %8 = affine.apply #map4(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 31 to 33 {
// CHECK-NEXT:         %12 = affine.apply #map1(%arg1)
// CHECK-NEXT:         %13 = affine.load %alloc[%6, %12 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = affine.load %alloc[%6 - 1, %12 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = arith.addf %13, %14 : f64
// CHECK-NEXT:         affine.store %15, %alloc[%6, %12] : memref<18x32xf64>
// CHECK-NEXT:         %16 = affine.apply #map3(%arg1)
// CHECK-NEXT:         %17 = affine.load %alloc[%7, %16 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %18 = arith.addf %17, %13 : f64
// CHECK-NEXT:         affine.store %18, %alloc[%7, %16] : memref<18x32xf64>
// CHECK-NEXT:         %19 = affine.apply #map5(%arg1)
// CHECK-NEXT:         %20 = affine.load %alloc[%8, %19 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %21 = arith.addf %20, %17 : f64
// CHECK-NEXT:         affine.store %21, %alloc[%8, %19] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %9 = affine.apply #map2(%arg0)
// CHECK-NEXT:       %10 = affine.apply #map4(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 33 to 35 {
// CHECK-NEXT:         %12 = affine.apply #map3(%arg1)
// CHECK-NEXT:         %13 = affine.load %alloc[%9, %12 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = affine.load %alloc[%9 - 1, %12 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = arith.addf %13, %14 : f64
// CHECK-NEXT:         affine.store %15, %alloc[%9, %12] : memref<18x32xf64>
// CHECK-NEXT:         %16 = affine.apply #map5(%arg1)
// CHECK-NEXT:         %17 = affine.load %alloc[%10, %16 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %18 = arith.addf %17, %13 : f64
// CHECK-NEXT:         affine.store %18, %alloc[%10, %16] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       %11 = affine.apply #map4(%arg0)
// CHECK-NEXT:       affine.for %arg1 = 35 to 37 {
// CHECK-NEXT:         %12 = affine.apply #map5(%arg1)
// CHECK-NEXT:         %13 = affine.load %alloc[%11, %12 - 1] : memref<18x32xf64>
// CHECK-NEXT:         %14 = affine.load %alloc[%11 - 1, %12 + 1] : memref<18x32xf64>
// CHECK-NEXT:         %15 = arith.addf %13, %14 : f64
// CHECK-NEXT:         affine.store %15, %alloc[%11, %12] : memref<18x32xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<18x32xf64>
// CHECK-NEXT:   }

func.func @relax() -> memref<18x32xf64> {
  %a = memref.alloc() : memref<18x32xf64>
  affine.for %i = 1 to 17 {
    affine.for %j = 1 to 31 {
      %x = affine.load %a[%i, %j - 1] : memref<18x32xf64>
      %y = affine.load %a[%i - 1, %j + 1] : memref<18x32xf64>
      %s = arith.addf %x, %y : f64
      affine.store %s, %a[%i, %j] : memref<18x32xf64>
    }
  }
  return %a : memref<18x32xf64>
}
