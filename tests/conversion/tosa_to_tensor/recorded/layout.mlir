// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-tensor))

// Elements are moved in blocks, of sizes that are known or not.

func.func @layout(%x: tensor<2x3xf32>, %z: tensor<1xf32>, %d: tensor<?x3xf32>, %e: tensor<?x?xf32>, %i: tensor<2x3xi8>, %s: tensor<6xf32>) {
  %p = tosa.const_shape {values = dense<[0, 1, 1, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %c = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.const_shape {values = dense<[3, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %pc = "tosa.const"() <{values = dense<3.5> : tensor<1xf32>}> : () -> tensor<1xf32>
  %pi = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %1 = tosa.pad %x, %p, %pc : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x4xf32>
  %2 = tosa.reshape %x, %r : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  %4 = tosa.slice %x, %t, %c : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
  %5 = tosa.concat %d, %x {axis = 0 : i32} : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %6 = tosa.pad %d, %p, %pc : (tensor<?x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x4xf32>
  %7 = tosa.pad %i, %p, %pi : (tensor<2x3xi8>, !tosa.shape<4>, tensor<1xi8>) -> tensor<3x4xi8>
  %8 = tosa.pad %x, %p, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @reshape(%x: tensor<2x3xf32>, %d: tensor<?x6xf32>, %s: tensor<6xf32>, %u: tensor<2x3x4xf32>, %one: tensor<1x1xf32>, %zero: tensor<f32>) {
  %a = tosa.const_shape {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %c = tosa.const_shape {values = dense<[-1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %n = tosa.const_shape {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %k = tosa.const_shape {values = dense<[6, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %l = tosa.const_shape {values = dense<[3, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %f = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %x, %a : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  %1 = tosa.reshape %s, %b : (tensor<6xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  %2 = tosa.reshape %d, %c : (tensor<?x6xf32>, !tosa.shape<3>) -> tensor<?x2x3xf32>
  %3 = tosa.reshape %d, %n : (tensor<?x6xf32>, !tosa.shape<1>) -> tensor<?xf32>
  %4 = tosa.reshape %u, %k : (tensor<2x3x4xf32>, !tosa.shape<2>) -> tensor<6x4xf32>
  %5 = tosa.reshape %u, %l : (tensor<2x3x4xf32>, !tosa.shape<2>) -> tensor<3x8xf32>
  %6 = tosa.reshape %one, %e : (tensor<1x1xf32>, !tosa.shape<0>) -> tensor<f32>
  %7 = tosa.reshape %zero, %f : (tensor<f32>, !tosa.shape<2>) -> tensor<1x1xf32>
  return
}
