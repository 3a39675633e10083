// RUN: mlir-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(linalg-detensorize{aggressive-mode}))' | FileCheck %s

// In the aggressive mode, all operations on tensors without dimensions become scalar.
// CHECK-LABEL: func.func @line(
// CHECK-NEXT:     %extracted = tensor.extract %arg1[] : tensor<f32>
// CHECK-NEXT:     %extracted_0 = tensor.extract %arg0[] : tensor<f32>
// CHECK-NEXT:     %0 = arith.addf %extracted_0, %extracted : f32
// CHECK-NEXT:     %1 = arith.mulf %0, %extracted : f32
// CHECK-NEXT:     %from_elements = tensor.from_elements %1 : tensor<f32>
// CHECK-NEXT:     return %from_elements : tensor<f32>
#m = affine_map<() -> ()>
func.func @line(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = []} ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = []} ins(%0, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.mulf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %1 : tensor<f32>
}
