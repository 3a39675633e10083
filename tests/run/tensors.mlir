// RUN: terrane run %s | FileCheck %s
// RUN: terrane run -O3 %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// A layer of a network on tensors runs without a pipeline: the product, the bias and the activation.
// CHECK: 0
// CHECK-NEXT: 7
// CHECK-NEXT: 0
func.func private @printF32(f32)
func.func private @printNewline()
func.func @mlp(%x: tensor<2x3xf32>, %w: tensor<3x2xf32>, %b: tensor<2xf32>) -> tensor<2x2xf32> {
  %c0 = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2xf32>
  %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %m = linalg.matmul ins(%x, %w : tensor<2x3xf32>, tensor<3x2xf32>) outs(%z : tensor<2x2xf32>) -> tensor<2x2xf32>
  %bb = linalg.broadcast ins(%b : tensor<2xf32>) outs(%e : tensor<2x2xf32>) dimensions = [0]
  %s = arith.addf %m, %bb : tensor<2x2xf32>
  %zz = arith.constant dense<0.0> : tensor<2x2xf32>
  %r = arith.maximumf %s, %zz : tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
func.func @main() {
  %x = arith.constant dense<[[1.0, 2.0, 3.0], [-1.0, 0.5, 0.25]]> : tensor<2x3xf32>
  %w = arith.constant dense<[[1.0, 0.0], [0.5, 1.0], [-1.0, 2.0]]> : tensor<3x2xf32>
  %b = arith.constant dense<[0.5, -1.0]> : tensor<2xf32>
  %r = call @mlp(%x, %w, %b) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tensor.extract %r[%c0, %c1] : tensor<2x2xf32>
  %q = tensor.extract %r[%c1, %c1] : tensor<2x2xf32>
  %t = tensor.extract %r[%c0, %c0] : tensor<2x2xf32>
  call @printF32(%t) : (f32) -> ()
  call @printNewline() : () -> ()
  call @printF32(%p) : (f32) -> ()
  call @printNewline() : () -> ()
  call @printF32(%q) : (f32) -> ()
  call @printNewline() : () -> ()
  return
}
