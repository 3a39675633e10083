// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1)>

// A reshaped filled tensor is filled after the reshape.
// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<2x6xf32> into tensor<12xf32>
// CHECK-NEXT:    %0 = linalg.fill ins(%arg1 : f32) outs(%collapsed : tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [2, 3, 2] : tensor<2x6xf32> into tensor<2x3x2xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%arg1 : f32) outs(%expanded : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
// CHECK-NEXT:    return %0, %1 : tensor<12xf32>, tensor<2x3x2xf32>
func.func @reshape(%a: tensor<2x6xf32>, %f: f32) -> (tensor<12xf32>, tensor<2x3x2xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<2x6xf32>) -> tensor<2x6xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x6xf32> into tensor<12xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [2, 3, 2] : tensor<2x6xf32> into tensor<2x3x2xf32>
  return %1, %2 : tensor<12xf32>, tensor<2x3x2xf32>
}

// Padding a filled tensor with the same value fills a larger one.
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<2x?xf32>
// CHECK-NEXT:    %0 = affine.apply #map()[%dim, %arg2]
// CHECK-NEXT:    %1 = tensor.empty(%0) : tensor<5x?xf32>
// CHECK-NEXT:    %2 = linalg.fill ins(%arg1 : f32) outs(%1 : tensor<5x?xf32>) -> tensor<5x?xf32>
// CHECK-NEXT:    return %2 : tensor<5x?xf32>
func.func @pad(%a: tensor<2x?xf32>, %f: f32, %n: index) -> tensor<5x?xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = tensor.pad %0 low[1, %n] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x?xf32> to tensor<5x?xf32>
  return %1 : tensor<5x?xf32>
}

// Padding that is inserted into a tensor filled with the same value is there already.
// CHECK-LABEL: func.func @insert(
// CHECK-NEXT:    %0 = linalg.fill ins(%arg2 : f32) outs(%arg1 : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg0 into %0[3, 4] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8x8xf32>
func.func @insert(%a: tensor<2x3xf32>, %b: tensor<8x8xf32>, %f: f32) -> tensor<8x8xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%b : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = tensor.pad %a low[1, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x3xf32> to tensor<4x4xf32>
  %2 = tensor.insert_slice %1 into %0[2, 3] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// An element of a filled tensor is the value.
// CHECK-LABEL: func.func @extract(
// CHECK-NEXT:    return %arg1 : f32
func.func @extract(%a: tensor<4xf32>, %f: f32, %i: index) -> f32 {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  return %1 : f32
}

// A copy of a filled tensor is a fill, a copy to one needs no fill.
// CHECK-LABEL: func.func @copies(
// CHECK-NEXT:    %0 = linalg.fill ins(%arg2 : f32) outs(%arg1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %1 = linalg.copy ins(%arg1 : tensor<4xf32>) outs(%arg0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %0, %1 : tensor<4xf32>, tensor<4xf32>
func.func @copies(%a: tensor<4xf32>, %b: tensor<4xf32>, %f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%0 : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.copy ins(%b : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// Concatenated, packed and transposed filled tensors are filled.
// CHECK-LABEL: func.func @others(
// CHECK-NEXT:    %concat = tensor.concat dim(1) %arg0, %arg1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:    %0 = linalg.fill ins(%arg4 : f32) outs(%concat : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%arg4 : f32) outs(%arg2 : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:    %2 = linalg.fill ins(%arg4 : f32) outs(%arg3 : tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
// CHECK-NEXT:    return %0, %1, %2 : tensor<4x5xf32>, tensor<2x4xf32>, tensor<2x2x2xf32>
func.func @others(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %c: tensor<2x4xf32>, %p: tensor<2x2x2xf32>, %f: f32) -> (tensor<4x5xf32>, tensor<2x4xf32>, tensor<2x2x2xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = linalg.fill ins(%f : f32) outs(%b : tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = tensor.concat dim(1) %0, %1 : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x5xf32>
  %3 = linalg.transpose ins(%0 : tensor<4x2xf32>) outs(%c : tensor<2x4xf32>) permutation = [1, 0]
  %4 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [2] into %p : tensor<4x2xf32> -> tensor<2x2x2xf32>
  return %2, %3, %4 : tensor<4x5xf32>, tensor<2x4xf32>, tensor<2x2x2xf32>
}
