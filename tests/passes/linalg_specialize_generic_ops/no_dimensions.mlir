// RUN: mlir-opt %s --linalg-specialize-generic-ops | FileCheck %s

// Without loops only copies are specialized, and a scalar is copied.
// CHECK-LABEL: func.func @scalars
// CHECK:         %[[COPY:.*]] = linalg.copy ins(%arg1 : f32)
// CHECK:         %[[EXP:.*]] = linalg.generic
// CHECK:         return %[[COPY]], %[[EXP]]
func.func @scalars(%a: tensor<f32>, %v: f32) -> (tensor<f32>, tensor<f32>) {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%v : f32) outs(%e : tensor<f32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%a : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%x: f32, %z: f32):
    %s = math.exp %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}
