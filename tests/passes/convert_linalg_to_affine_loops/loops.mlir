// RUN: mlir-opt %s --convert-linalg-to-affine-loops | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0 + d1)>

// Each loop of the iteration space is one of affine; its body loads, computes and stores.
// CHECK-LABEL: func.func @matmul(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x8xf32>
// CHECK-NEXT:    %dim_0 = memref.dim %arg1, %c1 : memref<8x?xf32>
// CHECK-NEXT:    affine.for %arg3 = 0 to %dim {
// CHECK-NEXT:      affine.for %arg4 = 0 to %dim_0 {
// CHECK-NEXT:        affine.for %arg5 = 0 to 8 {
// CHECK-NEXT:          %0 = affine.load %arg0[%arg3, %arg5] : memref<?x8xf32>
// CHECK-NEXT:          %1 = affine.load %arg1[%arg5, %arg4] : memref<8x?xf32>
// CHECK-NEXT:          %2 = affine.load %arg2[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:          %3 = arith.mulf %0, %1 : f32
// CHECK-NEXT:          %4 = arith.addf %2, %3 : f32
// CHECK-NEXT:          affine.store %4, %arg2[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @matmul(%a: memref<?x8xf32>, %b: memref<8x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x8xf32>, memref<8x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// Subscripts that are sums are computed by affine.apply.
// CHECK-LABEL: func.func @conv(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg1, %c0 : memref<?xf32>
// CHECK-NEXT:    %dim_0 = memref.dim %arg2, %c0 : memref<?xf32>
// CHECK-NEXT:    affine.for %arg3 = 0 to %dim_0 {
// CHECK-NEXT:      affine.for %arg4 = 0 to %dim {
// CHECK-NEXT:        %0 = affine.apply #map(%arg3, %arg4)
// CHECK-NEXT:        %1 = affine.load %arg0[%0] : memref<?xf32>
// CHECK-NEXT:        %2 = affine.load %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:        %3 = affine.load %arg2[%arg3] : memref<?xf32>
// CHECK-NEXT:        %4 = arith.mulf %1, %2 : f32
// CHECK-NEXT:        %5 = arith.addf %3, %4 : f32
// CHECK-NEXT:        affine.store %5, %arg2[%arg3] : memref<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @conv(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) {
  linalg.conv_1d ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%c : memref<?xf32>)
  return
}

// Indices are induction variables, scalars need no loads.
// CHECK-LABEL: func.func @index(
// CHECK-NEXT:    affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:      affine.for %arg3 = 0 to 5 {
// CHECK-NEXT:        %0 = arith.addi %arg2, %arg3 : index
// CHECK-NEXT:        %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:        affine.store %1, %arg0[%arg2, %arg3] : memref<4x5xindex>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @index(%a: memref<4x5xindex>, %n: index) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%n : index) outs(%a : memref<4x5xindex>) {
  ^bb0(%x: index, %y: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    %t = arith.addi %s, %x : index
    linalg.yield %t : index
  }
  return
}

// Without dimensions there is no loop.
// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:    %0 = affine.load %arg0[] : memref<f32>
// CHECK-NEXT:    affine.store %0, %arg1[] : memref<f32>
// CHECK-NEXT:    return
func.func @scalar(%a: memref<f32>, %b: memref<f32>) {
  linalg.copy ins(%a : memref<f32>) outs(%b : memref<f32>)
  return
}
