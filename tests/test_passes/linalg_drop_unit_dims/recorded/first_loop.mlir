// RECORD: mlir-opt --test-linalg-drop-unit-dims

// Only the first loop goes, and only if it has one iteration.

#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @outer(%a: tensor<1x1x42xf32>, %b: tensor<1x1x42xf32>) -> tensor<1x1x42xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<1x1x42xf32>) outs(%b : tensor<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 0 : index
    %k = arith.addi %i, %j : index
    %c = arith.index_cast %k : index to i32
    %f = arith.sitofp %c : i32 to f32
    %s = arith.addf %x, %f : f32
    linalg.yield %s : f32
  } -> tensor<1x1x42xf32>
  return %0 : tensor<1x1x42xf32>
}
#m1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#m2 = affine_map<(d0, d1, d2) -> (d2, d1)>
func.func @first_is_no_unit(%a: tensor<1x42xf32>, %b: tensor<42x1xf32>) -> tensor<42x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x42xf32>) outs(%b : tensor<42x1xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<42x1xf32>
  return %0 : tensor<42x1xf32>
}
func.func @zero_index(%a: tensor<1x42xf32>, %b: tensor<1x42xf32>) -> tensor<1x42xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x42xf32>) outs(%b : tensor<1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x42xf32>
  return %0 : tensor<1x42xf32>
}
func.func @memref(%a: memref<1x1x42xf32>, %b: memref<1x1x42xf32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : memref<1x1x42xf32>) outs(%b : memref<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
