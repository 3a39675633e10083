// RECORD: mlir-opt --allow-unregistered-dialect --pass-pipeline=builtin.module(func.func(tosa-infer-shapes))

// Results have the shapes that operands say, and users of other dialects see the former types.

func.func @elementwise(%a: tensor<2x3xf32>, %b: tensor<1x?xf32>, %c: tensor<?x?xf32>, %s: tensor<1xi8>, %p: tensor<?x3xi1>) -> (tensor<?x?xf32>, tensor<*xf32>) {
  %0 = tosa.add %a, %c : (tensor<2x3xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tosa.exp %0 : (tensor<?x?xf32>) -> tensor<*xf32>
  %2 = tosa.mul %b, %c, %s : (tensor<1x?xf32>, tensor<?x?xf32>, tensor<1xi8>) -> tensor<?x?xf32>
  %3 = tosa.greater %a, %b : (tensor<2x3xf32>, tensor<1x?xf32>) -> tensor<*xi1>
  %4 = tosa.select %p, %a, %b : (tensor<?x3xi1>, tensor<2x3xf32>, tensor<1x?xf32>) -> tensor<*xf32>
  %5 = tosa.cast %4 : (tensor<*xf32>) -> tensor<*xi8>
  "test.use"(%0, %5, %3, %2) : (tensor<?x?xf32>, tensor<*xi8>, tensor<*xi1>, tensor<?x?xf32>) -> ()
  return %0, %1 : tensor<?x?xf32>, tensor<*xf32>
}
func.func @layout(%a: tensor<2x3xf32>, %u: tensor<*xf32>, %d: tensor<?x3xf32>, %z: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[0, 1, 2, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %m = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %o = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t = tosa.const_shape {values = dense<[1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.const_shape {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.concat %a, %d {axis = 0 : i32} : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  %1 = tosa.concat %a, %a {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %2 = tosa.pad %a, %p, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x?xf32>
  %3 = tosa.pad %u, %p, %z : (tensor<*xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x?xf32>
  %4 = tosa.reshape %a, %r : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  %5 = tosa.reshape %d, %r : (tensor<?x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  %6 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %7 = tosa.slice %a, %o, %t : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x?xf32>
  %8 = tosa.slice %d, %o, %t : (tensor<?x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x?xf32>
  %9 = tosa.tile %d, %m : (tensor<?x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  %10 = tosa.transpose %d {perms = array<i32: 1, 0>} : (tensor<?x3xf32>) -> tensor<?x?xf32>
  %11 = tosa.identity %d : (tensor<?x3xf32>) -> tensor<?x?xf32>
  %12 = tosa.reduce_sum %d {axis = 0 : i32} : (tensor<?x3xf32>) -> tensor<?x?xf32>
  %13 = tosa.argmax %a {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<?xi32>
  "test.use"(%0, %1, %2, %3) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> ()
  return
}
func.func @lookups(%values: tensor<?x5x3xf32>, %indices: tensor<2x?xi32>, %rows: tensor<?x4x3xf32>, %x: tensor<?x?xi8>, %t: tensor<256xi8>, %a: tensor<?x4x8xf32>, %b: tensor<2x8x?xf32>, %z: tensor<1xf32>, %f: tensor<?x4x8xf32>) {
  %0 = tosa.gather %values, %indices : (tensor<?x5x3xf32>, tensor<2x?xi32>) -> tensor<?x?x?xf32>
  %1 = tosa.scatter %values, %indices, %rows : (tensor<?x5x3xf32>, tensor<2x?xi32>, tensor<?x4x3xf32>) -> tensor<?x?x?xf32>
  %2 = tosa.table %x, %t : (tensor<?x?xi8>, tensor<256xi8>) -> tensor<*xi8>
  %3 = tosa.matmul %a, %b, %z, %z : (tensor<?x4x8xf32>, tensor<2x8x?xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?xf32>
  %4:2 = tosa.rfft2d %f : (tensor<?x4x8xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  %5:2 = tosa.fft2d %f, %f {inverse = false} : (tensor<?x4x8xf32>, tensor<?x4x8xf32>) -> (tensor<?x4x8xf32>, tensor<?x4x8xf32>)
  return
}
func.func @images(%x: tensor<?x8x8x4xf32>, %w: tensor<5x3x3x4xf32>, %d: tensor<3x3x4x2xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>, %v: tensor<1x4x4x4x2xf32>, %vw: tensor<3x1x1x1x2xf32>, %u: tensor<*xf32>) {
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %1 = tosa.conv3d %v, %vw, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 1, 1>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x1x1x1x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?x?xf32>
  %2 = tosa.depthwise_conv2d %x, %d, %b, %z, %z {acc_type = f32, dilation = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %3 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<?x8x8x4xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %4 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<?x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x?x?x?xf32>
  %5 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<?x8x8x4xf32>) -> tensor<*xf32>
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %6 = tosa.resize %x, %s, %o, %o {mode = BILINEAR} : (tensor<?x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x?x?x?xf32>
  %7 = tosa.conv2d %u, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<*xf32>, tensor<5x3x3x4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<*xf32>
  return
}
func.func @control(%x: tensor<2x3xf32>, %c: tensor<i1>) -> tensor<*xf32> {
  %0 = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<2x3xf32>) -> tensor<*xf32> {
  ^bb0(%a: tensor<*xf32>):
    %1 = tosa.abs %a : (tensor<*xf32>) -> tensor<*xf32>
    tosa.yield %1 : tensor<*xf32>
  } else {
  ^bb0(%a: tensor<*xf32>):
    tosa.yield %a : tensor<*xf32>
  }
  return %0 : tensor<*xf32>
}
func.func @uses(%x: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = tosa.abs %x : (tensor<2x3xf32>) -> tensor<*xf32>
  %1 = tosa.exp %0 : (tensor<*xf32>) -> tensor<*xf32>
  "test.use"(%0, %0) : (tensor<*xf32>, tensor<*xf32>) -> ()
  %c = tensor.cast %0 : tensor<*xf32> to tensor<2x?xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}
