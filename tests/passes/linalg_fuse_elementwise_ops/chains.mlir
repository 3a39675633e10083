// RUN: mlir-opt %s --linalg-fuse-elementwise-ops | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0)>

// The producer of an input with no other use is computed in the region of its consumer.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%0 : tensor<4x8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:      %3 = arith.mulf %2, %in : f32
// CHECK-NEXT:      linalg.yield %3 : f32
// CHECK-NEXT:    } -> tensor<4x8xf32>
// CHECK-NEXT:    return %1 : tensor<4x8xf32>
func.func @chain(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// The maps of the producer are composed with that of the operand, and indices with them.
// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = tensor.empty() : tensor<8xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<8x4xf32>) outs(%1 : tensor<8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %3 = linalg.index 1 : index
// CHECK-NEXT:      %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:      %5 = arith.sitofp %4 : i32 to f32
// CHECK-NEXT:      %6 = arith.addf %in, %5 : f32
// CHECK-NEXT:      %7 = arith.addf %out, %6 : f32
// CHECK-NEXT:      linalg.yield %7 : f32
// CHECK-NEXT:    } -> tensor<8xf32>
// CHECK-NEXT:    return %2 : tensor<8xf32>
func.func @transposed(%a: tensor<8x4xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %cst = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<8xf32>
  %s = linalg.fill ins(%cst : f32) outs(%f : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x4xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %k = arith.sitofp %j : i32 to f32
    %z = arith.addf %x, %k : f32
    linalg.yield %z : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<4x8xf32>) outs(%s : tensor<8xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// Constants of equal elements and filled tensors are scalars, and initial values that are not read are empty.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.mulf %in, %cst : f32
// CHECK-NEXT:      %3 = arith.addf %2, %arg1 : f32
// CHECK-NEXT:      linalg.yield %3 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %1 : tensor<4xf32>
func.func @constants(%a: tensor<4xf32>, %g: f32) -> tensor<4xf32> {
  %cst = arith.constant dense<2.0> : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%g : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %cst, %f : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %z : f32
    linalg.yield %q : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Operands that repeat others or are not read go, and so do results without uses.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.mulf %in, %in : f32
// CHECK-NEXT:      linalg.yield %2 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %1 : tensor<4xf32>
func.func @unused(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32, %p: f32):
    %q = arith.mulf %x, %z : f32
    linalg.yield %q, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}
