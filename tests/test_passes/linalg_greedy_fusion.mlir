// RUN: mlir-opt %s --split-input-file --test-linalg-greedy-fusion | FileCheck %s

// The product is computed by tiles in the loop that uses slices of it; no tile reaches past the end.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-DAG: #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 2)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0, s1] -> (-d0 + s1, -d0 + s0, 2)>
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg2, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg2, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_3 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_4 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.min #map()[%dim_2, %dim_0]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[0, 0] [%dim_4, %0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %1 = scf.for %arg4 = %c0 to %dim step %c2 iter_args(%arg5 = %arg3) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %2 = affine.min #map1(%arg4)[%dim]
// CHECK-NEXT:       %extracted_slice_5 = tensor.extract_slice %arg5[%arg4, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %3 = affine.min #map2(%arg4)[%dim_1, %dim]
// CHECK-NEXT:       %extracted_slice_6 = tensor.extract_slice %arg0[%arg4, 0] [%3, %dim_3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_7 = tensor.extract_slice %arg2[%arg4, 0] [%3, %0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %4 = linalg.matmul ins(%extracted_slice_6, %extracted_slice : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_7 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %5 = linalg.exp ins(%4 : tensor<?x?xf32>) outs(%extracted_slice_5 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %5 into %arg5[%arg4, 0] [%2, %dim_0] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : tensor<?x?xf32>
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %o: tensor<?x?xf32>, %p: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %p, %c1 : tensor<?x?xf32>
  %t = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %n = tensor.dim %t, %c0 : tensor<?x?xf32>
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%x = %p) -> (tensor<?x?xf32>) {
    %s = affine.min affine_map<(d0)[s0] -> (2, -d0 + s0)>(%i)[%n]
    %k = tensor.dim %t, %c1 : tensor<?x?xf32>
    %u = tensor.extract_slice %t[%i, 0] [%s, %k] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %w = tensor.extract_slice %x[%i, 0] [%s, %k] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %e = linalg.exp ins(%u : tensor<?x?xf32>) outs(%w : tensor<?x?xf32>) -> tensor<?x?xf32>
    %y = tensor.insert_slice %e into %x[%i, 0] [%s, %k] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
    scf.yield %y : tensor<?x?xf32>
  }
  return %r : tensor<?x?xf32>
}

// -----

