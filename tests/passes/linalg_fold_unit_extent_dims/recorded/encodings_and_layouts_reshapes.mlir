// RECORD: mlir-opt --linalg-fold-unit-extent-dims

// An operation stays if an operand that has a dimension to drop has an encoding or a layout; one without such dimensions may have them.

#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @encoded(%a: tensor<1x1x42xf32, "e">, %b: tensor<1x1x42xf32>) -> tensor<1x1x42xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<1x1x42xf32, "e">) outs(%b : tensor<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x1x42xf32>
  return %0 : tensor<1x1x42xf32>
}
func.func @layout(%a: memref<1x1x42xf32, strided<[100, 50, 1]>>, %b: memref<1x1x42xf32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : memref<1x1x42xf32, strided<[100, 50, 1]>>) outs(%b : memref<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @scalar(%a: f32, %b: tensor<1x1x42xf32>) -> tensor<1x1x42xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> ()>, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : f32) outs(%b : tensor<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x1x42xf32>
  return %0 : tensor<1x1x42xf32>
}
func.func @encoded_not_concerned(%a: tensor<42xf32, "e">, %b: tensor<1x1x42xf32>) -> tensor<1x1x42xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2)>, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<42xf32, "e">) outs(%b : tensor<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x1x42xf32>
  return %0 : tensor<1x1x42xf32>
}
func.func @layout_not_concerned(%a: memref<42xf32, strided<[1], offset: ?>>, %b: memref<1x1x42xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2)>, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : memref<42xf32, strided<[1], offset: ?>>) outs(%b : memref<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @encoded_const(%a: tensor<1x42xf32, "e">, %b: tensor<1x1x42xf32>) -> tensor<1x1x42xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<1x42xf32, "e">) outs(%b : tensor<1x1x42xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x1x42xf32>
  return %0 : tensor<1x1x42xf32>
}
