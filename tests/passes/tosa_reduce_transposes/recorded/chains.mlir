// RECORD: mlir-opt --tosa-reduce-transposes

// Transposes that move up to transposes, reshapes and constants, and those that stay.

func.func @two(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = tosa.exp %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = tosa.clamp %1 {max_val = 3.0 : f32, min_val = 0.0 : f32} : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = tosa.transpose %2 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
func.func @consts(%x: tensor<2x3x4xf32>, %r: tensor<4xf32>) -> tensor<2x4x3xf32> {
  %s = tosa.const_shape {values = dense<[4, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %sh = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %c = "tosa.const"() <{values = dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]], [[7.0, 8.0]]]> : tensor<4x1x2xf32>}> : () -> tensor<4x1x2xf32>
  %d = "tosa.const"() <{values = dense<2.0> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
  %0 = tosa.reshape %r, %s : (tensor<4xf32>, !tosa.shape<3>) -> tensor<4x1x1xf32>
  %1 = tosa.transpose %x {perms = array<i32: 2, 1, 0>} : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  %2 = tosa.add %1, %c : (tensor<4x3x2xf32>, tensor<4x1x2xf32>) -> tensor<4x3x2xf32>
  %3 = tosa.mul %2, %0, %sh : (tensor<4x3x2xf32>, tensor<4x1x1xf32>, tensor<1xi8>) -> tensor<4x3x2xf32>
  %4 = tosa.sub %3, %d : (tensor<4x3x2xf32>, tensor<1x1x1xf32>) -> tensor<4x3x2xf32>
  %5 = tosa.transpose %4 {perms = array<i32: 2, 1, 0>} : (tensor<4x3x2xf32>) -> tensor<2x3x4xf32>
  %6 = tosa.transpose %5 {perms = array<i32: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  return %6 : tensor<2x4x3xf32>
}
func.func @used(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = tosa.exp %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3, %1 : tensor<2x3xf32>, tensor<3x2xf32>
}
func.func @both(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = tosa.exp %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = tosa.log %1 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %4 = tosa.transpose %2 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>
}
func.func @dyn(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %1 = tosa.exp %0 : (tensor<3x?xf32>) -> tensor<3x?xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x?xf32>) -> tensor<?x3xf32>
  return %3 : tensor<?x3xf32>
}
func.func @dynbad(%x: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %1 = tosa.exp %0 : (tensor<3x?xf32>) -> tensor<3x2xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
func.func @arg(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %1 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %3 : tensor<3x2xf32>
}
func.func @other(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %z = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %x, %z : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  %1 = tosa.exp %0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %3 : tensor<3x2xf32>
}
func.func @ints() -> (tensor<3x2xi32>, tensor<3x2xi8>, tensor<3x2xi64>, tensor<3x2xf16>) {
  %0 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %1 = "tosa.const"() <{values = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf16>}> : () -> tensor<2x3xf16>
  %4 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %6 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>}> : () -> tensor<2x3xi64>
  %t0 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %t1 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<2x3xf16>) -> tensor<3x2xf16>
  %t4 = tosa.transpose %4 {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %t6 = tosa.transpose %6 {perms = array<i32: 1, 0>} : (tensor<2x3xi64>) -> tensor<3x2xi64>
  return %t0, %t4, %t6, %t1 : tensor<3x2xi32>, tensor<3x2xi8>, tensor<3x2xi64>, tensor<3x2xf16>
}
func.func @dead(%x: tensor<2x3xf32>) {
  %1 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
