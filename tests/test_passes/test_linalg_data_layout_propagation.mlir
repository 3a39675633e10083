// RUN: mlir-opt %s --split-input-file --test-linalg-data-layout-propagation | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// A pack moves from the result of an operation to its operands.

// CHECK-LABEL: func @pack_up
// CHECK-SAME:    %[[A:.+]]: tensor<8x16xf32>, %[[DEST:.+]]: tensor<2x2x4x8xf32>
// CHECK:         %[[P:.+]] = linalg.pack %[[A]] padding_value(%{{.+}}) outer_dims_perm = [1, 0]
// CHECK-SAME:      inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %{{.+}} : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
// CHECK:         %[[R:.+]] = linalg.generic
// CHECK-SAME:      iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK-SAME:      ins(%[[P]] : tensor<2x2x4x8xf32>) outs(%[[DEST]] : tensor<2x2x4x8xf32>)
// CHECK:         return %[[R]]
func.func @pack_up(%a: tensor<8x16xf32>, %dest: tensor<2x2x4x8xf32>) -> tensor<2x2x4x8xf32> {
  %empty = tensor.empty() : tensor<8x16xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<8x16xf32>
  %2 = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %dest : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
  return %2 : tensor<2x2x4x8xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#last = affine_map<(d0, d1) -> (d1)>

// An unpack moves down; the other operand is packed where it has the tiled dimension.

// CHECK-DAG:   #[[$PACKED:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG:   #[[$BIAS:.+]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func @unpack_down
// CHECK-SAME:    %[[A:.+]]: tensor<4x2x8xf32>, %[[B:.+]]: tensor<16xf32>, %{{.+}}, %[[INIT:.+]]: tensor<4x16xf32>
// CHECK:         %[[P:.+]] = linalg.pack %[[B]] padding_value(%{{.+}}) inner_dims_pos = [0] inner_tiles = [8]
// CHECK:         %[[R:.+]] = linalg.generic {indexing_maps = [#[[$PACKED]], #[[$BIAS]], #[[$PACKED]]]
// CHECK-SAME:      ins(%[[A]], %[[P]] : tensor<4x2x8xf32>, tensor<2x8xf32>)
// CHECK:         %[[U:.+]] = linalg.unpack %[[R]] inner_dims_pos = [1] inner_tiles = [8] into %[[INIT]]
// CHECK:         return %[[U]]
func.func @unpack_down(%a: tensor<4x2x8xf32>, %b: tensor<16xf32>, %dest: tensor<4x16xf32>, %init: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [1] inner_tiles = [8] into %dest : tensor<4x2x8xf32> -> tensor<4x16xf32>
  %1 = linalg.generic {indexing_maps = [#id, #last, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %b : tensor<4x16xf32>, tensor<16xf32>) outs(%init : tensor<4x16xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    %2 = arith.addf %x, %z : f32
    linalg.yield %2 : f32
  } -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// Padding of a dimension without tiles is padding of the packed tensor.

// CHECK-LABEL: func @pack_up_through_pad
// CHECK:         %[[P:.+]] = linalg.pack %{{.+}} inner_dims_pos = [1] inner_tiles = [4]
// CHECK:         tensor.pad %[[P]] low[1, 0, 0] high[2, 0, 0]
func.func @pack_up_through_pad(%a: tensor<3x8xf32>, %v: f32) -> tensor<6x2x4xf32> {
  %0 = tensor.pad %a low[1, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x8xf32> to tensor<6x8xf32>
  %empty = tensor.empty() : tensor<6x2x4xf32>
  %1 = linalg.pack %0 inner_dims_pos = [1] inner_tiles = [4] into %empty : tensor<6x8xf32> -> tensor<6x2x4xf32>
  return %1 : tensor<6x2x4xf32>
}

// -----

// CHECK-LABEL: func @pack_up_through_collapse
// CHECK:         %[[P:.+]] = linalg.pack %{{.+}} inner_dims_pos = [1] inner_tiles = [4] into %{{.+}} : tensor<3x8xf32> -> tensor<3x2x4xf32>
// CHECK:         tensor.collapse_shape %[[P]] {{\[}}[0, 1], [2]] : tensor<3x2x4xf32> into tensor<6x4xf32>
func.func @pack_up_through_collapse(%a: tensor<3x8xf32>) -> tensor<6x4xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<3x8xf32> into tensor<24xf32>
  %empty = tensor.empty() : tensor<6x4xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [4] into %empty : tensor<24xf32> -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// -----

// CHECK-LABEL: func @pack_up_through_expand
// CHECK:         %[[P:.+]] = linalg.pack %{{.+}} inner_dims_pos = [0] inner_tiles = [4] into %{{.+}} : tensor<24xf32> -> tensor<6x4xf32>
// CHECK:         tensor.expand_shape %[[P]] {{\[}}[0, 1], [2]] output_shape [3, 2, 4]
func.func @pack_up_through_expand(%a: tensor<24xf32>) -> tensor<3x2x4xf32> {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [3, 8] : tensor<24xf32> into tensor<3x8xf32>
  %empty = tensor.empty() : tensor<3x2x4xf32>
  %1 = linalg.pack %0 inner_dims_pos = [1] inner_tiles = [4] into %empty : tensor<3x8xf32> -> tensor<3x2x4xf32>
  return %1 : tensor<3x2x4xf32>
}

// -----

// CHECK-LABEL: func @unpack_down_through_expand
// CHECK:         %[[E:.+]] = tensor.expand_shape %{{.+}} {{\[}}[0, 1], [2]] output_shape [3, 2, 4]
// CHECK:         linalg.unpack %[[E]] inner_dims_pos = [1] inner_tiles = [4] into %{{.+}} : tensor<3x2x4xf32> -> tensor<3x8xf32>
func.func @unpack_down_through_expand(%a: tensor<6x4xf32>, %dest: tensor<24xf32>) -> tensor<3x8xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [4] into %dest : tensor<6x4xf32> -> tensor<24xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [3, 8] : tensor<24xf32> into tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// A slice moves down: the operation runs on the whole tensor.

// CHECK-LABEL: func @slice_down
// CHECK-SAME:    %[[A:.+]]: tensor<8x16xf32>
// CHECK:         %[[R:.+]] = linalg.generic {{.*}} ins(%[[A]] : tensor<8x16xf32>) outs(%{{.+}} : tensor<8x16xf32>)
// CHECK:         tensor.extract_slice %[[R]][2, 0] [4, 16] [1, 1]
func.func @slice_down(%a: tensor<8x16xf32>, %init: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = tensor.extract_slice %a[2, 0] [4, 16] [1, 1] : tensor<8x16xf32> to tensor<4x16xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x16xf32>) outs(%init : tensor<4x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    %2 = arith.negf %x : f32
    linalg.yield %2 : f32
  } -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
