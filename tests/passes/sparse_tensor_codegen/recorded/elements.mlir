// RECORD: mlir-opt --sparse-tensor-codegen

// Dense tensors of elements are legal: they do not become constants.
func.func @elements() -> (tensor<1xi32>, i32, index) {
  %c5 = arith.constant 5 : i32
  %0 = tensor.from_elements %c5 : tensor<1xi32>
  %c0 = arith.constant 0 : index
  %d = arith.constant dense<3> : tensor<4xi32>
  %1 = tensor.extract %d[%c0] : tensor<4xi32>
  %2 = tensor.rank %0 : tensor<1xi32>
  return %0, %1, %2 : tensor<1xi32>, i32, index
}
