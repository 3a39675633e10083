// RECORD: mlir-opt --normalize-quant-types --allow-unregistered-dialect

!s = !quant.uniform<i8:f32:{0:1, 1:4}, {{2.000000e+00}, {3.000000e+00:5}}>
!s1 = !quant.uniform<i8:f32:{}, {{2.000000e+00:7}}>
!s2 = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00, 1.000000e+00}, {3.000000e+00, 4.000000e+00}}>
!s3 = !quant.uniform<i8<-100:100>:f32:{1:2, 0:1}, {{2.000000e+00, 1.000000e+00}}>
func.func private @ext(tensor<2x4x!s>) -> tensor<2x4x!s1>
func.func @f(%a: tensor<2x4x!s>, %b: tensor<?x?x!s1>, %c: tensor<2x4x!s2>, %d: tensor<1x4x!s3>, %e: tensor<2x4xf32>) -> (tensor<2x4x!s>, tensor<1x4x!s3>) {
  %0 = quant.dcast %a : tensor<2x4x!s> to tensor<2x4xf32>
  %1 = quant.qcast %e : tensor<2x4xf32> to tensor<2x4x!s>
  %2 = call @ext(%a) : (tensor<2x4x!s>) -> tensor<2x4x!s1>
  %3 = "test.op"(%a) {x = tensor<2x4x!s>} : (tensor<2x4x!s>) -> tensor<2x4x!s>
  %4 = "test.reg"(%a) ({
  ^bb0(%z: tensor<2x4x!s>):
    "test.end"(%z) : (tensor<2x4x!s>) -> ()
  }) : (tensor<2x4x!s>) -> !s1
  return %3, %d : tensor<2x4x!s>, tensor<1x4x!s3>
}
