// RECORD: mlir-opt --convert-arith-to-llvm --split-input-file

// Operations that stay are folded, unless that makes constants that stay too.
func.func @f(%a: index, %b: tensor<?x?xf32>, %c: tensor<4x?xf32>) -> (vector<4x1xindex>, index, index) {
  %1 = vector.broadcast %a : index to vector<1xindex>
  %2 = vector.broadcast %1 : vector<1xindex> to vector<4x1xindex>
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %3 = tensor.cast %c : tensor<4x?xf32> to tensor<?x?xf32>
  %d = tensor.dim %3, %c1 : tensor<?x?xf32>
  %e = tensor.dim %3, %c0 : tensor<?x?xf32>
  return %2, %d, %e : vector<4x1xindex>, index, index
}
func.func @g(%a: index) -> (vector<4x1xindex>) {
  %2 = vector.broadcast %a : index to vector<2xindex>
  %3 = vector.shape_cast %2 : vector<2xindex> to vector<2x1xindex>
  %4 = vector.broadcast %a : index to vector<1xindex>
  %5 = vector.shape_cast %4 : vector<1xindex> to vector<1x1xindex>
  %6 = vector.broadcast %5 : vector<1x1xindex> to vector<4x1xindex>
  return %6 : vector<4x1xindex>
}

func.func @casts(%a: i32) -> (i32, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i32
  %1 = builtin.unrealized_conversion_cast %a : i32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
  %3 = builtin.unrealized_conversion_cast %2 : i32 to i64
  return %0, %3 : i32, i64
}
