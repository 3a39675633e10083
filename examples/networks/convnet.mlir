// A convolutional network that says which way the line in an image runs: across, down, or along one of the diagonals.

func.func private @printI64(i64)
func.func private @printNewline()

// A feature map for each filter: the convolution with a border of zeros, the bias, the rectifier, the largest of each 2x2.
func.func @features(%images: tensor<4x1x16x16xf32>, %filters: tensor<4x1x3x3xf32>, %bias: tensor<4xf32>) -> tensor<4x4x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %images low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%n: index, %c: index, %y: index, %x: index):
    tensor.yield %zero : f32
  } : tensor<4x1x16x16xf32> to tensor<4x1x18x18xf32>
  %empty = tensor.empty() : tensor<4x4x16x16xf32>
  %start = linalg.broadcast ins(%bias : tensor<4xf32>) outs(%empty : tensor<4x4x16x16xf32>) dimensions = [0, 2, 3]
  %sums = linalg.conv_2d_nchw_fchw ins(%padded, %filters : tensor<4x1x18x18xf32>, tensor<4x1x3x3xf32>) outs(%start : tensor<4x4x16x16xf32>) -> tensor<4x4x16x16xf32>
  %zeros = arith.constant dense<0.0> : tensor<4x4x16x16xf32>
  %maps = arith.maximumf %sums, %zeros : tensor<4x4x16x16xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %half = tensor.empty() : tensor<4x4x8x8xf32>
  %least = linalg.fill ins(%zero : f32) outs(%half : tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
  %pooled = linalg.pooling_nchw_max {strides = dense<2> : tensor<2xi64>} ins(%maps, %window : tensor<4x4x16x16xf32>, tensor<2x2xf32>) outs(%least : tensor<4x4x8x8xf32>) -> tensor<4x4x8x8xf32>
  return %pooled : tensor<4x4x8x8xf32>
}

// How sure the network is of each direction, for each image.
func.func @main(%images: tensor<4x1x16x16xf32>, %filters: tensor<4x1x3x3xf32>, %bias: tensor<4xf32>, %dense: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4x8x8xf32>) {
  %maps = call @features(%images, %filters, %bias) : (tensor<4x1x16x16xf32>, tensor<4x1x3x3xf32>, tensor<4xf32>) -> tensor<4x4x8x8xf32>
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %none = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %sums = linalg.reduce { arith.addf } ins(%maps : tensor<4x4x8x8xf32>) outs(%none : tensor<4x4xf32>) dimensions = [2, 3]
  %count = arith.constant dense<64.0> : tensor<4x4xf32>
  %means = arith.divf %sums, %count : tensor<4x4xf32>
  %scores = linalg.matmul ins(%means, %dense : tensor<4x4xf32>, tensor<4x4xf32>) outs(%none : tensor<4x4xf32>) -> tensor<4x4xf32>
  %sure = linalg.softmax dimension(1) ins(%scores : tensor<4x4xf32>) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %sure, %maps : tensor<4x4xf32>, tensor<4x4x8x8xf32>
}

// Prints the feature maps as digits, ten times their values: those of one image side by side, in the order of the filters.
func.func @picture(%images: tensor<4x1x16x16xf32>, %filters: tensor<4x1x3x3xf32>, %bias: tensor<4xf32>) {
  %maps = call @features(%images, %filters, %bias) : (tensor<4x1x16x16xf32>, tensor<4x1x3x3xf32>, tensor<4xf32>) -> tensor<4x4x8x8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %ten = arith.constant 10.0 : f32
  %nine = arith.constant 9 : i64
  scf.for %image = %c0 to %c4 step %c1 {
    scf.for %row = %c0 to %c8 step %c1 {
      scf.for %filter = %c0 to %c4 step %c1 {
        scf.for %column = %c0 to %c8 step %c1 {
          %value = tensor.extract %maps[%image, %filter, %row, %column] : tensor<4x4x8x8xf32>
          %scaled = arith.mulf %value, %ten : f32
          %floor = arith.fptosi %scaled : f32 to i64
          %digit = arith.minsi %floor, %nine : i64
          func.call @printI64(%digit) : (i64) -> ()
        }
      }
      func.call @printNewline() : () -> ()
    }
  }
  return
}
