// RECORD: mlir-opt --canonicalize

func.func @elements(%i: index) -> (complex<f32>, complex<i32>, tensor<2xcomplex<f32>>) {
  %c1 = arith.constant 1 : index
  %a = arith.constant dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>
  %b = arith.constant dense<[(1,2), (3,-4)]> : tensor<2xcomplex<i32>>
  %x = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %y = complex.constant [0.5 : f32, 2.0 : f32] : complex<f32>
  %0 = tensor.extract %a[%i] : tensor<4xcomplex<f32>>
  %1 = tensor.extract %b[%c1] : tensor<2xcomplex<i32>>
  %2 = tensor.from_elements %x, %y : tensor<2xcomplex<f32>>
  return %0, %1, %2 : complex<f32>, complex<i32>, tensor<2xcomplex<f32>>
}
