// RUN: mlir-opt %s --test-linalg-drop-unit-dims | FileCheck %s --check-prefix=STAYS
// RUN: mlir-opt %s --test-linalg-drop-unit-dims=collapse-encoded | FileCheck %s --check-prefix=COLLAPSED

// A tensor with an encoding is collapsed only by the option, and keeps the encoding.

#map = affine_map<(d0, d1) -> (d0, d1)>

// STAYS-LABEL: func.func @encoded(
// STAYS-NOT:     tensor.collapse_shape
// COLLAPSED-LABEL: func.func @encoded(
// COLLAPSED:         tensor.collapse_shape %{{.*}} {{\[}}[0, 1]] : tensor<1x42xf32, "e"> into tensor<42xf32, "e">
// COLLAPSED:         tensor.expand_shape %{{.*}} {{\[}}[0, 1]] output_shape [1, 42] : tensor<42xf32, "e"> into tensor<1x42xf32, "e">
func.func @encoded(%a: tensor<1x42xf32, "e">, %b: tensor<1x42xf32, "e">) -> tensor<1x42xf32, "e"> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x42xf32, "e">) outs(%b : tensor<1x42xf32, "e">) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<1x42xf32, "e">
  return %0 : tensor<1x42xf32, "e">
}
