// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Tiles of 4 by 2 elements, each by a loop: the sizes divide those of the operation.
// CHECK-LABEL: func.func @f(%arg0: tensor<8x6xf32>, %arg1: tensor<6x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c4_1 = arith.constant 4 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %c8 step %c4_1 iter_args(%arg4 = %arg2) -> (tensor<8x4xf32>) {
// CHECK-NEXT:      %1 = scf.for %arg5 = %c0_0 to %c4 step %c2 iter_args(%arg6 = %arg4) -> (tensor<8x4xf32>) {
// CHECK-NEXT:        %extracted_slice = tensor.extract_slice %arg0[%arg3, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK-NEXT:        %extracted_slice_2 = tensor.extract_slice %arg1[0, %arg5] [6, 2] [1, 1] : tensor<6x4xf32> to tensor<6x2xf32>
// CHECK-NEXT:        %extracted_slice_3 = tensor.extract_slice %arg6[%arg3, %arg5] [4, 2] [1, 1] : tensor<8x4xf32> to tensor<4x2xf32>
// CHECK-NEXT:        %2 = linalg.matmul ins(%extracted_slice, %extracted_slice_2 : tensor<4x6xf32>, tensor<6x2xf32>) outs(%extracted_slice_3 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:        %inserted_slice = tensor.insert_slice %2 into %arg6[%arg3, %arg5] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<8x4xf32>
// CHECK-NEXT:        scf.yield %inserted_slice : tensor<8x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %1 : tensor<8x4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8x6xf32>, %b: tensor<6x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<8x6xf32>, tensor<6x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %op tile_sizes [4, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The last tile has what is left.
// CHECK-LABEL: func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?xf32>
// CHECK-NEXT:    %c0_2 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0_2 to %dim step %c4 iter_args(%arg3 = %arg1) -> (tensor<?xf32>) {
// CHECK-NEXT:      %1 = affine.min #map(%arg2)[%dim]
// CHECK-NEXT:      %2 = affine.apply #map1(%1)
// CHECK-NEXT:      %3 = affine.apply #map1(%1)
// CHECK-NEXT:      %4 = affine.apply #map1(%1)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2] [%1] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      %extracted_slice_3 = tensor.extract_slice %arg3[%arg2] [%1] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:      %5 = linalg.exp ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_3 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %6 = affine.apply #map1(%1)
// CHECK-NEXT:      %7 = affine.apply #map1(%1)
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %5 into %arg3[%arg2] [%1] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<?xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A permutation says which loop is outside.
// CHECK-LABEL: func.func @f(%arg0: tensor<8x6xf32>, %arg1: tensor<6x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c4_1 = arith.constant 4 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %c4 step %c2 iter_args(%arg4 = %arg2) -> (tensor<8x4xf32>) {
// CHECK-NEXT:      %1 = scf.for %arg5 = %c0_0 to %c8 step %c4_1 iter_args(%arg6 = %arg4) -> (tensor<8x4xf32>) {
// CHECK-NEXT:        %extracted_slice = tensor.extract_slice %arg0[%arg5, 0] [4, 6] [1, 1] : tensor<8x6xf32> to tensor<4x6xf32>
// CHECK-NEXT:        %extracted_slice_2 = tensor.extract_slice %arg1[0, %arg3] [6, 2] [1, 1] : tensor<6x4xf32> to tensor<6x2xf32>
// CHECK-NEXT:        %extracted_slice_3 = tensor.extract_slice %arg6[%arg5, %arg3] [4, 2] [1, 1] : tensor<8x4xf32> to tensor<4x2xf32>
// CHECK-NEXT:        %2 = linalg.matmul ins(%extracted_slice, %extracted_slice_2 : tensor<4x6xf32>, tensor<6x2xf32>) outs(%extracted_slice_3 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:        %inserted_slice = tensor.insert_slice %2 into %arg6[%arg5, %arg3] [4, 2] [1, 1] : tensor<4x2xf32> into tensor<8x4xf32>
// CHECK-NEXT:        scf.yield %inserted_slice : tensor<8x4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %1 : tensor<8x4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8x6xf32>, %b: tensor<6x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<8x6xf32>, tensor<6x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %op tile_sizes [4, 2] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A size that is multiplied by vscale.
// CHECK-LABEL: func.func @f(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>) -> tensor<10xf32> {
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %vscale = vector.vscale
// CHECK-NEXT:    %c4_vscale = arith.muli %c4, %vscale : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c10 = arith.constant 10 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %c10 step %c4_vscale iter_args(%arg3 = %arg1) -> (tensor<10xf32>) {
// CHECK-NEXT:      %c10_0 = arith.constant 10 : index
// CHECK-NEXT:      %1 = affine.min #map(%arg2)[%c4_vscale]
// CHECK-NEXT:      %2 = affine.apply #map1(%1)
// CHECK-NEXT:      %3 = affine.apply #map1(%1)
// CHECK-NEXT:      %4 = affine.apply #map1(%1)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %arg3[%arg2] [%1] [1] : tensor<10xf32> to tensor<?xf32>
// CHECK-NEXT:      %5 = linalg.exp ins(%extracted_slice : tensor<?xf32>) outs(%extracted_slice_1 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %6 = affine.apply #map1(%1)
// CHECK-NEXT:      %7 = affine.apply #map1(%1)
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %5 into %arg3[%arg2] [%1] [1] : tensor<?xf32> into tensor<10xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<10xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<10xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<10xf32>, %b: tensor<10xf32>) -> tensor<10xf32> {
    %0 = linalg.exp ins(%a : tensor<10xf32>) outs(%b : tensor<10xf32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [[4]] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Views of buffers.
// CHECK-LABEL: func.func @f(%arg0: memref<8xf32>, %arg1: memref<8xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %c8 step %c4 {
// CHECK-NEXT:      %subview = memref.subview %arg0[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %subview_0 = memref.subview %arg1[%arg2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      linalg.exp ins(%subview : memref<4xf32, strided<[1], offset: ?>>) outs(%subview_0 : memref<4xf32, strided<[1], offset: ?>>)
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: memref<8xf32>, %b: memref<8xf32>) {
    linalg.exp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
    return
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A padded tensor: where no element of the source is in a tile, it is made of padding only.
// CHECK-LABEL: func.func @f(%arg0: tensor<7xf32>, %arg1: f32) -> tensor<12xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<12xf32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c12 = arith.constant 12 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %1 = scf.for %arg2 = %c0 to %c12 step %c3 iter_args(%arg3 = %0) -> (tensor<12xf32>) {
// CHECK-NEXT:      %2 = affine.apply #map(%arg2)
// CHECK-NEXT:      %3 = affine.max #map1(%arg2)
// CHECK-NEXT:      %4 = affine.apply #map2(%arg2)
// CHECK-NEXT:      %5 = affine.max #map3(%arg2)
// CHECK-NEXT:      %6 = affine.min #map4(%5)
// CHECK-NEXT:      %7 = affine.apply #map5(%6)
// CHECK-NEXT:      %8 = affine.apply #map6(%3)
// CHECK-NEXT:      %9 = affine.min #map7(%6, %3)
// CHECK-NEXT:      %10 = affine.max #map8(%9)
// CHECK-NEXT:      %c0_0 = arith.constant 0 : index
// CHECK-NEXT:      %11 = arith.cmpi eq, %10, %c0_0 : index
// CHECK-NEXT:      %12 = affine.apply #map6(%10)
// CHECK-NEXT:      %13 = affine.apply #map9(%3, %10)
// CHECK-NEXT:      %14 = scf.if %11 -> (tensor<3xf32>) {
// CHECK-NEXT:        %generated = tensor.generate  {
// CHECK-NEXT:        ^bb0(%arg4: index):
// CHECK-NEXT:          tensor.yield %arg1 : f32
// CHECK-NEXT:        } : tensor<3xf32>
// CHECK-NEXT:        scf.yield %generated : tensor<3xf32>
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %extracted_slice = tensor.extract_slice %arg0[%6] [%10] [1] : tensor<7xf32> to tensor<?xf32>
// CHECK-NEXT:        %padded = tensor.pad %extracted_slice low[%3] high[%13] {
// CHECK-NEXT:        ^bb0(%arg4: index):
// CHECK-NEXT:          tensor.yield %arg1 : f32
// CHECK-NEXT:        } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:        %cast = tensor.cast %padded : tensor<?xf32> to tensor<3xf32>
// CHECK-NEXT:        scf.yield %cast : tensor<3xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %14 into %arg3[%arg2] [3] [1] : tensor<3xf32> into tensor<12xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<12xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : tensor<12xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<7xf32>, %x: f32) -> tensor<12xf32> {
    %0 = tensor.pad %a low[2] high[3] {
    ^bb0(%i: index):
      tensor.yield %x : f32
    } : tensor<7xf32> to tensor<12xf32>
    return %0 : tensor<12xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A tensor in tiles: a tile of it is of whole inner tiles.
// CHECK-LABEL: func.func @f(%arg0: tensor<32xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %c8 step %c2 iter_args(%arg3 = %arg1) -> (tensor<8x4xf32>) {
// CHECK-NEXT:      %1 = affine.apply #map(%arg2)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%1] [8] [1] : tensor<32xf32> to tensor<8xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[%arg2, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
// CHECK-NEXT:      %pack = linalg.pack %extracted_slice inner_dims_pos = [0] inner_tiles = [4] into %extracted_slice_0 : tensor<8xf32> -> tensor<2x4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %pack into %arg3[%arg2, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x4xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<8x4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<32xf32>, %b: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [4] into %b : tensor<32xf32> -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A tensor put together from tiles: where tiles do not end together, more is unpacked and cut.
// CHECK-LABEL: func.func @f(%arg0: tensor<8x4xf32>, %arg1: tensor<32xf32>) -> tensor<32xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c32 = arith.constant 32 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %c32 step %c2 iter_args(%arg3 = %arg1) -> (tensor<32xf32>) {
// CHECK-NEXT:      %c4 = arith.constant 4 : index
// CHECK-NEXT:      %1 = affine.apply #map(%arg2)
// CHECK-NEXT:      %2 = affine.apply #map1(%arg2)
// CHECK-NEXT:      %3 = affine.apply #map2(%arg2)
// CHECK-NEXT:      %4 = affine.apply #map3(%arg2)
// CHECK-NEXT:      %c4_0 = arith.constant 4 : index
// CHECK-NEXT:      %5 = affine.apply #map4(%arg2)
// CHECK-NEXT:      %6 = affine.apply #map5(%arg2)
// CHECK-NEXT:      %7 = affine.apply #map6(%arg2)
// CHECK-NEXT:      %8 = affine.apply #map7(%arg2)
// CHECK-NEXT:      %c4_1 = arith.constant 4 : index
// CHECK-NEXT:      %9 = arith.muli %8, %c4_1 : index
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%1, 0] [%8, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:      %10 = tensor.empty(%9) : tensor<?xf32>
// CHECK-NEXT:      %unpack = linalg.unpack %extracted_slice inner_dims_pos = [0] inner_tiles = [4] into %10 : tensor<?x4xf32> -> tensor<?xf32>
// CHECK-NEXT:      %extracted_slice_2 = tensor.extract_slice %unpack[%2] [2] [1] : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %extracted_slice_2 into %arg3[%arg2] [2] [1] : tensor<2xf32> into tensor<32xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<32xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<32xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8x4xf32>, %b: tensor<32xf32>) -> tensor<32xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [4] into %b : tensor<8x4xf32> -> tensor<32xf32>
    return %0 : tensor<32xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// All of the dimension along which a softmax sums is in each tile.
// CHECK-LABEL: func.func @f(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xf32>) -> tensor<6x4xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c6 = arith.constant 6 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %c6 step %c2 iter_args(%arg3 = %arg1) -> (tensor<6x4xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2, %c0] [2, 4] [1, 1] : tensor<6x4xf32> to tensor<2x4xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[%arg2, %c0] [2, 4] [1, 1] : tensor<6x4xf32> to tensor<2x4xf32>
// CHECK-NEXT:      %1 = linalg.softmax dimension(1) ins(%extracted_slice : tensor<2x4xf32>) outs(%extracted_slice_0 : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg3[%arg2, %c0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<6x4xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<6x4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<6x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<6x4xf32>, %b: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = linalg.softmax dimension(1) ins(%a : tensor<6x4xf32>) outs(%b : tensor<6x4xf32>) -> tensor<6x4xf32>
    return %0 : tensor<6x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.softmax"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
