// RECORD: mlir-opt --tosa-test-quant-utils --split-input-file --allow-unregistered-dialect

func.func @scaled(%input: tensor<1x4x?x8x!quant.uniform<i8:f32, 0.1:3>>, %weight: tensor<16x1x1x8x!quant.uniform<i8:f32, 0.5>>, %bias: tensor<16xi32>) -> tensor<1x4x?x16x!quant.uniform<i8:f32, 0.3:7>> {
  %zero = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %input, %weight, %bias, %zero, %zero {acc_type = i32, dilation = array<i64: 1, 1>, local_bound = true, note, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x?x8x!quant.uniform<i8:f32, 0.1:3>>, tensor<16x1x1x8x!quant.uniform<i8:f32, 0.5>>, tensor<16xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x?x16x!quant.uniform<i8:f32, 0.3:7>>
  return %0 : tensor<1x4x?x16x!quant.uniform<i8:f32, 0.3:7>>
}

// -----

// A shift has at most 62 bits.
func.func @tiny(%input: tensor<1x4x4x8x!quant.uniform<i8:f32, 0.0001>>, %weight: tensor<16x1x1x8x!quant.uniform<i8:f32, 0.0001>>, %bias: tensor<16xi32>) -> tensor<1x4x4x16x!quant.uniform<i8:f32, 1000000.0>> {
  %zero = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %input, %weight, %bias, %zero, %zero {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x8x!quant.uniform<i8:f32, 0.0001>>, tensor<16x1x1x8x!quant.uniform<i8:f32, 0.0001>>, tensor<16xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x16x!quant.uniform<i8:f32, 1000000.0>>
  return %0 : tensor<1x4x4x16x!quant.uniform<i8:f32, 1000000.0>>
}

// -----

// One that is too small stays, and so do results that are not quantized.
func.func @huge(%input: tensor<1x4x4x8x!quant.uniform<i8:f32, 65536.0>>, %weight: tensor<16x1x1x8x!quant.uniform<i8:f32, 8192.0>>, %bias: tensor<16xi32>) -> (tensor<1x4x4x16x!quant.uniform<i8:f32, 1.0>>, tensor<1x4x4x16xi32>) {
  %zero = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %input, %weight, %bias, %zero, %zero {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x8x!quant.uniform<i8:f32, 65536.0>>, tensor<16x1x1x8x!quant.uniform<i8:f32, 8192.0>>, tensor<16xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x16x!quant.uniform<i8:f32, 1.0>>
  %1 = tosa.conv2d %input, %weight, %bias, %zero, %zero {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x8x!quant.uniform<i8:f32, 65536.0>>, tensor<16x1x1x8x!quant.uniform<i8:f32, 8192.0>>, tensor<16xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x16xi32>
  return %0, %1 : tensor<1x4x4x16x!quant.uniform<i8:f32, 1.0>>, tensor<1x4x4x16xi32>
}
