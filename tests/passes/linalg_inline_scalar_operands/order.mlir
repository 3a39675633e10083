// RUN: mlir-opt %s --linalg-inline-scalar-operands | FileCheck %s

// The last operand is read first.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @two(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%arg2 : tensor<4xf32>) {
// CHECK-NEXT: ^bb0(%out: f32):
// CHECK-NEXT: %extracted = tensor.extract %arg1[] : tensor<f32>
// CHECK-NEXT: %extracted_0 = tensor.extract %arg0[] : tensor<f32>
// CHECK-NEXT: %1 = arith.divf %extracted_0, %extracted : f32
// CHECK-NEXT: linalg.yield %1 : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

#s = affine_map<(d0) -> ()>
#i = affine_map<(d0) -> (d0)>
func.func @two(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#s, #s, #i], iterator_types = ["parallel"]} ins(%a, %b : tensor<f32>, tensor<f32>) outs(%c : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.divf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
