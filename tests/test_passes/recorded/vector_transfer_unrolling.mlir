// RECORD: mlir-opt --test-vector-transfer-unrolling-patterns
// RECORD: mlir-opt --test-vector-transfer-unrolling-patterns=reverse-unroll-order

// Transfers and gathers become those of two times two elements, in both orders of traversal.
#map = affine_map<(d0, d1, d2) -> (d2, 0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d0)>
module {
  func.func @r2(%arg0: memref<8x6x4xf32>, %arg1: index) -> vector<4x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = vector.transfer_read %arg0[%arg1, %arg1, %arg1], %cst {in_bounds = [true, true], permutation_map = #map} : memref<8x6x4xf32>, vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @w2(%arg0: tensor<8x6x4xf32>, %arg1: index, %arg2: vector<4x4xf32>) -> tensor<8x6x4xf32> {
    %0 = vector.transfer_write %arg2, %arg0[%arg1, %arg1, %arg1] {permutation_map = #map1} : vector<4x4xf32>, tensor<8x6x4xf32>
    return %0 : tensor<8x6x4xf32>
  }
  func.func @g(%arg0: memref<8x6xf32>, %arg1: index, %arg2: vector<4x4xindex>, %arg3: vector<4x4xi1>, %arg4: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.gather %arg0[%arg1, %arg1] [%arg2], %arg3, %arg4 : memref<8x6xf32>, vector<4x4xindex>, vector<4x4xi1>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
}
