// RUN: mlir-opt %s --test-linalg-rank-reduce-contraction-ops | FileCheck %s

// A batch of one product is a product.
// CHECK-LABEL: func.func @batch(
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %collapsed = tensor.collapse_shape %arg0 {{[[][[]}}0, 1], [2]] : tensor<1x?x8xf32> into tensor<?x8xf32>
// CHECK-NEXT:      %collapsed_0 = tensor.collapse_shape %arg1 {{[[][[]}}0, 1], [2]] : tensor<1x8x4xf32> into tensor<8x4xf32>
// CHECK-NEXT:      %collapsed_1 = tensor.collapse_shape %arg2 {{[[][[]}}0, 1], [2]] : tensor<1x?x4xf32> into tensor<?x4xf32>
// CHECK-NEXT:      %0 = linalg.matmul ins(%collapsed, %collapsed_0 : tensor<?x8xf32>, tensor<8x4xf32>) outs(%collapsed_1 : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:      %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:      %expanded = tensor.expand_shape %0 {{[[][[]}}0, 1], [2]] output_shape [1, %dim, 4] : tensor<?x4xf32> into tensor<1x?x4xf32>
// CHECK-NEXT:      return %expanded : tensor<1x?x4xf32>
func.func @batch(%a: tensor<1x?x8xf32>, %b: tensor<1x8x4xf32>, %c: tensor<1x?x4xf32>) -> tensor<1x?x4xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<1x?x8xf32>, tensor<1x8x4xf32>) outs(%c : tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
  return %0 : tensor<1x?x4xf32>
}

// One row times a matrix is a vector times a matrix, and a matrix times one column a matrix times a vector.
// CHECK-LABEL: func.func @matrix(
// CHECK-NEXT:      %collapsed = tensor.collapse_shape %arg0 {{[[][[]}}0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK-NEXT:      %collapsed_0 = tensor.collapse_shape %arg2 {{[[][[]}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK-NEXT:      %0 = linalg.vecmat ins(%collapsed, %arg1 : tensor<8xf32>, tensor<8x4xf32>) outs(%collapsed_0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %expanded = tensor.expand_shape %0 {{[[][[]}}0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// CHECK-NEXT:      %collapsed_1 = tensor.collapse_shape %arg4 {{[[][[]}}0, 1]] : tensor<8x1xf32> into tensor<8xf32>
// CHECK-NEXT:      %collapsed_2 = tensor.collapse_shape %arg5 {{[[][[]}}0, 1]] : tensor<4x1xf32> into tensor<4xf32>
// CHECK-NEXT:      %1 = linalg.matvec ins(%arg3, %collapsed_1 : tensor<4x8xf32>, tensor<8xf32>) outs(%collapsed_2 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %expanded_3 = tensor.expand_shape %1 {{[[][[]}}0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
// CHECK-NEXT:      return %expanded, %expanded_3 : tensor<1x4xf32>, tensor<4x1xf32>
func.func @matrix(%a: tensor<1x8xf32>, %b: tensor<8x4xf32>, %c: tensor<1x4xf32>, %d: tensor<4x8xf32>, %e: tensor<8x1xf32>, %f: tensor<4x1xf32>) -> (tensor<1x4xf32>, tensor<4x1xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<1x8xf32>, tensor<8x4xf32>) outs(%c : tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = linalg.matmul ins(%d, %e : tensor<4x8xf32>, tensor<8x1xf32>) outs(%f : tensor<4x1xf32>) -> tensor<4x1xf32>
  return %0, %1 : tensor<1x4xf32>, tensor<4x1xf32>
}

// One row times one vector is a dot product, of buffers too.
// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:      %collapse_shape = memref.collapse_shape %arg0 {{[[][[]}}0, 1]] : memref<1x8xf32> into memref<8xf32>
// CHECK-NEXT:      %collapse_shape_0 = memref.collapse_shape %arg2 [] : memref<1xf32> into memref<f32>
// CHECK-NEXT:      linalg.dot ins(%collapse_shape, %arg1 : memref<8xf32>, memref<8xf32>) outs(%collapse_shape_0 : memref<f32>)
// CHECK-NEXT:      return
func.func @vector(%a: memref<1x8xf32>, %b: memref<8xf32>, %c: memref<1xf32>) {
  linalg.matvec ins(%a, %b : memref<1x8xf32>, memref<8xf32>) outs(%c : memref<1xf32>)
  return
}

// Other orders of dimensions stay.
// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT:      %0 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%arg0, %arg1 : tensor<8x1xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT:      return %0 : tensor<1x4xf32>
func.func @transposed(%a: tensor<8x1xf32>, %b: tensor<8x4xf32>, %c: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<8x1xf32>, tensor<8x4xf32>) outs(%c : tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
