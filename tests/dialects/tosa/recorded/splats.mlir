// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize

// Constants of which all elements are one number are computed with.

func.func @c(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %k: tensor<2x3xi8>) {
  %f0 = "tosa.const"() <{values = dense<0.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %f1 = "tosa.const"() <{values = dense<1.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %f2 = "tosa.const"() <{values = dense<2.5> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %i0 = "tosa.const"() <{values = dense<0> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %i1 = "tosa.const"() <{values = dense<1> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %i7 = "tosa.const"() <{values = dense<7> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %i3 = "tosa.const"() <{values = dense<-3> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %k1 = "tosa.const"() <{values = dense<1> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %k5 = "tosa.const"() <{values = dense<5> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %d = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %s0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %s2 = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.add %x, %f0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = tosa.add %i0, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = tosa.add %i7, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %3 = tosa.add %d, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = tosa.add %f1, %f2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "test.use"(%0, %1, %2, %3, %4) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xf32>) -> ()
  %5 = tosa.sub %x, %f0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = tosa.sub %i0, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %7 = tosa.sub %i7, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  "test.use"(%5, %6, %7) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  %8 = tosa.mul %x, %f1, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %9 = tosa.mul %i, %i0, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %10 = tosa.mul %i7, %i3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %11 = tosa.mul %i7, %i3, %s2 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %12 = tosa.mul %i, %i1, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %13 = tosa.mul %k, %k1, %s0 : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<1xi8>) -> tensor<2x3xi32>
  %14 = tosa.mul %x, %f0, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  "test.use"(%8, %9, %10, %11, %12, %13, %14) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xf32>) -> ()
  %15 = tosa.intdiv %i, %i1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %16 = tosa.intdiv %i0, %i : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %17 = tosa.intdiv %i7, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %18 = tosa.intdiv %i7, %i0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  "test.use"(%15, %16, %17, %18) : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  %19 = tosa.greater %f1, %f2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %20 = tosa.greater_equal %i7, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %21 = tosa.equal %i7, %i3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  "test.use"(%19, %20, %21) : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  %22 = tosa.cast %f2 : (tensor<2x3xf32>) -> tensor<2x3xi8>
  %23 = tosa.cast %i3 : (tensor<2x3xi32>) -> tensor<2x3xf32>
  %24 = tosa.cast %i3 : (tensor<2x3xi32>) -> tensor<2x3xi8>
  %25 = tosa.cast %f2 : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %26 = tosa.reciprocal %f2 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %27 = tosa.reverse %f2 {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %28 = tosa.transpose %f2 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %s6 = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %29 = tosa.reshape %f2, %s6 : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  %30 = tosa.reshape %d, %s6 : (tensor<2x3xi32>, !tosa.shape<1>) -> tensor<6xi32>
  "test.use"(%22, %23, %24, %25, %26, %27, %28, %29, %30) : (tensor<2x3xi8>, tensor<2x3xf32>, tensor<2x3xi8>, tensor<2x3xf16>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<6xf32>, tensor<6xi32>) -> ()
  return
}
