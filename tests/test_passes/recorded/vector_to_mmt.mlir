// RECORD: mlir-opt --test-vector-contraction-prepare-for-mmt-lowering

// Products of matrices become those with the second factor transposed.
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d0)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d2, d0)>
module {
  func.func @mkknmn(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @mkknnm(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @mknkmn(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @mknknm(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map, #map4, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @kmknmn(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map5, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @kmknnm(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map5, #map1, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @kmnkmn(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map5, #map4, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @kmnknm(%arg0: vector<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: vector<4x4xf32>) -> vector<4x4xf32> {
    %0 = vector.contract {indexing_maps = [#map5, #map4, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
    return %0 : vector<4x4xf32>
  }
  func.func @ext(%arg0: vector<4x4xi8>, %arg1: vector<4x4xi8>, %arg2: vector<4x4xi32>) -> vector<4x4xi32> {
    %0 = arith.extsi %arg0 : vector<4x4xi8> to vector<4x4xi32>
    %1 = arith.extsi %arg1 : vector<4x4xi8> to vector<4x4xi32>
    %2 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %0, %1, %arg2 : vector<4x4xi32>, vector<4x4xi32> into vector<4x4xi32>
    return %2 : vector<4x4xi32>
  }
}
