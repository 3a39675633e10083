// RECORD: mlir-opt --linalg-fold-unit-extent-dims --split-input-file
// RECORD: mlir-opt --linalg-fold-unit-extent-dims=use-rank-reducing-slices --split-input-file

func.func @unit4(%t: tensor<1x4x1xf32>, %f: f32) -> tensor<1x8x1xf32> {
  %0 = tensor.pad %t low[0, 1, 0] high[0, 3, 0] {
  ^bb0(%k: index, %l: index, %m: index):
    tensor.yield %f : f32
  } : tensor<1x4x1xf32> to tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}

// -----

func.func @unit5(%t: tensor<1x?x1x4xf32>, %i: index) -> tensor<?x?x1x7xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%i, 0, 0, 0] high[0, %i, 0, 3] {
  ^bb0(%k: index, %l: index, %m: index, %n: index):
    tensor.yield %f : f32
  } : tensor<1x?x1x4xf32> to tensor<?x?x1x7xf32>
  return %0 : tensor<?x?x1x7xf32>
}

// -----

func.func @unit6(%t: tensor<1x?x1x4xf32>, %i: index) -> tensor<1x?x2x7xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[0, 0, 1, 0] high[0, %i, 0, 3] {
  ^bb0(%k: index, %l: index, %m: index, %n: index):
    tensor.yield %f : f32
  } : tensor<1x?x1x4xf32> to tensor<1x?x2x7xf32>
  return %0 : tensor<1x?x2x7xf32>
}

// -----

func.func @all(%t: tensor<1x1xf32>, %i: index) -> tensor<1x1xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<1x1xf32> to tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----

func.func @region(%t: tensor<1x4xf32>, %i: index) -> tensor<1x8xf32> {
  %0 = tensor.pad %t low[0, 1] high[0, 3] {
  ^bb0(%k: index, %l: index):
    %x = arith.index_cast %l : index to i32
    %y = arith.sitofp %x : i32 to f32
    tensor.yield %y : f32
  } : tensor<1x4xf32> to tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

func.func @enc(%t: tensor<1x4xf32, "enc">, %i: index) -> tensor<1x8xf32> {
  %0 = tensor.pad %t low[0, 1] high[0, 3] {
  ^bb0(%k: index, %l: index):
    %y = arith.constant 2.0 : f32
    tensor.yield %y : f32
  } : tensor<1x4xf32, "enc"> to tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

func.func @neg(%t: tensor<2x4xf32>, %i: index) -> tensor<1x8xf32> {
  %0 = tensor.pad %t low[-1, 1] high[0, 3] {
  ^bb0(%k: index, %l: index):
    %y = arith.constant 2.0 : f32
    tensor.yield %y : f32
  } : tensor<2x4xf32> to tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

func.func @expand(%t: tensor<1x?xf32>, %i: index) -> tensor<3x?xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[0, %i] high[2, 3] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<1x?xf32> to tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// -----

func.func @unit2(%t: tensor<1x?x1xf32>, %i: index) -> tensor<1x?x1xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%c0, %i, 0] high[%c0, %c3, %c0] {
  ^bb0(%k: index, %l: index, %m: index):
    tensor.yield %f : f32
  } : tensor<1x?x1xf32> to tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}

// -----

func.func @unit3(%t: tensor<1x4x1xf32>, %i: index) -> tensor<1x?x1xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%c0, %i, 0] high[%c0, %c3, %c0] {
  ^bb0(%k: index, %l: index, %m: index):
    tensor.yield %f : f32
  } : tensor<1x4x1xf32> to tensor<1x?x1xf32>
  return %0 : tensor<1x?x1xf32>
}

// -----

func.func @unit4(%t: tensor<1x4x1xf32>, %i: index) -> tensor<1x8x1xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%c0, %c1, 0] high[%c0, %c3, %c0] {
  ^bb0(%k: index, %l: index, %m: index):
    tensor.yield %f : f32
  } : tensor<1x4x1xf32> to tensor<1x8x1xf32>
  return %0 : tensor<1x8x1xf32>
}
