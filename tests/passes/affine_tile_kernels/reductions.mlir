// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// The greatest element, and a sum that may be reordered, are found in vectors, whose lanes are combined after the loop. A sum that must keep its order is left.

// CHECK:        func.func @greatest(%arg0: f32) -> (f32, f32, f32) {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<64xf32>
// CHECK-NEXT:     %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:     %0 = vector.broadcast %cst : f32 to vector<8xf32>
// CHECK-NEXT:     %1:4 = affine.for %arg1 = 0 to 64 step 32 iter_args(%arg2 = %0, %arg3 = %0, %arg4 = %0, %arg5 = %0) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:       %12 = affine.vector_load %alloc[%arg1] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:       %13 = affine.vector_load %alloc[%arg1 + 8] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:       %14 = affine.vector_load %alloc[%arg1 + 16] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:       %15 = affine.vector_load %alloc[%arg1 + 24] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:       %16 = arith.maximumf %arg2, %12 : vector<8xf32>
// CHECK-NEXT:       %17 = arith.maximumf %arg3, %13 : vector<8xf32>
// CHECK-NEXT:       %18 = arith.maximumf %arg4, %14 : vector<8xf32>
// CHECK-NEXT:       %19 = arith.maximumf %arg5, %15 : vector<8xf32>
// CHECK-NEXT:       affine.yield %16, %17, %18, %19 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = arith.maximumf %1#0, %1#1 : vector<8xf32>
// CHECK-NEXT:     %3 = arith.maximumf %1#2, %1#3 : vector<8xf32>
// CHECK-NEXT:     %4 = arith.maximumf %2, %3 : vector<8xf32>
// CHECK-NEXT:     %5 = vector.reduction <maximumf>, %4 : vector<8xf32> into f32
// CHECK-NEXT:     %6 = arith.maximumf %arg0, %5 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %7 = vector.broadcast %cst_0 : f32 to vector<8xf32>
// CHECK-NEXT:     %8 = affine.for %arg1 = 0 to 8 step 8 iter_args(%arg2 = %7) -> (vector<8xf32>) {
// CHECK-NEXT:       %12 = affine.vector_load %alloc[%arg1] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:       %13 = arith.addf %arg2, %12 fastmath<reassoc> : vector<8xf32>
// CHECK-NEXT:       affine.yield %13 : vector<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %9 = vector.reduction <add>, %8 fastmath<reassoc> : vector<8xf32> into f32
// CHECK-NEXT:     %10 = arith.addf %arg0, %9 fastmath<reassoc> : f32
// CHECK-NEXT:     %11 = affine.for %arg1 = 0 to 8 iter_args(%arg2 = %arg0) -> (f32) {
// CHECK-NEXT:       %12 = affine.load %alloc[%arg1] : memref<64xf32>
// CHECK-NEXT:       %13 = arith.addf %arg2, %12 : f32
// CHECK-NEXT:       affine.yield %13 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %6, %10, %11 : f32, f32, f32
// CHECK-NEXT:   }

func.func @greatest(%x: f32) -> (f32, f32, f32) {
  %a = memref.alloc() : memref<64xf32>
  %m = affine.for %i = 0 to 64 iter_args(%s = %x) -> (f32) {
    %y = affine.load %a[%i] : memref<64xf32>
    %t = arith.maximumf %s, %y : f32
    affine.yield %t : f32
  }
  %f = affine.for %i = 0 to 8 iter_args(%s = %x) -> (f32) {
    %y = affine.load %a[%i] : memref<64xf32>
    %t = arith.addf %s, %y fastmath<reassoc> : f32
    affine.yield %t : f32
  }
  %e = affine.for %i = 0 to 8 iter_args(%s = %x) -> (f32) {
    %y = affine.load %a[%i] : memref<64xf32>
    %t = arith.addf %s, %y : f32
    affine.yield %t : f32
  }
  return %m, %f, %e : f32, f32, f32
}

// A sum of all elements: that of each row in vectors.

// CHECK-LABEL:  func.func @matrix(
// CHECK:          %[[SUM:.*]] = affine.for %[[I:.*]] = 0 to %{{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (i32) {
// CHECK:            affine.vector_load %{{.*}}[%[[I]], %{{.*}}] : memref<?x?xi32>, vector<8xi32>
// CHECK:            %[[ROW:.*]] = vector.reduction <add>, %{{.*}} : vector<8xi32> into i32
// CHECK-NEXT:       arith.addi %[[S]], %[[ROW]] : i32

func.func @matrix(%a: memref<?x?xi32>, %n: index, %m: index, %x: i32) -> i32 {
  %s = affine.for %i = 0 to %n iter_args(%u = %x) -> (i32) {
    %t = affine.for %j = 0 to %m iter_args(%v = %u) -> (i32) {
      %y = affine.load %a[%i, %j] : memref<?x?xi32>
      %w = arith.addi %v, %y : i32
      affine.yield %w : i32
    }
    affine.yield %t : i32
  }
  return %s : i32
}
