// RUN: terrane run --interpret %s | FileCheck %s

// A convolution by Winograd's algorithm: filter and input are transformed, multiplied element by element, and transformed back. The
// second row of results is the convolution itself.
// CHECK: 17
// CHECK-NEXT: 20
// CHECK-NEXT: 29
// CHECK-NEXT: 32
// CHECK-NEXT: 17
// CHECK-NEXT: 20
// CHECK-NEXT: 29
// CHECK-NEXT: 32
func.func private @printF32(f32)
func.func private @printNewline()

// The input is 4 y + x; the filter takes the difference of two places next to the middle, and the middle thrice.
func.func @input() -> tensor<1x4x4x1xf32> {
  %0 = arith.constant dense<[[[[0.0], [1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0], [7.0]],
    [[8.0], [9.0], [10.0], [11.0]], [[12.0], [13.0], [14.0], [15.0]]]]> : tensor<1x4x4x1xf32>
  return %0 : tensor<1x4x4x1xf32>
}

func.func @show(%t: tensor<1x2x2x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %y = %c0 to %c2 step %c1 {
    scf.for %x = %c0 to %c2 step %c1 {
      %0 = tensor.extract %t[%c0, %y, %x, %c0] : tensor<1x2x2x1xf32>
      func.call @printF32(%0) : (f32) -> ()
      func.call @printNewline() : () -> ()
    }
  }
  return
}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %input = call @input() : () -> tensor<1x4x4x1xf32>
  %filter = arith.constant dense<[[[[0.0], [0.0], [0.0]], [[-1.0], [3.0], [1.0]], [[0.0], [0.0], [0.0]]]]> : tensor<1x3x3x1xf32>
  %e0 = tensor.empty() : tensor<4x4x1x1xf32>
  %g = linalg.winograd_filter_transform fmr(F_2_3) ins(%filter : tensor<1x3x3x1xf32>) outs(%e0 : tensor<4x4x1x1xf32>) -> tensor<4x4x1x1xf32>
  %e1 = tensor.empty() : tensor<4x4x1x1x1x1xf32>
  %d = linalg.winograd_input_transform fmr(F_2_3) ins(%input : tensor<1x4x4x1xf32>) outs(%e1 : tensor<4x4x1x1x1x1xf32>) -> tensor<4x4x1x1x1x1xf32>
  %wide = tensor.expand_shape %g [[0], [1], [2, 3, 4], [5]] output_shape [4, 4, 1, 1, 1, 1] : tensor<4x4x1x1xf32> into tensor<4x4x1x1x1x1xf32>
  %m = linalg.mul ins(%d, %wide : tensor<4x4x1x1x1x1xf32>, tensor<4x4x1x1x1x1xf32>) outs(%e1 : tensor<4x4x1x1x1x1xf32>) -> tensor<4x4x1x1x1x1xf32>
  %e2 = tensor.empty() : tensor<1x2x2x1xf32>
  %none = linalg.fill ins(%zero : f32) outs(%e2 : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  %y = linalg.winograd_output_transform fmr(F_2_3) ins(%m : tensor<4x4x1x1x1x1xf32>) outs(%none : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  call @show(%y) : (tensor<1x2x2x1xf32>) -> ()
  %image = linalg.conv_2d_nhwc_fhwc ins(%input, %filter : tensor<1x4x4x1xf32>, tensor<1x3x3x1xf32>) outs(%none : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
  call @show(%image) : (tensor<1x2x2x1xf32>) -> ()
  return
}
