// RECORD: mlir-opt --split-input-file --canonicalize

// Paddings of slices along different dimensions, and elements that were just inserted.
func.func @pads(%t: tensor<64x64xf32>, %a: index, %b: index, %x: index, %y: index) -> tensor<8x4xf32> {
  %z = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[16, 0] [%a, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%x, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %b] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %y] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// -----

func.func @both(%t: tensor<64x64xf32>, %a: index, %b: index, %x: index, %y: index) -> tensor<8x4xf32> {
  %z = arith.constant 0.0 : f32
  %o = arith.constant 1.0 : f32
  %0 = tensor.extract_slice %t[16, 0] [%a, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%x, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %b] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 low[0, 0] high[0, %y] {
  ^bb0(%i: index, %j: index):
    tensor.yield %o : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// -----

func.func @element(%t: tensor<?xf32>, %x: f32, %n: index) -> (f32, f32) {
  %c5 = arith.constant 5 : index
  %0 = tensor.insert %x into %t[%c5] : tensor<?xf32>
  %1 = tensor.extract %0[%c5] : tensor<?xf32>
  %2 = tensor.insert %x into %t[%n] : tensor<?xf32>
  %3 = tensor.extract %2[%n] : tensor<?xf32>
  return %1, %3 : f32, f32
}
