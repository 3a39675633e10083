// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// What does nothing goes, and what is done twice is done once.

func.func @c(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %b: tensor<2x3xi1>, %d: tensor<?x3xf32>, %z: tensor<1xf32>, %im: tensor<1x8x8x1xf32>, %e: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %s2 = tosa.const_shape {values = dense<[2, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s13 = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %p0 = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %ones = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %zs = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s23 = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s6 = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.cast %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%0) : (tensor<2x3xf32>) -> ()
  %1 = tosa.concat %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%1) : (tensor<2x3xf32>) -> ()
  %2 = tosa.pad %x, %p0, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3xf32>
  "test.use"(%2) : (tensor<2x3xf32>) -> ()
  %3 = tosa.reshape %x, %s23 : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  "test.use"(%3) : (tensor<2x3xf32>) -> ()
  %4 = tosa.reshape %x, %s6 : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  %5 = tosa.reshape %4, %s23 : (tensor<6xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  "test.use"(%5) : (tensor<2x3xf32>) -> ()
  %6 = tosa.reverse %e {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  "test.use"(%6) : (tensor<1x3xf32>) -> ()
  %7 = tosa.slice %x, %zs, %s23 : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  "test.use"(%7) : (tensor<2x3xf32>) -> ()
  %8 = tosa.tile %x, %ones : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  "test.use"(%8) : (tensor<2x3xf32>) -> ()
  %9 = tosa.transpose %x {perms = array<i32: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%9) : (tensor<2x3xf32>) -> ()
  %10 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %11 = tosa.transpose %10 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  "test.use"(%11) : (tensor<2x3xf32>) -> ()
  %12 = tosa.abs %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %13 = tosa.abs %12 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%13) : (tensor<2x3xf32>) -> ()
  %14 = tosa.select %b, %x, %x : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%14) : (tensor<2x3xf32>) -> ()
  %nb = tosa.logical_not %b : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %15 = tosa.select %nb, %x, %0 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%15) : (tensor<2x3xf32>) -> ()
  %nb2 = tosa.logical_not %b : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %16 = tosa.select %nb2, %x, %13 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%16) : (tensor<2x3xf32>) -> ()
  %17 = tosa.equal %i, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  "test.use"(%17) : (tensor<2x3xi1>) -> ()
  %18 = tosa.clamp %x {max_val = 0x7F800000 : f32, min_val = 0xFF800000 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%18) : (tensor<2x3xf32>) -> ()
  %19 = tosa.clamp %i {max_val = 2147483647 : i32, min_val = -2147483648 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  "test.use"(%19) : (tensor<2x3xi32>) -> ()
  %20 = tosa.clamp %i {max_val = 7 : i32, min_val = -2 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %21 = tosa.clamp %20 {max_val = 9 : i32, min_val = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  "test.use"(%21) : (tensor<2x3xi32>) -> ()
  %22 = tosa.max_pool2d %im {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x1xf32>) -> tensor<1x8x8x1xf32>
  "test.use"(%22) : (tensor<1x8x8x1xf32>) -> ()
  %23 = tosa.reciprocal %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %24 = tosa.reciprocal %23 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%24) : (tensor<2x3xf32>) -> ()
  %25 = tosa.reduce_sum %e {axis = 0 : i32} : (tensor<1x3xf32>) -> tensor<1x3xf32>
  "test.use"(%25) : (tensor<1x3xf32>) -> ()
  %26 = tosa.transpose %e {perms = array<i32: 1, 0>} : (tensor<1x3xf32>) -> tensor<3x1xf32>
  "test.use"(%26) : (tensor<3x1xf32>) -> ()
  %zz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %27 = tosa.negate %x, %zz, %zz : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  %28 = tosa.negate %27, %zz, %zz : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  "test.use"(%28) : (tensor<2x3xf32>) -> ()
  %29 = tosa.cast %i : (tensor<2x3xi32>) -> tensor<2x3xi64>
  %30 = tosa.cast %29 : (tensor<2x3xi64>) -> tensor<2x3xi8>
  "test.use"(%30) : (tensor<2x3xi8>) -> ()
  %c31 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %32 = tosa.concat %c31, %x {axis = 0 : i32} : (tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  "test.use"(%32) : (tensor<6x3xf32>) -> ()
  %33 = tosa.slice %c31, %s2, %s13 : (tensor<4x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xf32>
  "test.use"(%33) : (tensor<1x3xf32>) -> ()
  return %x : tensor<2x3xf32>
}

func.func @stay(%d: tensor<?x?xf32>, %e: tensor<?x3xf32>, %u: tensor<*xf32>, %x: tensor<2x3xf32>, %f: tensor<2x3xf32>, %i: tensor<2x3xi32>) {
  %s = tosa.const_shape {values = dense<-1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s3 = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.reshape %e, %s3 : (tensor<?x3xf32>, !tosa.shape<2>) -> tensor<?x3xf32>
  "test.use"(%1) : (tensor<?x3xf32>) -> ()
  %2 = tosa.transpose %d {perms = array<i32: 1, 0>} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  "test.use"(%2) : (tensor<?x?xf32>) -> ()
  %3 = tosa.clamp %x {max_val = 1.0 : f32, min_val = -1.000000e+00 : f32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = tosa.clamp %3 {max_val = 0.5 : f32, min_val = -2.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = tosa.clamp %x {max_val = 1.0 : f32, min_val = -1.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = tosa.clamp %5 {max_val = 0.5 : f32, min_val = -2.000000e+00 : f32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = tosa.clamp %x {max_val = 4.0 : f32, min_val = 3.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = tosa.clamp %7 {max_val = 0.5 : f32, min_val = -2.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%4, %6, %8) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  %9 = tosa.equal %f, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  "test.use"(%9) : (tensor<2x3xi1>) -> ()
  %10 = tosa.concat %e {axis = 0 : i32} : (tensor<?x3xf32>) -> tensor<2x3xf32>
  "test.use"(%10) : (tensor<2x3xf32>) -> ()
  %11 = tosa.transpose %e {perms = array<i32: 0, 1>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  "test.use"(%11) : (tensor<?x3xf32>) -> ()
  return
}
