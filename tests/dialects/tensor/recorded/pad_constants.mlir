// RECORD: mlir-opt --convert-tensor-to-linalg
// RECORD: mlir-opt --one-shot-bufferize
// RECORD: mlir-opt --one-shot-bufferize=bufferize-function-boundaries
// RECORD: mlir-opt --canonicalize

func.func @mixed(%t: tensor<?x?xf32>, %i: index, %f: f32) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c2, %i] high[%i, 3] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @const(%t: tensor<4x?xf32>, %i: index, %f: f32) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[%c2, %c0] high[%c0, 3] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @computed(%t: tensor<4x?xf32>, %i: index) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c2, 1] high[0, %i] {
  ^bb0(%k: index, %l: index):
    %s = arith.addi %k, %l : index
    %x = arith.index_cast %s : index to i32
    %y = arith.sitofp %x : i32 to f32
    tensor.yield %y : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @stat(%t: tensor<4x5xf32>, %i: index) -> tensor<7x6xf32> {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[%c2, 1] high[%c1, 0] {
  ^bb0(%k: index, %l: index):
    tensor.yield %f : f32
  } : tensor<4x5xf32> to tensor<7x6xf32>
  return %0 : tensor<7x6xf32>
}
