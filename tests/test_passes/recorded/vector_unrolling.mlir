// RECORD: mlir-opt --test-vector-unrolling-patterns

// Operations become those of parts of a shape for each operation.
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @add(%arg0: vector<2x4x4xf32>) -> vector<2x4x4xf32> {
    %0 = arith.addf %arg0, %arg0 : vector<2x4x4xf32>
    return %0 : vector<2x4x4xf32>
  }
  func.func @fma(%arg0: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.fma %arg0, %arg0, %arg0 : vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @ld(%arg0: memref<4x4xf32>, %arg1: index) -> vector<4x4xf32> {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<4x4xf32>, vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @st(%arg0: memref<4x4x4xf32>, %arg1: index, %arg2: vector<2x4xf32>) {
    vector.store %arg2, %arg0[%arg1, %arg1, %arg1] : memref<4x4x4xf32>, vector<2x4xf32>
    return
  }
  func.func @br(%arg0: vector<4xf32>) -> vector<2x4xf32> {
    %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
    return %0 : vector<2x4xf32>
  }
  func.func @br1(%arg0: vector<4x1xf32>) -> vector<4x4xf32> {
    %0 = vector.broadcast %arg0 : vector<4x1xf32> to vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @red(%arg0: vector<4xf32>) -> f32 {
    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
    return %0 : f32
  }
  func.func @mred(%arg0: vector<4x4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<4x4xf32> to vector<4xf32>
    return %0 : vector<4xf32>
  }
  func.func @tr(%arg0: vector<2x4x3x8xf32>) -> vector<2x3x8x4xf32> {
    %0 = vector.transpose %arg0, [0, 2, 3, 1] : vector<2x4x3x8xf32> to vector<2x3x8x4xf32>
    return %0 : vector<2x3x8x4xf32>
  }
  func.func @ct(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg0 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @te(%arg0: vector<2x2xf32>) -> (f32, f32, f32, f32) {
    %0:4 = vector.to_elements %arg0 : vector<2x2xf32>
    return %0#0, %0#1, %0#2, %0#3 : f32, f32, f32, f32
  }
}
