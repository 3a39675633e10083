// RECORD: mlir-opt --canonicalize

func.func @elements() -> (f32, f32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = arith.constant sparse<[[0, 0], [1, 2]], [-5.0, -2.0]> : tensor<2x4xf32>
  %b = arith.constant sparse<[[1]], [7]> : tensor<3xi32>
  %0 = tensor.extract %a[%c1, %c2] : tensor<2x4xf32>
  %1 = tensor.extract %a[%c1, %c1] : tensor<2x4xf32>
  %2 = tensor.extract %b[%c1] : tensor<3xi32>
  return %0, %1, %2 : f32, f32, i32
}
