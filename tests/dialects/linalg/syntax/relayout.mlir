// RUN: mlir-opt %s | FileCheck %s

// Tiles are static or operands; the order of outer dimensions and the padding are optional.
// CHECK-LABEL: func.func @pack(
// CHECK-NEXT:    %pack = linalg.pack %arg0 padding_value(%arg3 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %arg2] into %arg1 : tensor<100x?xf32> -> tensor<?x13x8x?xf32>
// CHECK-NEXT:    return %pack : tensor<?x13x8x?xf32>
func.func @pack(%a: tensor<100x?xf32>, %b: tensor<?x13x8x?xf32>, %n: index, %zero: f32) -> tensor<?x13x8x?xf32> {
  %0 = linalg.pack %a padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %b : tensor<100x?xf32> -> tensor<?x13x8x?xf32>
  return %0 : tensor<?x13x8x?xf32>
}

// The inverse has no padding.
// CHECK-LABEL: func.func @unpack(
// CHECK-NEXT:    %unpack = linalg.unpack %arg1 inner_dims_pos = [0] inner_tiles = [2] into %arg0 {tag} : tensor<2x16x2xf32> -> tensor<4x16xf32>
// CHECK-NEXT:    return %unpack : tensor<4x16xf32>
func.func @unpack(%a: tensor<4x16xf32>, %b: tensor<2x16x2xf32>) -> tensor<4x16xf32> {
  %0 = linalg.unpack %b inner_dims_pos = [0] inner_tiles = [2] into %a {tag} : tensor<2x16x2xf32> -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// A softmax has the dimension of its sums.
// CHECK-LABEL: func.func @softmax(
// CHECK-NEXT:    linalg.softmax dimension(0) ins(%arg1 : memref<4xf32>) outs(%arg1 : memref<4xf32>)
// CHECK-NEXT:    %0 = linalg.softmax {tag} dimension(1) ins(%arg0 : tensor<4x16xf32>) outs(%arg0 : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-NEXT:    return %0 : tensor<4x16xf32>
func.func @softmax(%a: tensor<4x16xf32>, %m: memref<4xf32>) -> tensor<4x16xf32> {
  linalg.softmax dimension(0) ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  %0 = linalg.softmax {tag} dimension(1) ins(%a : tensor<4x16xf32>) outs(%a : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// Winograd transformations say the sizes of output tiles and filters.
// CHECK-LABEL: func.func @winograd(
// CHECK-NEXT:    %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg1 : tensor<4x4x5x2xf32>) -> tensor<4x4x5x2xf32>
// CHECK-NEXT:    %1 = linalg.winograd_input_transform fmr(F_2_3) ins(%arg2 : tensor<2x6x6x5xf32>) outs(%arg3 : tensor<4x4x2x2x2x5xf32>) -> tensor<4x4x2x2x2x5xf32>
// CHECK-NEXT:    %2 = linalg.winograd_output_transform fmr(F_2_3) ins(%arg4 : tensor<4x4x2x2x2x2xf32>) outs(%arg5 : tensor<2x4x4x2xf32>) -> tensor<2x4x4x2xf32>
// CHECK-NEXT:    return
func.func @winograd(%f: tensor<2x3x3x5xf32>, %tf: tensor<4x4x5x2xf32>, %i: tensor<2x6x6x5xf32>, %ti: tensor<4x4x2x2x2x5xf32>, %v: tensor<4x4x2x2x2x2xf32>, %o: tensor<2x4x4x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%f : tensor<2x3x3x5xf32>) outs(%tf : tensor<4x4x5x2xf32>) -> tensor<4x4x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_2_3) ins(%i : tensor<2x6x6x5xf32>) outs(%ti : tensor<4x4x2x2x2x5xf32>) -> tensor<4x4x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_2_3) ins(%v : tensor<4x4x2x2x2x2xf32>) outs(%o : tensor<2x4x4x2xf32>) -> tensor<2x4x4x2xf32>
  return
}

// Attributes of enums stand alone too.
// CHECK-LABEL: func.func @attributes(
// CHECK-NEXT:    return
func.func @attributes() attributes {kinds = [#linalg.unary_fn<exp>, #linalg.binary_fn<max_unsigned>, #linalg.ternary_fn<select>, #linalg.type_fn<cast_signed>, #linalg.iterator_type<reduction>, #linalg.elementwise_kind<powf>]} {
  return
}
