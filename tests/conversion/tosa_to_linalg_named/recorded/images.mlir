// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg-named))
// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg-named{prefer-conv2d-kernel-layout-hwcf=true}))

// Convolutions, pooling and products of known and unknown sizes, of floats and of integers.

func.func @images(%x: tensor<1x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %d: tensor<3x3x4x2xf32>, %b: tensor<1xf32>, %b5: tensor<5xf32>, %b8: tensor<8xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x5xf32>
  %1 = tosa.conv2d %x, %w, %b5, %z, %z {acc_type = f32, dilation = array<i64: 2, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x6x5xf32>
  %3 = tosa.depthwise_conv2d %x, %d, %b8, %z, %z {acc_type = f32, dilation = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %5 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %6 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>) -> tensor<1x5x5x4xf32>
  %7 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
  return
}

// -----

func.func @q(%q: tensor<?x8x8x4xi8>, %wq: tensor<5x3x3x4xi8>, %bq: tensor<1xi32>, %dq: tensor<3x3x4x2xi8>, %b8: tensor<8xi32>) {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %q, %wq, %bq, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xi8>, tensor<5x3x3x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x8x8x5xi32>
  %1 = tosa.conv2d %q, %wq, %bq, %z0, %z0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xi8>, tensor<5x3x3x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x8x8x5xi32>
  %2 = tosa.depthwise_conv2d %q, %dq, %b8, %z, %z {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xi8>, tensor<3x3x4x2xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x6x6x8xi32>
  %3 = tosa.max_pool2d %q {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<?x8x8x4xi8>) -> tensor<?x5x5x4xi8>
  return
}

// -----

func.func @p(%a: tensor<1x4x64xf32>, %b: tensor<1x64x2xf32>, %x: tensor<2x?x3xf32>, %q: tensor<?x4x64xi8>, %r: tensor<?x64x2xi8>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x4x64xf32>, tensor<1x64x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x2xf32>
  %6 = tosa.transpose %x {perms = array<i32: 1, 0, 2>} : (tensor<2x?x3xf32>) -> tensor<?x2x3xf32>
  %qz = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %7 = tosa.matmul %q, %r, %qz, %qz : (tensor<?x4x64xi8>, tensor<?x64x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x4x2xi32>
  return
}

// -----

func.func @v(%v: tensor<1x4x4x4x2xf32>, %vw: tensor<3x1x1x1x2xf32>, %vb: tensor<3xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.conv3d %v, %vw, %vb, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 1, 1>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x1x1x1x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x6x3xf32>
  return
}

// -----

func.func @dyn(%y: tensor<?x8x8x4xf32>, %x: tensor<?x?x8x4xf32>, %w: tensor<5x3x3x4xf32>, %d: tensor<3x3x4x2xf32>, %b: tensor<5xf32>, %b8: tensor<8xf32>, %h: tensor<1x8x8x4xf16>, %wh: tensor<5x3x3x4xf16>, %bh: tensor<5xf16>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zh = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 2, 1, 1>, stride = array<i64: 2, 1>} : (tensor<?x?x8x4xf32>, tensor<5x3x3x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x8x5xf32>
  %1 = tosa.depthwise_conv2d %x, %d, %b8, %z, %z {acc_type = f32, dilation = array<i64: 2, 2>, pad = array<i64: 1, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x4x8xf32>
  %2 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<?x?x8x4xf32>) -> tensor<?x?x5x4xf32>
  %3 = tosa.conv2d %h, %wh, %bh, %zh, %zh {acc_type = f32, dilation = array<i64: 2, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf16>, tensor<5x3x3x4xf16>, tensor<5xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x6x5xf16>
  %5 = tosa.avg_pool2d %y, %z, %z {acc_type = f32, kernel = array<i64: 3, 2>, pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x7x8x4xf32>
  return
}

// -----

func.func @avgq(%x: tensor<1x6x8x4xi8>, %i: tensor<1x6x8x4xi16>, %u: tensor<1x8x8x4xui8>) {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %5 = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x6x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x4xi8>
  %6 = tosa.avg_pool2d %x, %z0, %z0 {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x6x8x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4x4xi8>
  %7 = tosa.max_pool2d %u {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xui8>) -> tensor<1x4x4x4xui8>
  return
}

// -----

func.func @depthh(%h: tensor<1x8x8x4xf16>, %wh: tensor<3x3x4x2xf16>, %bh: tensor<8xf16>) {
  %zh = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %1 = tosa.depthwise_conv2d %h, %wh, %bh, %zh, %zh {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf16>, tensor<3x3x4x2xf16>, tensor<8xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x6x6x8xf16>
  return
}
