// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file

// Padding of rows and columns by what does not count becomes that of the window.
func.func @pool(%a: tensor<1x1x1x3xf32>, %b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dw: tensor<3x3x3x2xf32>, %dbias: tensor<6xf32>, %q: tensor<1x8x8x3xi8>) -> (tensor<1x1x1x3xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x1x3xf32>) -> tensor<1x1x1x3xf32>
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %min = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %one = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %z : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x11x9x3xf32>
  %c = tosa.conv2d %p, %w, %bias, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x11x9x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %d = tosa.depthwise_conv2d %p, %dw, %dbias, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 1, 1>} : (tensor<1x11x9x3xf32>, tensor<3x3x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %e = tosa.avg_pool2d %p, %z, %z {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x11x9x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %pm = tosa.pad %b, %sh, %min : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x11x9x3xf32>
  %f = tosa.max_pool2d %pm {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x11x9x3xf32>) -> tensor<?x?x?x?xf32>
  %po = tosa.pad %b, %sh, %one : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x11x9x3xf32>
  %g = tosa.conv2d %po, %w, %bias, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x11x9x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %0, %c, %d, %e, %f, %g : tensor<1x1x1x3xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>
}

// -----

func.func @resize(%a: tensor<1x8x8x3xf32>, %b: tensor<1x1x1x3xf32>, %q: tensor<1x8x8x3xi8>) -> (tensor<1x8x8x3xf32>, tensor<1x1x1x3xf32>, tensor<1x8x8x3xi8>) {
  %s = tosa.const_shape {values = dense<[1, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x8x8x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x3xf32>
  %1 = tosa.resize %b, %s, %o, %o {mode = NEAREST_NEIGHBOR} : (tensor<1x1x1x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x1x3xf32>
  %2 = tosa.resize %q, %s, %o, %o {mode = NEAREST_NEIGHBOR} : (tensor<1x8x8x3xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x3xi8>
  return %0, %1, %2 : tensor<1x8x8x3xf32>, tensor<1x1x1x3xf32>, tensor<1x8x8x3xi8>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 1]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[1, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 0, 0, 0, 0, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 8192, 1, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 8193, 1, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 8192, 1, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 3, 4, 5, 6>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xi8>, %w: tensor<4x3x3x3xi8>, %bias: tensor<4xi32>, %dyn: tensor<1xi8>) -> tensor<?x?x?x?xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %k = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<?x?x?x?xi8>
  %zp = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %wz = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x?x?x?xi32>
  return %c : tensor<?x?x?x?xi32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xi8>, %w: tensor<4x3x3x3xi8>, %bias: tensor<4xi32>, %dyn: tensor<1xi8>) -> tensor<?x?x?x?xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %k = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<?x?x?x?xi8>
  %zp = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %wz = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = tosa.conv2d %p, %w, %bias, %zp, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x?x?x?xi32>
  return %c : tensor<?x?x?x?xi32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>, %dyn: tensor<1xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %wz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = tosa.conv2d %p, %w, %bias, %dyn, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @f(%b: tensor<1x8x8x3xi8>, %w: tensor<4x3x3x3xi8>, %bias: tensor<4xi32>, %dyn: tensor<1xi8>) -> tensor<?x?x?x?xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %k = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<?x?x?x?xi8>
  %zp = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %wz = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = tosa.conv2d %p, %w, %bias, %dyn, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x?x?x?xi32>
  return %c : tensor<?x?x?x?xi32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0xFF800000> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xi8>) -> tensor<?x?x?x?xi8> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %k = "tosa.const"() <{values = dense<-127> : tensor<1xi8>}> : () -> tensor<1xi8>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<?x?x?x?xi8>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xi8>) -> tensor<?x?x?x?xi8>
  return %c : tensor<?x?x?x?xi8>
}

// -----

func.func @g(%b: tensor<1x8x8x3xi16>) -> tensor<?x?x?x?xi16> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %k = "tosa.const"() <{values = dense<-32768> : tensor<1xi16>}> : () -> tensor<1xi16>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xi16>, !tosa.shape<8>, tensor<1xi16>) -> tensor<?x?x?x?xi16>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xi16>) -> tensor<?x?x?x?xi16>
  return %c : tensor<?x?x?x?xi16>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 3, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 0, 1>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 2, 1, 0, 1>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 4, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf32>) -> tensor<?x?x?x?xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %k = "tosa.const"() <{values = dense<-3.40282347E+38> : tensor<1xf32>}> : () -> tensor<1xf32>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %c = tosa.max_pool2d %p {kernel = array<i64: 2, 4>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %c : tensor<?x?x?x?xf32>
}

// -----

func.func @g(%b: tensor<1x8x8x3xf16>) -> tensor<?x?x?x?xf16> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %k = "tosa.const"() <{values = dense<-6.550400e+04> : tensor<1xf16>}> : () -> tensor<1xf16>
  %sh = tosa.const_shape {values = dense<[0, 0, 1, 2, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %p = tosa.pad %b, %sh, %k : (tensor<1x8x8x3xf16>, !tosa.shape<8>, tensor<1xf16>) -> tensor<?x?x?x?xf16>
  %c = tosa.max_pool2d %p {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf16>) -> tensor<?x?x?x?xf16>
  return %c : tensor<?x?x?x?xf16>
}
