// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Packing and unpacking undo each other.
// CHECK-LABEL: func.func @undo(
// CHECK-NEXT:    return %arg0, %arg1 : tensor<4x6xf32>, tensor<2x6x2xf32>
func.func @undo(%a: tensor<4x6xf32>, %b: tensor<2x6x2xf32>) -> (tensor<4x6xf32>, tensor<2x6x2xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x6xf32> -> tensor<2x6x2xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0] inner_tiles = [2] into %a : tensor<2x6x2xf32> -> tensor<4x6xf32>
  %2 = linalg.unpack %b inner_dims_pos = [0] inner_tiles = [2] into %a : tensor<2x6x2xf32> -> tensor<4x6xf32>
  %3 = linalg.pack %2 outer_dims_perm = [0, 1] inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x6xf32> -> tensor<2x6x2xf32>
  return %1, %3 : tensor<4x6xf32>, tensor<2x6x2xf32>
}

// Full tiles need no padding value.
// CHECK-LABEL: func.func @padding(
// CHECK-NEXT:    %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [2] into %arg1 : tensor<4x6xf32> -> tensor<2x6x2xf32>
// CHECK-NEXT:    return %pack : tensor<2x6x2xf32>
func.func @padding(%a: tensor<4x6xf32>, %b: tensor<2x6x2xf32>, %f: f32) -> tensor<2x6x2xf32> {
  %0 = linalg.pack %a padding_value(%f : f32) inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x6xf32> -> tensor<2x6x2xf32>
  return %0 : tensor<2x6x2xf32>
}

// Sizes of dimensions that are not tiled are equal on both sides.
// CHECK-LABEL: func.func @infer(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x6xf32>
// CHECK-NEXT:    %pack = linalg.pack %cast inner_dims_pos = [0] inner_tiles = [2] into %arg1 : tensor<4x6xf32> -> tensor<2x6x2xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg2 : tensor<?x2x2xf32> to tensor<6x2x2xf32>
// CHECK-NEXT:    %unpack = linalg.unpack %cast_0 outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into %arg3 : tensor<6x2x2xf32> -> tensor<4x6xf32>
// CHECK-NEXT:    return %pack, %unpack : tensor<2x6x2xf32>, tensor<4x6xf32>
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<2x6x2xf32>, %c: tensor<?x2x2xf32>, %d: tensor<4x6xf32>) -> (tensor<2x6x2xf32>, tensor<4x6xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x?xf32> -> tensor<2x6x2xf32>
  %1 = linalg.unpack %c outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?x2x2xf32> -> tensor<4x6xf32>
  return %0, %1 : tensor<2x6x2xf32>, tensor<4x6xf32>
}

// Casts to less specific types fold, and sizes of tiles with them.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [2] into %arg1 : tensor<4x6xf32> -> tensor<2x6x2xf32>
// CHECK-NEXT:    %cast = tensor.cast %pack : tensor<2x6x2xf32> to tensor<?x?x?xf32>
// CHECK-NEXT:    return %cast : tensor<?x?x?xf32>
func.func @casts(%a: tensor<4x6xf32>, %b: tensor<2x6x2xf32>) -> tensor<?x?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %a : tensor<4x6xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<2x6x2xf32> to tensor<?x?x?xf32>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [%c2] into %1 : tensor<?x?xf32> -> tensor<?x?x?xf32>
  return %2 : tensor<?x?x?xf32>
}

// A slice that drops only padding is taken of the destination.
// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg1[0, 0] [3, 6] [1, 1] : tensor<4x6xf32> to tensor<3x6xf32>
// CHECK-NEXT:    %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [2] into %extracted_slice : tensor<2x6x2xf32> -> tensor<3x6xf32>
// CHECK-NEXT:    return %unpack : tensor<3x6xf32>
func.func @slice(%a: tensor<2x6x2xf32>, %b: tensor<4x6xf32>) -> tensor<3x6xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<2x6x2xf32> -> tensor<4x6xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 6] [1, 1] : tensor<4x6xf32> to tensor<3x6xf32>
  return %1 : tensor<3x6xf32>
}

// What was in the destination does not matter.
// CHECK-LABEL: func.func @destination(
// CHECK-NEXT:    %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [2] into %arg1 : tensor<2x6x2xf32> -> tensor<4x6xf32>
// CHECK-NEXT:    return %unpack : tensor<4x6xf32>
func.func @destination(%a: tensor<2x6x2xf32>, %b: tensor<4x6xf32>, %f: f32) -> tensor<4x6xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%b : tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %0 : tensor<2x6x2xf32> -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// Constants of equal elements are those of the other layout.
// CHECK-LABEL: func.func @splats(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<2x6x2xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<2.000000e+00> : tensor<4x6xf32>
// CHECK-NEXT:    return %cst, %cst_0 : tensor<2x6x2xf32>, tensor<4x6xf32>
func.func @splats(%b: tensor<2x6x2xf32>, %d: tensor<4x6xf32>) -> (tensor<2x6x2xf32>, tensor<4x6xf32>) {
  %x = arith.constant dense<1.0> : tensor<4x6xf32>
  %y = arith.constant dense<2.0> : tensor<2x6x2xf32>
  %0 = linalg.pack %x inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x6xf32> -> tensor<2x6x2xf32>
  %1 = linalg.unpack %y inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<2x6x2xf32> -> tensor<4x6xf32>
  return %0, %1 : tensor<2x6x2xf32>, tensor<4x6xf32>
}
