// RECORD: mlir-opt --linalg-fuse-elementwise-ops --split-input-file
// RECORD: mlir-opt --canonicalize --split-input-file

// What an operation is documented by, and the function that it may be a call of, stay where only operands go.

#id = affine_map<(d0, d1) -> (d0, d1)>
#sc = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d1)>
func.func @a(%t: tensor<4x16xf32>, %u: tensor<4x16xf32>, %f: f32) -> tensor<4x16xf32> {
  %0 = linalg.generic {doc = "d", indexing_maps = [#id, #id, #sc, #id], iterator_types = ["parallel", "parallel"], library_call = "lib"} ins(%t, %u, %f : tensor<4x16xf32>, tensor<4x16xf32>, f32) outs(%t : tensor<4x16xf32>) attrs = {x} {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    linalg.yield %b : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
func.func @c(%t: tensor<4x16xf32>, %u: tensor<1x16xf32>, %f: f32) -> tensor<4x16xf32> {
  %c = arith.constant dense<3.0> : tensor<4x16xf32>
  %0 = linalg.generic {doc = "d", indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"], library_call = "lib"} ins(%t, %c : tensor<4x16xf32>, tensor<4x16xf32>) outs(%t : tensor<4x16xf32>) attrs = {x} {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %z = arith.addf %a, %b : f32
    linalg.yield %z : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#s0 = affine_map<(d0, d1) -> ()>
func.func @d(%t: tensor<4x1xf32>, %u: tensor<f32>) -> tensor<4x1xf32> {
  %0 = linalg.generic {doc = "d", indexing_maps = [#id, #s0, #id], iterator_types = ["parallel", "parallel"], library_call = "lib"} ins(%t, %u : tensor<4x1xf32>, tensor<f32>) outs(%t : tensor<4x1xf32>) attrs = {x} {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %z = arith.addf %a, %b : f32
    linalg.yield %z : f32
  } -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
