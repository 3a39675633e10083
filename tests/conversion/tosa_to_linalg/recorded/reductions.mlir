// RECORD: mlir-opt --split-input-file --pass-pipeline=builtin.module(func.func(tosa-to-linalg))

// Reductions, and elements by their position.

func.func @r(%x: tensor<5x?x3xf32>, %i: tensor<5x4xi32>, %b: tensor<5x4xi1>, %h: tensor<5x4xbf16>, %v: tensor<?xf32>) {
  %0 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<5x?x3xf32>) -> tensor<1x?x3xf32>
  %1 = tosa.reduce_sum %i {axis = 1 : i32} : (tensor<5x4xi32>) -> tensor<5x1xi32>
  %2 = tosa.reduce_product %i {axis = 1 : i32} : (tensor<5x4xi32>) -> tensor<5x1xi32>
  %3 = tosa.reduce_max %i {axis = 1 : i32} : (tensor<5x4xi32>) -> tensor<5x1xi32>
  %4 = tosa.reduce_min %i {axis = 1 : i32} : (tensor<5x4xi32>) -> tensor<5x1xi32>
  %5 = tosa.reduce_max %x {axis = 1 : i32} : (tensor<5x?x3xf32>) -> tensor<5x1x3xf32>
  %6 = tosa.reduce_min %x {axis = 1 : i32, nan_mode = IGNORE} : (tensor<5x?x3xf32>) -> tensor<5x1x3xf32>
  %7 = tosa.reduce_all %b {axis = 1 : i32} : (tensor<5x4xi1>) -> tensor<5x1xi1>
  %8 = tosa.reduce_any %b {axis = 1 : i32} : (tensor<5x4xi1>) -> tensor<5x1xi1>
  %9 = tosa.reduce_sum %h {axis = 1 : i32} : (tensor<5x4xbf16>) -> tensor<5x1xbf16>
  %10 = tosa.reduce_product %x {axis = 2 : i32} : (tensor<5x?x3xf32>) -> tensor<5x?x1xf32>
  %11 = tosa.reduce_sum %v {axis = 0 : i32} : (tensor<?xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @a(%x: tensor<5x?x3xf32>, %i: tensor<5x4xi8>, %values: tensor<?x5x3xf32>, %indices: tensor<?x4xi32>, %t: tensor<512xi8>, %ti: tensor<513xi16>, %j: tensor<5x?xi16>) {
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<5x?x3xf32>) -> tensor<?x3xi32>
  %1 = tosa.argmax %i {axis = 1 : i32} : (tensor<5x4xi8>) -> tensor<5xi64>
  %2 = tosa.argmax %x {axis = 1 : i32, nan_mode = IGNORE} : (tensor<5x?x3xf32>) -> tensor<5x3xi32>
  %3 = tosa.gather %values, %indices : (tensor<?x5x3xf32>, tensor<?x4xi32>) -> tensor<?x4x3xf32>
  %4 = tosa.table %i, %t : (tensor<5x4xi8>, tensor<512xi8>) -> tensor<5x4xi8>
  %5 = tosa.table %j, %ti : (tensor<5x?xi16>, tensor<513xi16>) -> tensor<5x?xi32>
  %6 = tosa.reverse %x {axis = 0 : i32} : (tensor<5x?x3xf32>) -> tensor<5x?x3xf32>
  %7 = tosa.reverse %x {axis = 1 : i32} : (tensor<5x?x3xf32>) -> tensor<5x?x3xf32>
  %m = tosa.const_shape {values = dense<[2, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %8 = tosa.tile %x, %m : (tensor<5x?x3xf32>, !tosa.shape<3>) -> tensor<10x?x9xf32>
  %9 = tosa.identity %x : (tensor<5x?x3xf32>) -> tensor<5x?x3xf32>
  return
}
