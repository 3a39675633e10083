// RUN: mlir-opt %s -linalg-fold-unit-extent-dims=use-rank-reducing-slices | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// Operands are slices without the unit dimensions, and the result is inserted into a tensor with them.
// CHECK-LABEL: func.func @tensor(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<1x?xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, %dim] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// CHECK-NEXT:    %dim_0 = tensor.dim %arg1, %c1 : tensor<1x?xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %arg1[0, 0] [1, %dim_0] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = tensor.empty(%dim_0) : tensor<?xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice, %extracted_slice_1 : tensor<?xf32>, tensor<?xf32>) outs(%0 : tensor<?xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_3: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.addf %in, %in_3 : f32
// CHECK-NEXT:      linalg.yield %2 : f32
// CHECK-NEXT:    } -> tensor<?xf32>
// CHECK-NEXT:    %dim_2 = tensor.dim %arg1, %c1 : tensor<1x?xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %1 into %arg1[0, 0] [1, %dim_2] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<1x?xf32>
func.func @tensor(%a: tensor<1x?xf32>, %b: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x?xf32>) outs(%b : tensor<1x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}

// Of buffers, views are made.
// CHECK-LABEL: func.func @buffer(
// CHECK-NEXT:    %subview = memref.subview %arg0[0, 0, 0] [1, 8, 1] [1, 1, 1] : memref<1x8x1xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT:    %subview_0 = memref.subview %arg1[0, 0] [1, 8] [1, 1] : memref<1x8xf32, 3> to memref<8xf32, strided<[1]>, 3>
// CHECK-NEXT:    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%subview : memref<8xf32, strided<[1]>>) outs(%subview_0 : memref<8xf32, strided<[1]>, 3>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @buffer(%a: memref<1x8x1xf32>, %b: memref<1x8xf32, 3>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a : memref<1x8x1xf32>) outs(%b : memref<1x8xf32, 3>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
