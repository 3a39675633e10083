// RECORD: mlir-opt --tosa-layerwise-constant-fold
// RECORD: mlir-opt --tosa-layerwise-constant-fold=aggressive-reduce-constant=true

// Transposes, reciprocals and reductions of constants.

func.func @t(%x: tensor<2x3xi32>) -> (tensor<3x2xi32>, tensor<3x2xf16>, tensor<3x2xi1>, tensor<3x2xi4>, tensor<3x2xi8>, tensor<3x2xbf16>, tensor<2x1x3xi64>, tensor<3x2xi48>) {
  %0 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %1 = "tosa.const"() <{values = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf16>}> : () -> tensor<2x3xf16>
  %2 = "tosa.const"() <{values = dense<[[true, false, true], [true, true, false]]> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  %3 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi4>}> : () -> tensor<2x3xi4>
  %4 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %5 = "tosa.const"() <{values = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xbf16>}> : () -> tensor<2x3xbf16>
  %6 = "tosa.const"() <{values = dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi64>}> : () -> tensor<1x2x3xi64>
  %7 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi48>}> : () -> tensor<2x3xi48>
  %t0 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %t1 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<2x3xf16>) -> tensor<3x2xf16>
  %t2 = tosa.transpose %2 {perms = array<i32: 1, 0>} : (tensor<2x3xi1>) -> tensor<3x2xi1>
  %t3 = tosa.transpose %3 {perms = array<i32: 1, 0>} : (tensor<2x3xi4>) -> tensor<3x2xi4>
  %t4 = tosa.transpose %4 {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %t5 = tosa.transpose %5 {perms = array<i32: 1, 0>} : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  %t6 = tosa.transpose %6 {perms = array<i32: 1, 0, 2>} : (tensor<1x2x3xi64>) -> tensor<2x1x3xi64>
  %t7 = tosa.transpose %7 {perms = array<i32: 1, 0>} : (tensor<2x3xi48>) -> tensor<3x2xi48>
  return %t0, %t1, %t2, %t3, %t4, %t5, %t6, %t7 : tensor<3x2xi32>, tensor<3x2xf16>, tensor<3x2xi1>, tensor<3x2xi4>, tensor<3x2xi8>, tensor<3x2xbf16>, tensor<2x1x3xi64>, tensor<3x2xi48>
}
func.func @twice() -> (tensor<3x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>) {
  %0 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %t0 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %t1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %t2 = tosa.transpose %t1 {perms = array<i32: 1, 0>} : (tensor<3x2xi32>) -> tensor<2x3xi32>
  return %t0, %t1, %t2 : tensor<3x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>
}
func.func @rec() -> (tensor<2xf32>, tensor<2xf32>, tensor<3xf16>) {
  %0 = "tosa.const"() <{values = dense<[0.0, 3.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "tosa.const"() <{values = dense<4.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %2 = "tosa.const"() <{values = dense<[-3.0, 0x7E00, 0x7C00]> : tensor<3xf16>}> : () -> tensor<3xf16>
  %r0 = tosa.reciprocal %0 : (tensor<2xf32>) -> tensor<2xf32>
  %r1 = tosa.reciprocal %1 : (tensor<2xf32>) -> tensor<2xf32>
  %r2 = tosa.reciprocal %2 : (tensor<3xf16>) -> tensor<3xf16>
  return %r0, %r1, %r2 : tensor<2xf32>, tensor<2xf32>, tensor<3xf16>
}
func.func @red() -> (tensor<1x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x3xi8>, tensor<1x3xi1>, tensor<2x1xi1>, tensor<1x3xf32>) {
  %0 = "tosa.const"() <{values = dense<[[1, -2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %a = "tosa.const"() <{values = dense<[[1, -2, 3], [4, 5, 7]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %b = "tosa.const"() <{values = dense<[[1, -2, 3], [4, 5, 8]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %c = "tosa.const"() <{values = dense<100> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %d = "tosa.const"() <{values = dense<[[true, false, true], [true, true, false]]> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  %e = "tosa.const"() <{values = dense<[[true, false, true], [false, false, false]]> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  %f = "tosa.const"() <{values = dense<1.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %1 = tosa.reduce_sum %0 {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<1x3xi32>
  %2 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  %3 = tosa.reduce_min %b {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  %4 = tosa.reduce_sum %c {axis = 0 : i32} : (tensor<2x3xi8>) -> tensor<1x3xi8>
  %5 = tosa.reduce_all %d {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  %6 = tosa.reduce_any %e {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %7 = tosa.reduce_sum %f {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return %1, %2, %3, %4, %5, %6, %7 : tensor<1x3xi32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<1x3xi8>, tensor<1x3xi1>, tensor<2x1xi1>, tensor<1x3xf32>
}
func.func @shared() -> (tensor<1x3xi32>, tensor<2x1xi32>) {
  %0 = "tosa.const"() <{values = dense<[[1, -2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %1 = tosa.reduce_sum %0 {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<1x3xi32>
  %2 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %1, %2 : tensor<1x3xi32>, tensor<2x1xi32>
}
