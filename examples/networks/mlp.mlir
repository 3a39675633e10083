// A perceptron of two hidden layers that says on which of two spirals a point lies: for each point of a grid, how sure it is of
// the second one, from 0 to 1.

func.func private @printI64(i64)
func.func private @printNewline()

// A layer: x w + b.
func.func private @dense(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %x, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %w, %c1 : tensor<?x?xf32>
  %empty = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %bias = linalg.broadcast ins(%b : tensor<?xf32>) outs(%empty : tensor<?x?xf32>) dimensions = [0]
  %sum = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x?xf32>) outs(%bias : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

func.func @main(%points: tensor<20x40x2xf32>, %w1: tensor<2x16xf32>, %b1: tensor<16xf32>, %w2: tensor<16x16xf32>, %b2: tensor<16xf32>, %w3: tensor<16x1xf32>, %b3: tensor<1xf32>) -> tensor<20x40xf32> {
  %rows = tensor.collapse_shape %points [[0, 1], [2]] : tensor<20x40x2xf32> into tensor<800x2xf32>
  %x = tensor.cast %rows : tensor<800x2xf32> to tensor<?x?xf32>
  %first = tensor.cast %w1 : tensor<2x16xf32> to tensor<?x?xf32>
  %second = tensor.cast %w2 : tensor<16x16xf32> to tensor<?x?xf32>
  %third = tensor.cast %w3 : tensor<16x1xf32> to tensor<?x?xf32>
  %bias1 = tensor.cast %b1 : tensor<16xf32> to tensor<?xf32>
  %bias2 = tensor.cast %b2 : tensor<16xf32> to tensor<?xf32>
  %bias3 = tensor.cast %b3 : tensor<1xf32> to tensor<?xf32>
  %s1 = call @dense(%x, %first, %bias1) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %h1 = math.tanh %s1 : tensor<?x?xf32>
  %s2 = call @dense(%h1, %second, %bias2) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %h2 = math.tanh %s2 : tensor<?x?xf32>
  %s3 = call @dense(%h2, %third, %bias3) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %scores = tensor.cast %s3 : tensor<?x?xf32> to tensor<800x1xf32>
  %flat = tensor.collapse_shape %scores [[0, 1]] : tensor<800x1xf32> into tensor<800xf32>
  %grid = tensor.expand_shape %flat [[0, 1]] output_shape [20, 40] : tensor<800xf32> into tensor<20x40xf32>
  // 1 / (1 + exp(-s))
  %one = arith.constant dense<1.0> : tensor<20x40xf32>
  %negated = arith.negf %grid : tensor<20x40xf32>
  %power = math.exp %negated : tensor<20x40xf32>
  %sum = arith.addf %one, %power : tensor<20x40xf32>
  %sure = arith.divf %one, %sum : tensor<20x40xf32>
  return %sure : tensor<20x40xf32>
}

// Prints what @main returns as digits: 0 is the first spiral, 9 the second.
func.func @picture(%points: tensor<20x40x2xf32>, %w1: tensor<2x16xf32>, %b1: tensor<16xf32>, %w2: tensor<16x16xf32>, %b2: tensor<16xf32>, %w3: tensor<16x1xf32>, %b3: tensor<1xf32>) {
  %sure = call @main(%points, %w1, %b1, %w2, %b2, %w3, %b3) : (tensor<20x40x2xf32>, tensor<2x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x1xf32>, tensor<1xf32>) -> tensor<20x40xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = arith.constant 20 : index
  %columns = arith.constant 40 : index
  %ten = arith.constant 10.0 : f32
  %nine = arith.constant 9 : i64
  scf.for %row = %c0 to %rows step %c1 {
    scf.for %column = %c0 to %columns step %c1 {
      %value = tensor.extract %sure[%row, %column] : tensor<20x40xf32>
      %scaled = arith.mulf %value, %ten : f32
      %floor = arith.fptosi %scaled : f32 to i64
      %digit = arith.minsi %floor, %nine : i64
      func.call @printI64(%digit) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}
