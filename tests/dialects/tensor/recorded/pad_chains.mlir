// RECORD: mlir-opt --canonicalize --split-input-file

func.func @nested(%t: tensor<?x?xf32>, %i: index, %j: index, %f: f32) -> tensor<?x?xf32> {
  %0 = tensor.pad %t low[1, %i] high[%j, 2] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[%i, %j] high[3, 4] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @nestedc(%t: tensor<3x?xf32>) -> tensor<10x?xf32> {
  %f = arith.constant 0.0 : f32
  %f1 = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[1, 2] high[2, 2] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %0 nofold low[1, 0] high[3, 4] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f1 : f32
  } : tensor<6x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// -----

func.func @nestedn(%t: tensor<3x?xf32>) -> (tensor<6x?xf32>, tensor<10x?xf32>) {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t nofold low[1, 2] high[2, 2] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %0 low[1, 0] high[3, 4] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<6x?xf32> to tensor<10x?xf32>
  return %0, %1 : tensor<6x?xf32>, tensor<10x?xf32>
}

// -----

func.func @inside(%t: tensor<3x?xf32>) -> (tensor<6x?xf32>, tensor<10x?xf32>) {
  %0 = tensor.pad %t low[1, 2] high[2, 2] {
  ^bb0(%k: index, %l: index):
    %f = arith.constant 0.0 : f32
    tensor.yield %f : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %0 low[1, 0] high[3, 4] {
  ^bb0(%k: index, %l: index):
    %f = arith.constant 0.0 : f32
    tensor.yield %f : f32
  } : tensor<6x?xf32> to tensor<10x?xf32>
  return %0, %1 : tensor<6x?xf32>, tensor<10x?xf32>
}

// -----

func.func @differs(%t: tensor<3x?xf32>, %g: f32) -> tensor<10x?xf32> {
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[1, 2] high[2, 2] {
  ^bb0(%k: index, %l: index):
    tensor.yield %g : f32
  } : tensor<3x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %0 low[1, 0] high[3, 4] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<6x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// -----

func.func @composed(%t: tensor<?xf32>, %i: index, %f: f32) -> tensor<?xf32> {
  %j = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%i]
  %0 = tensor.pad %t low[%j] high[0] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.pad %0 low[%j] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %1 low[-2] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

func.func @attr(%t: tensor<?xf32>, %f: f32) -> tensor<?xf32> {
  %1 = tensor.pad %t low[3] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } {in = 1} : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %1 low[-2] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } {out = 2} : tensor<?xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

func.func @outside(%t: tensor<?xf32>, %f: f32) -> tensor<?xf32> {
  %1 = tensor.pad %t low[3] high[3] {
  ^bb0(%k: index):
    %g = "test.op"() : () -> f32
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %1 low[2] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

func.func @type(%t: tensor<2xf32>, %f: f32, %i: index) -> tensor<?xf32> {
  %1 = tensor.pad %t low[3] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<8xf32>
  %2 = tensor.pad %1 low[%i] high[3] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<8xf32> to tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

func.func @index(%t: tensor<2xindex>) -> tensor<14xindex> {
  %1 = tensor.pad %t low[3] high[3] {
  ^bb0(%k: index):
    tensor.yield %k : index
  } : tensor<2xindex> to tensor<8xindex>
  %2 = tensor.pad %1 low[3] high[3] {
  ^bb0(%k: index):
    tensor.yield %k : index
  } : tensor<8xindex> to tensor<14xindex>
  return %2 : tensor<14xindex>
}

// -----

func.func @static(%t: tensor<2xf32>, %f: f32, %i: index) -> tensor<10xf32> {
  %0 = tensor.pad %t low[%i] high[%i] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<8xf32>
  %1 = tensor.pad %0 low[%i] high[%i] {
  ^bb0(%k: index):
    tensor.yield %f : f32
  } : tensor<8xf32> to tensor<10xf32>
  return %1 : tensor<10xf32>
}
