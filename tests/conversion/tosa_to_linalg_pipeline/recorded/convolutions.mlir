// RECORD: mlir-opt --tosa-to-linalg-pipeline

// From convolutions of tosa to linalg.

func.func @tc1(%x: tensor<2x4x5x3xf32>, %w: tensor<6x2x3x3xf32>, %b: tensor<6xf32>) -> tensor<2x5x7x6xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xf32>, tensor<6x2x3x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x5x7x6xf32>
  return %0 : tensor<2x5x7x6xf32>
}
func.func @tc1q(%x: tensor<2x4x5x3xi8>, %w: tensor<6x2x3x3xi8>, %b: tensor<6xi32>) -> tensor<2x6x9x6xi32> {
  %z = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.transpose_conv2d %x, %w, %b, %z, %y {acc_type = i32, local_bound = true, out_pad = array<i64: 1, 0, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xi8>, tensor<6x2x3x3xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x6x9x6xi32>
  return %0 : tensor<2x6x9x6xi32>
}
func.func @dw(%x: tensor<2x4x5x3xf32>, %w: tensor<1x1x3x2xf32>, %b: tensor<6xf32>) -> tensor<2x4x5x6xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xf32>, tensor<1x1x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x5x6xf32>
  return %0 : tensor<2x4x5x6xf32>
}
func.func @dwb(%x: tensor<2x4x5x3xf16>, %w: tensor<1x1x3x2xf16>, %b: tensor<1xf16>) -> tensor<2x4x5x6xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %0 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xf16>, tensor<1x1x3x2xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<2x4x5x6xf16>
  return %0 : tensor<2x4x5x6xf16>
}
func.func @c1(%x: tensor<2x4x5x3xf32>, %w: tensor<6x1x1x3xf32>, %b: tensor<6xf32>) -> tensor<2x4x5x6xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xf32>, tensor<6x1x1x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x5x6xf32>
  return %0 : tensor<2x4x5x6xf32>
}
func.func @dwq(%x: tensor<2x4x5x3xi8>, %w: tensor<1x1x3x2xi8>, %b: tensor<6xi32>) -> tensor<2x4x5x6xi32> {
  %z = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.depthwise_conv2d %x, %w, %b, %z, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x4x5x3xi8>, tensor<1x1x3x2xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4x5x6xi32>
  return %0 : tensor<2x4x5x6xi32>
}
func.func @layers(%x: tensor<4x3xf32>, %y: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = tosa.add %x, %y : (tensor<4x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  %1 = tosa.tanh %0 : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
