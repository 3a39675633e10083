// RECORD: mlir-opt --test-linalg-transform-patterns="test-winograd-conv2d loop-type=for peeled-loops=1,2 skip-partial tile-sizes=2"

// Convolutions by filters of 3 times 3 and of 5 times 5 elements.
func.func @a(%i: tensor<2x11x11x5xf32>, %f: tensor<2x3x3x5xf32>, %o: tensor<2x9x9x2xf32>) -> tensor<2x9x9x2xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %f : tensor<2x11x11x5xf32>, tensor<2x3x3x5xf32>) outs(%o : tensor<2x9x9x2xf32>) -> tensor<2x9x9x2xf32>
  return %0 : tensor<2x9x9x2xf32>
}
func.func @b(%i: tensor<2x6x6x5xf32>, %f: tensor<2x5x5x5xf32>, %o: tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %f : tensor<2x6x6x5xf32>, tensor<2x5x5x5xf32>) outs(%o : tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32>
  return %0 : tensor<2x2x2x2xf32>
}
func.func @c(%i: tensor<2x6x6x5xf32>, %f: tensor<2x4x4x5xf32>, %o: tensor<2x3x3x2xf32>) -> tensor<2x3x3x2xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%i, %f : tensor<2x6x6x5xf32>, tensor<2x4x4x5xf32>) outs(%o : tensor<2x3x3x2xf32>) -> tensor<2x3x3x2xf32>
  return %0 : tensor<2x3x3x2xf32>
}