// A slice of a padded tensor becomes a padded slice, or padding only.
// CHECK-DAG: #map = affine_map<(d0) -> (-d0 + 3, 0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (0, d0 - 3)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (50, d0)>
// CHECK-DAG: #map3 = affine_map<(d0, d1) -> (-d0 + 50, -d1 + 14)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (0, d0)>
// CHECK-DAG: #map5 = affine_map<(d0, d1) -> (-d0 - d1 + 14)>
// CHECK-DAG: #map6 = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map7 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @pads(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c14 = arith.constant 14 : index
// CHECK-NEXT:     %c56 = arith.constant 56 : index
// CHECK-NEXT:     %0 = tensor.empty() : tensor<50x1xf32>
// CHECK-NEXT:     %1 = linalg.exp ins(%arg0 : tensor<50x1xf32>) outs(%0 : tensor<50x1xf32>) -> tensor<50x1xf32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<56x4xf32>
// CHECK-NEXT:     %3 = scf.for %arg3 = %c0 to %c56 step %c14 iter_args(%arg4 = %2) -> (tensor<56x4xf32>) {
// CHECK-NEXT:       %4 = affine.max #map(%arg3)
// CHECK-NEXT:       %5 = affine.max #map1(%arg3)
// CHECK-NEXT:       %6 = affine.min #map2(%5)
// CHECK-NEXT:       %7 = affine.min #map3(%6, %4)
// CHECK-NEXT:       %8 = affine.max #map4(%7)
// CHECK-NEXT:       %9 = arith.cmpi eq, %8, %c0 : index
// CHECK-NEXT:       %10 = affine.apply #map5(%4, %8)
// CHECK-NEXT:       %11 = scf.if %9 -> (tensor<14x1xf32>) {
// CHECK-NEXT:         %generated = tensor.generate  {
// CHECK-NEXT:         ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:           tensor.yield %arg1 : f32
// CHECK-NEXT:         } : tensor<14x1xf32>
// CHECK-NEXT:         scf.yield %generated : tensor<14x1xf32>
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %extracted_slice_0 = tensor.extract_slice %1[%6, 0] [%8, 1] [1, 1] : tensor<50x1xf32> to tensor<?x1xf32>
// CHECK-NEXT:         %padded = tensor.pad %extracted_slice_0 low[%4, 0] high[%10, 0] {
// CHECK-NEXT:         ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:           tensor.yield %arg1 : f32
// CHECK-NEXT:         } : tensor<?x1xf32> to tensor<14x1xf32>
// CHECK-NEXT:         scf.yield %padded : tensor<14x1xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %collapsed = tensor.collapse_shape %11 {{\[\[}}0, 1]] : tensor<14x1xf32> into tensor<14xf32>
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg4[%arg3, 0] [14, 4] [1, 1] : tensor<56x4xf32> to tensor<14x4xf32>
// CHECK-NEXT:       %12 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<14xf32>) outs(%extracted_slice : tensor<14x4xf32>) {
// CHECK-NEXT:       ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:         linalg.yield %in : f32
// CHECK-NEXT:       } -> tensor<14x4xf32>
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %12 into %arg4[%arg3, 0] [14, 4] [1, 1] : tensor<14x4xf32> into tensor<56x4xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<56x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %3 : tensor<56x4xf32>
func.func @pads(%a: tensor<50x1xf32>, %c: f32, %f: tensor<14x4xf32>) -> tensor<56x4xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 14 : index
  %c64 = arith.constant 56 : index
  %e = tensor.empty() : tensor<50x1xf32>
  %t = linalg.exp ins(%a : tensor<50x1xf32>) outs(%e : tensor<50x1xf32>) -> tensor<50x1xf32>
  %p = tensor.pad %t low[3, 0] high[3, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<50x1xf32> to tensor<56x1xf32>
  %o = tensor.empty() : tensor<56x4xf32>
  %r = scf.for %i = %c0 to %c64 step %c16 iter_args(%x = %o) -> (tensor<56x4xf32>) {
    %u = tensor.extract_slice %p[%i, 0] [14, 1] [1, 1] : tensor<56x1xf32> to tensor<14x1xf32>
    %u1 = tensor.collapse_shape %u [[0, 1]] : tensor<14x1xf32> into tensor<14xf32>
    %w = tensor.extract_slice %x[%i, 0] [14, 4] [1, 1] : tensor<56x4xf32> to tensor<14x4xf32>
    %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%u1 : tensor<14xf32>) outs(%w : tensor<14x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<14x4xf32>
    %y = tensor.insert_slice %q into %x[%i, 0] [14, 4] [1, 1] : tensor<14x4xf32> into tensor<56x4xf32>
    scf.yield %y : tensor<56x4xf32>
  }
  return %r : tensor<56x4xf32>
}

// -----

// Indices in a tile start at its offset.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map1 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @gen(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %0 = scf.for %arg2 = %c0 to %c8 step %c4 iter_args(%arg3 = %arg1) -> (tensor<8x6xf32>) {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg3[%arg2, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK-NEXT:       %extracted_slice_0 = tensor.extract_slice %arg1[%arg2, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK-NEXT:       %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%extracted_slice_0 : tensor<4x6xf32>) {
// CHECK-NEXT:       ^bb0(%out: f32):
// CHECK-NEXT:         %3 = linalg.index 1 : index
// CHECK-NEXT:         %4 = affine.apply #map1(%arg2)[%3]
// CHECK-NEXT:         %5 = arith.index_cast %4 : index to i32
// CHECK-NEXT:         %6 = arith.sitofp %5 : i32 to f32
// CHECK-NEXT:         linalg.yield %6 : f32
// CHECK-NEXT:       } -> tensor<4x6xf32>
// CHECK-NEXT:       %2 = linalg.exp ins(%1 : tensor<4x6xf32>) outs(%extracted_slice : tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %2 into %arg3[%arg2, 0] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<8x6xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<8x6xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<8x6xf32>
func.func @gen(%a: tensor<8x6xf32>, %o: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %g = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} outs(%o : tensor<8x6xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 1 : index
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    linalg.yield %f : f32
  } -> tensor<8x6xf32>
  %r = scf.for %i = %c0 to %c8 step %c4 iter_args(%x = %o) -> (tensor<8x6xf32>) {
    %u = tensor.extract_slice %g[%i, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
    %w = tensor.extract_slice %x[%i, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
    %e = linalg.exp ins(%u : tensor<4x6xf32>) outs(%w : tensor<4x6xf32>) -> tensor<4x6xf32>
    %y = tensor.insert_slice %e into %x[%i, 0] [4, 6] [1, 1] : tensor<4x6xf32> into tensor<8x6xf32>
    scf.yield %y : tensor<8x6xf32>
  }
  return %r : tensor<8x6xf32>
}
