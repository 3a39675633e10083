// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Every operation, in the forms that its attributes allow.

func.func @unary(%f: tensor<2x3xf32>, %i: tensor<?xi32>, %b: tensor<*xi1>) {
  %0 = tosa.erf %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.sigmoid %f : (tensor<2x3xf32>) -> tensor<2x?xf32>
  %2 = tosa.tanh %f : (tensor<2x3xf32>) -> tensor<*xf32>
  %3 = tosa.abs %i : (tensor<?xi32>) -> tensor<4xi32>
  %4 = tosa.bitwise_not %i : (tensor<?xi32>) -> tensor<?xi32>
  %5 = tosa.ceil %f {note = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = tosa.clz %i : (tensor<?xi32>) -> tensor<?xi32>
  %7 = tosa.cos %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = tosa.exp %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = tosa.floor %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %10 = tosa.log %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %11 = tosa.logical_not %b : (tensor<*xi1>) -> tensor<*xi1>
  %12 = tosa.reciprocal %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %13 = tosa.rsqrt %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %14 = tosa.sin %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %15 = tosa.clamp %f {max_val = 1.0 : f32, min_val = -1.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %16 = tosa.clamp %i {max_val = 1 : i32, min_val = -1 : i32, nan_mode = IGNORE} : (tensor<?xi32>) -> tensor<?xi32>
  %17 = tosa.cast %f : (tensor<2x3xf32>) -> tensor<2x3xi8>
  %18 = tosa.identity %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

func.func @binary(%f: tensor<2x3xf32>, %g: tensor<1x3xf32>, %i: tensor<?xi32>, %b: tensor<*xi1>, %s: tensor<1xi8>, %z: tensor<1xf32>) {
  %0 = tosa.add %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.bitwise_and %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %2 = tosa.bitwise_or %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %3 = tosa.bitwise_xor %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %4 = tosa.intdiv %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %5 = tosa.logical_and %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %6 = tosa.logical_left_shift %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %7 = tosa.logical_right_shift %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %8 = tosa.logical_or %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %9 = tosa.logical_xor %b, %b : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %10 = tosa.pow %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %11 = tosa.sub %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %12 = tosa.greater %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  %13 = tosa.greater_equal %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  %14 = tosa.equal %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  %15 = tosa.arithmetic_right_shift %i, %i {round = true} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %16 = tosa.maximum %f, %g : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %17 = tosa.minimum %f, %g {nan_mode = IGNORE} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %18 = tosa.mul %i, %i, %s : (tensor<?xi32>, tensor<?xi32>, tensor<1xi8>) -> tensor<?xi32>
  %19 = tosa.select %14, %f, %g : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %20 = tosa.negate %f, %z, %z : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}
