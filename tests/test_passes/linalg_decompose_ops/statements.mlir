// RUN: mlir-opt %s --split-input-file --test-linalg-decompose-ops | FileCheck %s

// Each statement of the body becomes an operation; what the next ones need is a new tensor.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func.func @seq(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_2 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %1 = tensor.empty(%dim_1, %dim_2) : tensor<?x?xf32>
// CHECK-NEXT:     %2:2 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %arg2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) outs(%0, %1 : tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_3: f32, %in_4: f32, %out: f32, %out_5: f32):
// CHECK-NEXT:       %4 = arith.addf %in, %in_3 : f32
// CHECK-NEXT:       linalg.yield %cst, %4 : f32, f32
// CHECK-NEXT:     } -> (tensor<?x?xf32>, tensor<?x?xf32>)
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %arg2, %2#1 : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_3: f32, %in_4: f32, %in_5: f32, %out: f32):
// CHECK-NEXT:       %4 = arith.mulf %in_5, %in_4 : f32
// CHECK-NEXT:       linalg.yield %4 : f32
// CHECK-NEXT:     } -> tensor<?x?xf32>
// CHECK-NEXT:     return %3 : tensor<?x?xf32>
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
func.func @seq(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %a, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%d0, %d1) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#map, #map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %b, %c : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32):
    %0 = arith.addf %x, %y : f32
    %1 = arith.mulf %0, %z : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// A statement that is yielded writes to the output of the whole.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @multi(
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<8x4xi32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:     %3:3 = linalg.generic {indexing_maps = [#map, #map1, #map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x4xi32>) outs(%0, %1, %2 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: i32, %out: f32, %out_1: i32, %out_2: f32):
// CHECK-NEXT:       %8 = arith.sitofp %in_0 : i32 to f32
// CHECK-NEXT:       linalg.yield %cst, %c0_i32, %8 : f32, i32, f32
// CHECK-NEXT:     } -> (tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>)
// CHECK-NEXT:     %4:3 = linalg.generic {indexing_maps = [#map, #map1, #map, #map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3#2 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>) outs(%0, %1, %0 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: i32, %in_1: f32, %out: f32, %out_2: i32, %out_3: f32):
// CHECK-NEXT:       %8 = arith.addf %in_1, %in : f32
// CHECK-NEXT:       linalg.yield %8, %c0_i32, %8 : f32, i32, f32
// CHECK-NEXT:     } -> (tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>)
// CHECK-NEXT:     %5 = tensor.empty() : tensor<4x8xi32>
// CHECK-NEXT:     %6:3 = linalg.generic {indexing_maps = [#map, #map1, #map, #map, #map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3#2, %4#2 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>, tensor<4x8xf32>) outs(%0, %1, %5 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xi32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: i32, %in_1: f32, %in_2: f32, %out: f32, %out_3: i32, %out_4: i32):
// CHECK-NEXT:       %8 = arith.fptosi %in_2 : f32 to i32
// CHECK-NEXT:       linalg.yield %cst, %c0_i32, %8 : f32, i32, i32
// CHECK-NEXT:     } -> (tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xi32>)
// CHECK-NEXT:     %7:2 = linalg.generic {indexing_maps = [#map, #map1, #map, #map, #map, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3#2, %4#2, %6#2 : tensor<4x8xf32>, tensor<8x4xi32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi32>) outs(%0, %1 : tensor<4x8xf32>, tensor<8x4xi32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: i32, %in_1: f32, %in_2: f32, %in_3: i32, %out: f32, %out_4: i32):
// CHECK-NEXT:       %8 = arith.addi %in_3, %in_0 : i32
// CHECK-NEXT:       linalg.yield %in_2, %8 : f32, i32
// CHECK-NEXT:     } -> (tensor<4x8xf32>, tensor<8x4xi32>)
// CHECK-NEXT:     return %4#0, %7#1 : tensor<4x8xf32>, tensor<8x4xi32>
#map = affine_map<(d0, d1) -> (d0, d1)>
#mapt = affine_map<(d0, d1) -> (d1, d0)>
func.func @multi(%a: tensor<4x8xf32>, %b: tensor<8x4xi32>) -> (tensor<4x8xf32>, tensor<8x4xi32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %f = tensor.empty() : tensor<8x4xi32>
  %r:2 = linalg.generic {indexing_maps = [#map, #mapt, #map, #mapt], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<8x4xi32>) outs(%e, %f : tensor<4x8xf32>, tensor<8x4xi32>) {
  ^bb0(%x: f32, %y: i32, %o: f32, %p: i32):
    %0 = arith.sitofp %y : i32 to f32
    %1 = arith.addf %0, %x : f32
    %2 = arith.fptosi %1 : f32 to i32
    %3 = arith.addi %2, %y : i32
    linalg.yield %1, %3 : f32, i32
  } -> (tensor<4x8xf32>, tensor<8x4xi32>)
  return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x4xi32>
}

// -----

// A reduction stays.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @red(
// CHECK-NEXT:     %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%arg0, %arg2 : tensor<4x8xf32>, f32) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.mulf %in, %in_0 : f32
// CHECK-NEXT:       %2 = linalg.index 0 : index
// CHECK-NEXT:       %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:       %4 = arith.sitofp %3 : i32 to f32
// CHECK-NEXT:       %5 = arith.addf %4, %cst : f32
// CHECK-NEXT:       %6 = arith.addf %1, %5 : f32
// CHECK-NEXT:       %7 = arith.addf %6, %out : f32
// CHECK-NEXT:       linalg.yield %7 : f32
// CHECK-NEXT:     } -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
func.func @red(%a: tensor<4x8xf32>, %i: tensor<4xf32>, %s: f32) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [#map, affine_map<(d0, d1) -> ()>, #map1], iterator_types = ["parallel", "reduction"]} ins(%a, %s : tensor<4x8xf32>, f32) outs(%i : tensor<4xf32>) {
  ^bb0(%x: f32, %ss: f32, %o: f32):
    %0 = arith.mulf %x, %ss : f32
    %ii = linalg.index 0 : index
    %c = arith.constant 3.0 : f32
    %j = arith.index_cast %ii : index to i32
    %k = arith.sitofp %j : i32 to f32
    %l = arith.addf %k, %c : f32
    %m = arith.addf %0, %l : f32
    %1 = arith.addf %m, %o : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Buffers stay.
// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @buf(
// CHECK-NEXT:     linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : memref<?xf32>) outs(%arg1 : memref<?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %0 = arith.negf %in : f32
// CHECK-NEXT:       %1 = arith.mulf %0, %0 : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
#map = affine_map<(d0) -> (d0)>
func.func @buf(%a: memref<?xf32>, %i: memref<?xf32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%i : memref<?xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.negf %x : f32
    %1 = arith.mulf %0, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
