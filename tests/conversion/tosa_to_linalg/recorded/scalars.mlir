// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg))

// What operations element by element compute of scalars.

func.func @u(%x: tensor<4xf32>, %i: tensor<4xi32>, %b: tensor<4xi1>, %k: tensor<4xi8>, %l: tensor<4xi64>, %u: tensor<4xui8>) {
  %0 = tosa.sigmoid %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.bitwise_not %i : (tensor<4xi32>) -> tensor<4xi32>
  %2 = tosa.logical_not %b : (tensor<4xi1>) -> tensor<4xi1>
  %3 = tosa.reciprocal %x : (tensor<4xf32>) -> tensor<4xf32>
  %4 = tosa.clamp %x {max_val = 1.0 : f32, min_val = -1.000000e+00 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = tosa.clamp %x {max_val = 1.0 : f32, min_val = -1.000000e+00 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %6 = tosa.clamp %k {max_val = 1 : i8, min_val = -128 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %7 = tosa.clamp %u {max_val = 255 : ui8, min_val = 3 : ui8} : (tensor<4xui8>) -> tensor<4xui8>
  %8 = tosa.maximum %x, %x {nan_mode = IGNORE} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %9 = tosa.minimum %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %10 = tosa.arithmetic_right_shift %i, %i {round = true} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %11 = tosa.clz %i : (tensor<4xi32>) -> tensor<4xi32>
  %12 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xi8>
  %13 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xi32>
  %14 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xi1>
  %15 = tosa.cast %i : (tensor<4xi32>) -> tensor<4xi1>
  %16 = tosa.cast %i : (tensor<4xi32>) -> tensor<4xi8>
  %17 = tosa.cast %i : (tensor<4xi32>) -> tensor<4xi64>
  %18 = tosa.cast %b : (tensor<4xi1>) -> tensor<4xi8>
  %19 = tosa.cast %b : (tensor<4xi1>) -> tensor<4xf32>
  %20 = tosa.cast %u : (tensor<4xui8>) -> tensor<4xf32>
  %21 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xf16>
  %22 = tosa.cast %i : (tensor<4xi32>) -> tensor<4xf32>
  %23 = tosa.cast %x : (tensor<4xf32>) -> tensor<4xi64>
  %24 = tosa.cast %21 : (tensor<4xf16>) -> tensor<4xi32>
  %26 = tosa.cast %24 : (tensor<4xi32>) -> tensor<4xui8>
  return
}

// -----

func.func @m(%x: tensor<4xf32>, %i: tensor<4xi32>, %k: tensor<4xi8>, %l: tensor<4xi16>, %s: tensor<1xi8>, %z: tensor<1xi8>) {
  %s0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %s2 = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z1 = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %f0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.mul %x, %x, %s0 : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
  %1 = tosa.mul %i, %i, %s0 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %2 = tosa.mul %i, %i, %s2 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %3 = tosa.mul %k, %k, %s0 : (tensor<4xi8>, tensor<4xi8>, tensor<1xi8>) -> tensor<4xi32>
  %4 = tosa.mul %l, %l, %s2 : (tensor<4xi16>, tensor<4xi16>, tensor<1xi8>) -> tensor<4xi32>
  %5 = tosa.mul %i, %i, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %6 = tosa.negate %k, %z0, %z0 : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %7 = tosa.negate %k, %z1, %z0 : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %8 = tosa.negate %k, %z, %z : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %9 = tosa.negate %x, %f0, %f0 : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}
